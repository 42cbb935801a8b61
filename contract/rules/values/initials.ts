const HAS_SIGN = /[\p{L}\p{N}]/u;

/**
 * The initials of a name: of its first word and its last. Of an agent's name they leave out what the organization's begins with, too:
 * those of "Olivetta Gift Cards" of "Olivetta Hospitality" are GC.
 */
export function initialsOf(name: string, organization = ''): string {
  const own = name.slice(sharedStart(name, organization).length);
  const words = wordsOf(HAS_SIGN.test(own) ? own : name);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => HAS_SIGN.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** The whole words that both names begin with. */
function sharedStart(name: string, other: string): string {
  let shared = '';
  for (const word of name.split(' ')) {
    const longer = `${shared}${word} `;
    if (!(name.startsWith(longer) && `${other} `.startsWith(longer))) break;
    shared = longer;
  }
  return shared;
}

/** A hue of the colour wheel that an id keeps. */
export function hueOf(id: string | number): number {
  let hash = 0;
  for (const sign of String(id)) hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0;
  // Steps of the golden angle tell neighbours apart.
  return Math.round((Math.abs(hash) * 137.508) % 360);
}

const wordsOf = (name: string): readonly string[] => name.split(/[\s@.]+/).filter((word) => HAS_SIGN.test(word));
