/** A shorter word is like too many others. */
const WORD_MIN_CHARACTERS = 6;

/** The known words that a mistyped one may mean: one letter is missing, too much, another, or two are swapped. All folded. */
export function meantBy(word: string, known: Iterable<string>): string[] {
  if (word.length < WORD_MIN_CHARACTERS) return [];
  return [...known].filter((each) => each[0] === word[0] && isOneOff(word, each));
}

function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return short.slice(from + (isSwapped ? 2 : 1)) === long.slice(from + (isSwapped ? 2 : 1));
}
