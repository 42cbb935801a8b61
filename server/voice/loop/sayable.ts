import { sentencesOf } from '#contract/rules/agents/sentences';

/** An answer without what cannot be said: marks of Markdown, addresses behind links, pictures. */
export function sayable(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}\s+|[-*+]\s+|>\s?)/gm, '')
    .replaceAll(/(?<![\p{L}\p{N}])[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Longer ones are handed on at a comma, so that the first sound does not wait for the whole. */
const PATIENT_CHARACTERS = 160;

export type Sentences = {
  /** Adds what was written, and returns the sentences that are complete. */
  readonly push: (text: string) => string[];
  readonly end: () => string[];
};

/** Cuts an answer into sentences while it is written. */
export function createSentences(): Sentences {
  let rest = '';
  const cut = (parts: readonly string[]) => parts.map(sayable).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return {
    push(text) {
      rest += text;
      // A paragraph ends a sentence, whatever stands at its end.
      const paragraphs = rest.split(/\n+/);
      const open = sentencesOf(paragraphs.pop() ?? '');
      rest = open.pop() ?? '';
      const whole = [...paragraphs.flatMap((paragraph) => sentencesOf(paragraph)), ...open];
      if (/\s$/.test(text) && rest !== '') rest += ' ';
      const comma = rest.length > PATIENT_CHARACTERS ? rest.lastIndexOf(', ') : -1;
      if (comma > 0) {
        whole.push(rest.slice(0, comma + 1));
        rest = rest.slice(comma + 2);
      }
      return cut(whole);
    },
    end() {
      const last = rest;
      rest = '';
      return cut([last]);
    },
  };
}
