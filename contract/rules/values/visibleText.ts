const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text says nothing: nothing of it can be seen. */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text);

/** A text whose lines end in one way, whichever way a system ends them: who compares two sees no difference where nobody does. */
export const withLineEndings = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * A text that is read or compared, not shown: letters that look the same are the same (NFKC), and what nobody sees is left out, such as
 * marks of direction, which come along when somebody copies.
 */
export const visibleText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
