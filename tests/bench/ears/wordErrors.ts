import { plain } from '#server/voice/loop/words.ts';

/** How many words of `said` were not heard, were heard as another, or were invented. */
export function wordErrors(said: string, heard: string): { readonly errors: number; readonly words: number } {
  const [wanted, got] = [said, heard].map((text) => plain(text).split(' ').filter(Boolean)) as [string[], string[]];
  let row = got.map((_, at) => at + 1);
  for (const [at, word] of wanted.entries()) {
    let diagonal = at;
    let left = at + 1;
    row = row.map((above, column) => {
      left = Math.min(above + 1, left + 1, diagonal + (got[column] === word ? 0 : 1));
      diagonal = above;
      return left;
    });
  }
  return { errors: row.at(-1) ?? wanted.length, words: wanted.length };
}
