const HAS_SIGN = /[\p{L}\p{N}]/u;

/** The initials of a name: of its first word and its last. `shared` is left out, as long as something remains. */
export function initialsOf(name: string, shared = ''): string {
  const own = shared !== '' && name.startsWith(shared) ? name.slice(shared.length) : name;
  const words = wordsOf(HAS_SIGN.test(own) ? own : name);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => HAS_SIGN.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** The words that all of these names begin with: "Olivetta Trattoria" and "Olivetta Gift Cards" share "Olivetta". */
export function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return '';
  const words = first.split(' ');
  let shared = '';
  for (const word of words) {
    const longer = `${shared}${word} `;
    if (!names.every((name) => name.startsWith(longer))) break;
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
