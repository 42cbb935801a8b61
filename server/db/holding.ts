import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readPhone } from '#contract/rules/values/phone';
import { searchForm } from '#contract/rules/values/searchForm';

/** The one rule by which everything that somebody searches for is found: what looks the same is the same (`searchForm`). */

type Text = AnyPgColumn | SQL;

/** Whether a text holds a phrase anywhere. The wide search has its indexes on the same expression. */
export const holds = (text: Text, phrase: string): SQL => like(text, `%${escapeLike(searchForm(phrase))}%`);

/** The same, at the beginning. */
export const beginsWith = (text: Text, phrase: string): SQL => like(text, `${escapeLike(searchForm(phrase))}%`);

/** The same, at the end. */
export const endsWith = (text: Text, phrase: string): SQL => like(text, `%${escapeLike(searchForm(phrase))}`);

/** Whether a text is the same as a name, to whoever looks for it. */
export const isCalled = (text: Text, name: string): SQL =>
  sql`search_text(${text}) = lower(${searchForm(name.trim())})`;

/** Whether a number in E.164 holds what is part of a phone number, however that is written; undefined if the phrase is no such part. */
export function holdsNumber(number: Text, phrase: string): SQL | undefined {
  return or(...digitsIn(phrase).map((digits) => like(number, `%${digits}%`)));
}

/** PostgreSQL's own lower case, which differs from that of JavaScript, on both sides. */
const like = (text: Text, pattern: string): SQL => sql`search_text(${text}) like lower(${pattern})`;

/** The digits of a part of a phone number, without those that are dialled before it. */
function digitsIn(phrase: string): string[] {
  const written = searchForm(phrase).trim();
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return [];
  const whole = readPhone(written)?.number ?? '';
  const digits = [written.replace('(0)', ''), whole].map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''));
  return [...new Set(digits)].filter((each) => each !== '');
}

export function escapeLike(phrase: string): string {
  return phrase.replace(/[\\%_]/g, '\\$&');
}
