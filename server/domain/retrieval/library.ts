import { bookingSlots, type Slot } from './booking/slots';
import type { Facts } from './facts/facts';
import { type Closure, closuresIn, type Schedule, schedulesIn } from './hours/schedule';
import { phrasesIn } from './phrases/books';
import { searchIndex } from './searchIndex';
import type { PhraseLanguage } from './text/languages';
import { termMemo } from './text/termMemo';
import { type KnowledgeText, readText } from './units/readText';
import type { Unit } from './units/unit';

/** Everything the retrieval answers read from one agent's prompt and knowledge. */
export type Library = Facts & {
  readonly schedules: readonly Schedule[];
  readonly closures: readonly Closure[];
  readonly bookingSlots: readonly Slot[];
  /** Headings of what can be told, for "what can you help with?". */
  readonly topics: readonly string[];
};

export function libraryOf(prompt: string, knowledge: readonly KnowledgeText[], language: PhraseLanguage): Library {
  const { facts, lines } = readText(prompt, knowledge);
  const memo = termMemo(language);
  return {
    units: facts,
    index: searchIndex(facts, memo),
    memo,
    schedules: schedulesIn(lines),
    closures: closuresIn(lines),
    bookingSlots: bookingSlots(lines, language),
    topics: topicsOf(facts),
    language,
    phrases: phrasesIn(language),
  };
}

const TOPICS_MAX = 8;

function topicsOf(units: readonly Unit[]): string[] {
  const topics = units
    .filter(({ condition }) => condition === undefined)
    .map(({ heading }) => heading.split(' › ').at(-1) ?? '');
  return [...new Set(topics)].filter((topic) => topic !== '' && topic.length <= 40).slice(0, TOPICS_MAX);
}
