import type { Page } from '../site';

/** A page or file as a site gives it, and what must come of it. */
export type Case = {
  readonly name: string;
  /** By path; `#` stands for the site's own origin. */
  readonly pages: Readonly<Record<string, Page>>;
  /** The path that a person asks for; `/page` by default. */
  readonly path?: string;
} & (
  | { readonly text: string; readonly title?: string }
  /** The whole reason why it is not read. */
  | { readonly reason: string }
  /** The paths that are found when the site is searched for its pages. */
  | { readonly links: readonly string[] }
  | { readonly noLinks: string }
);

/** A page of HTML, as its server says in the header. */
export const html = (name: string, body: string, text: string, type = 'text/html; charset=utf-8'): Case => ({
  name,
  pages: { '/page': { type, body } },
  text,
});

/** A file, with its bytes and the type that its server tells. */
export const file = (name: string, type: string, body: string | Buffer, text: string): Case => ({
  name,
  pages: { '/page': { type, body } },
  text,
});

export const refused = (name: string, page: Page, reason: string): Case => ({ name, pages: { '/page': page }, reason });

/** What some versions of Node read as Latin-1. */
const WINDOWS = (
  [
    ['€', 0x80],
    ['’', 0x92],
    ['“', 0x93],
    ['”', 0x94],
    ['–', 0x96],
  ] as const
).map(([letter, code]): [string, Buffer] => [letter, Buffer.from([code])]);

/** Text in a charset that Node can read and not write. */
export function encoded(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label);
  const codes = new Map(label === 'windows-1252' ? WINDOWS : []);
  for (let lead = 0xff; lead >= 0; lead -= 1) {
    const one = Buffer.from([lead]);
    const single = decoder.decode(one);
    if (single.length === 1 && single !== '\ufffd') codes.set(single, one);
    for (let trail = 0x40; lead > 0x80 && trail < 0xff; trail += 1) {
      const two = Buffer.from([lead, trail]);
      const letter = decoder.decode(two);
      if (letter.length === 1 && letter !== '\ufffd' && !codes.has(letter)) codes.set(letter, two);
    }
  }
  return Buffer.concat([...text].map((letter) => codes.get(letter) ?? Buffer.from('?')));
}
