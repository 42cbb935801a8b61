/** A set of characters: single ones, and ranges such as a-z; a hyphen stands for itself at an end. */
const SET = /^-?(?:[^-]-[^-]|[^-])*-?$/u;

/**
 * Whether a text is a regular expression that JavaScript and PostgreSQL read alike. A formula has none of the characters `^ $ ? { } \` in
 * which they differ most.
 */
export function isPattern(text: string): boolean {
  const sets = [...text.matchAll(/\[([^\]]*)\]/gu)].map(([, set = '']) => set);
  if (sets.some((set) => set === '' || set.includes('[') || !SET.test(set))) return false;
  // A branch without anything, and what repeats nothing.
  if (/\(\)|[(|][*+]|[*+]{2}/.test(text)) return false;
  try {
    new RegExp(text, 'su');
    return true;
  } catch {
    return false;
  }
}
