import type { Timing } from '../../providers/speech/speak/speaker';

/** A sentence in the audio of a speech. */
export type SaidSentence = {
  readonly text: string;
  /** From the beginning of the speech. */
  readonly startMs: number;
  readonly lengthMs: number;
  /** All of its audio is there. */
  readonly isWhole: boolean;
  readonly timings: readonly Timing[];
};

/** How fast a text is said whose length nobody knows yet. */
const CHARACTERS_PER_MS = 15 / 1_000;

/** The words of a speech that were said within its first milliseconds, whole words only. */
export function heardText(sentences: readonly SaidSentence[], ms: number): string {
  return sentences
    .map((sentence) => heardOf(sentence, ms - sentence.startMs))
    .filter((text) => text !== '')
    .join(' ');
}

function heardOf({ text, lengthMs, isWhole, timings }: SaidSentence, ms: number): string {
  if (ms <= 0) return '';
  if (ms >= lengthMs && isWhole) return text;
  const timed = timings.findLast((timing) => timing.ms <= ms)?.characters;
  const saidMs = Math.min(ms, lengthMs);
  const share = Math.floor(isWhole ? (text.length * saidMs) / lengthMs : saidMs * CHARACTERS_PER_MS);
  return wholeWords(text, timed ?? (timings.length > 0 ? 0 : share));
}

function wholeWords(text: string, characters: number): string {
  if (characters >= text.length) return text;
  const isAtEnd = /^\s|^$/.test(text.slice(characters));
  return text.slice(0, isAtEnd ? characters : Math.max(0, text.lastIndexOf(' ', characters))).trim();
}
