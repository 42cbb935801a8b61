/** The ILIKE pattern that finds a phrase anywhere; wildcards in the phrase are escaped. */
export function containing(phrase: string): string {
  return `%${escapeLike(phrase)}%`;
}

export function escapeLike(phrase: string): string {
  return phrase.replace(/[\\%_]/g, '\\$&');
}
