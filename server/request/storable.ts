/** What the database cannot hold: NUL, and half a character, such as of an emoji that was cut in two. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** A text without it. */
export const storable = (text: string): string => text.replaceAll(UNSTORABLE, '');

/** The beginning of a text, without half a character at its end. */
export const beginningOf = (text: string, maxCharacters: number): string => storable(text.slice(0, maxCharacters));
