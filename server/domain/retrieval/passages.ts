import type { AnswerSource } from '#contract/entities/conversation';
import { sentencesOf } from '#contract/rules/sentences';
import { caseIn, isInstruction, isInstructionHeading } from './instructions';
import { pricedParts } from './prices';

/** A passage of the knowledge, as it is stored. */
export type KnowledgePassage = {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly url?: string | undefined;
};

/** What can be quoted. Of two that answer a question as well, the kind that stands first here is taken. */
export const KINDS = ['case', 'section', 'item', 'sentence', 'line'] as const;

export type Passage = {
  readonly kind: (typeof KINDS)[number];
  /** Where a question's words are looked for. */
  readonly heading: string;
  readonly text: string;
  readonly quote: string;
  readonly source: Omit<AnswerSource, 'excerpt'>;
};

/** A passage is quoted whole: what is longer than this is for no caller. */
const QUOTE_MAX_CHARACTERS = 1_200;
/** More than the longest prompt holds, if it is written for people. */
const PASSAGES_MAX = 6_000;

type Line = { readonly depth: number; readonly mark: string; readonly sentences: readonly string[] };

/** The passages a question may be answered with; for the question of a price, those that name one. */
export function passagesOf(prompt: string, knowledge: readonly KnowledgePassage[], asksPrice: boolean): Passage[] {
  const quoted = [
    ...passagesIn(prompt, asksPrice, true, (title) => ({ kind: 'prompt', title })),
    ...knowledge.flatMap(({ title, heading, text, url }) =>
      passagesIn(`# ${heading}\n${text}`, asksPrice, false, () => ({ kind: 'knowledge', title, ...(url && { url }) })),
    ),
  ];
  return quoted.filter(({ quote }) => quote !== '' && quote.length <= QUOTE_MAX_CHARACTERS).slice(0, PASSAGES_MAX);
}

function passagesIn(
  text: string,
  asksPrice: boolean,
  isPrompt: boolean,
  sourceOf: (heading: string) => Passage['source'],
): Passage[] {
  const lines = linesOf(text);
  let heading = '';
  return lines.flatMap((line, place): Passage[] => {
    const { depth, mark, sentences } = line;
    if (depth > 0) heading = sentences.join(' ');
    const source = sourceOf(heading);
    const mayQuote = (sentence: string) => !(isPrompt && (isInstructionHeading(heading) || isInstruction(sentence)));
    if (depth > 0) {
      const end = lines.findIndex((next, at) => at > place && next.depth > 0 && next.depth <= depth);
      const below = lines.slice(place + 1, end === -1 ? undefined : end);
      const quote = below
        .map((each) => shownLine(each, mayQuote))
        .filter((shown) => shown !== '')
        .join('\n');
      const hasAnswer = !asksPrice || pricedParts(quote, true).length > 0;
      return hasAnswer ? [{ kind: 'section', heading, text: '', quote, source }] : [];
    }
    const spoken = sentences.filter((sentence) => mayQuote(sentence));
    const whole = spoken.join(' ');
    if (asksPrice) {
      const own = mark === '' ? '' : heading;
      const kind = mark === '' ? 'sentence' : 'item';
      const quotes = mark === '' ? spoken : [whole];
      return quotes.flatMap((quote) =>
        pricedParts(quote, mark !== '').map((part) => ({ kind, heading: own, text: part, quote, source })),
      );
    }
    const cases = isPrompt ? sentences.flatMap((sentence) => caseIn(sentence) ?? []) : [];
    return [
      ...cases.map(({ when, say }) => ({ kind: 'case' as const, heading: '', text: when, quote: say, source })),
      { kind: mark === '' ? 'line' : 'item', heading, text: whole, quote: whole, source },
      ...spoken
        .filter((sentence) => mark === '' && !sentence.endsWith('?'))
        .map((sentence) => ({ kind: 'sentence' as const, heading: '', text: sentence, quote: sentence, source })),
    ];
  });
}

function shownLine({ depth, mark, sentences }: Line, mayQuote: (sentence: string) => boolean): string {
  const shown = (depth > 0 ? sentences : sentences.filter((sentence) => mayQuote(sentence))).join(' ');
  return shown === '' ? '' : mark + shown;
}

function linesOf(text: string): Line[] {
  // A line that goes on in small letters was wrapped.
  const rows = text.replaceAll(/(?<=[^\s:])\r?\n {0,3}(?=\p{Ll})/gu, ' ').split('\n');
  return rows.flatMap((row): Line[] => {
    const line = row.trim();
    const title =
      /^#{1,6}\s+(.+?)\s*#*$/.exec(line) ?? /^(?:\*\*|__)(.{1,80}?)(?:\*\*|__):?$/.exec(line) ?? LABEL.exec(line);
    if (title?.[1])
      return [{ depth: /^#*/.exec(line)?.[0].length || 7, mark: '', sentences: [title[1].replace(/:$/, '')] }];
    const [, mark = '', words = ''] =
      /^((?:[-*•–]|\d{1,2}[.)])\s+)?(.*)$/u.exec(line.replaceAll(/\*\*|__|`/g, '')) ?? [];
    if (words === '') return [];
    return [{ depth: 0, mark, sentences: sentencesOf(words).filter(({ length }) => length <= QUOTE_MAX_CHARACTERS) }];
  });
}

/** `Opening hours:` on a line of its own. */
const LABEL = /^(\p{Lu}[^.!?:]{2,48}):$/u;
