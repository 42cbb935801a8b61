import { visibleText } from './visibleText';

const WRITTEN =
  /^(?:tel:\/{0,2})?[+(\s]*\p{Nd}[\p{Nd}\s().\-/\u2010-\u2015\u2212]{5,}(?:[\s,;]*(?:x|#|ext\.?=?|,)\s*\p{Nd}{1,7})?$/iu;

/** Whether a text looks like a phone number, for a page to offer it as one. Whether it is one, the host knows (`readPhone`). */
export function isPhoneLike(text: string): boolean {
  const written = visibleText(text);
  return WRITTEN.test(written) && written.replaceAll(/\P{Nd}/gu, '').length >= 7;
}
