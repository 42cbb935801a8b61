/** A phrase as a pattern of ILIKE that finds it anywhere; its own wildcards are plain letters. */
export function containing(phrase: string): string {
  return `%${escapeLike(phrase)}%`;
}

export function escapeLike(phrase: string): string {
  return phrase.replace(/[\\%_]/g, '\\$&');
}
