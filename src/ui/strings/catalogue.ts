/** A string, a function that makes one, or a group of them. */
type Entry = string | ((...values: never[]) => string) | { readonly [name: string]: Entry };

/**
 * Declares the strings of a feature, in its own folder (`features/<name>/strings.ts`); those of the shell and of shared
 * components are in this folder. Texts used only by views belong here; messages that the host sends or a machine stores belong
 * in `contract/rules/messages`. The pseudo-locale `en-XA` accents every string and makes it a third longer, which reveals texts
 * outside the catalogue or without room.
 */
export function catalogue<const T extends Readonly<Record<string, Entry>>>(strings: T): T {
  return isPseudoLocale() ? (pseudoEntry(strings) as T) : strings;
}

/** The pseudo-locale's form of a text: `Sign in` becomes `[Šíǧñ íñ··]`. Placeholders in braces and digits are kept. */
function pseudo(text: string): string {
  const accented = text.replace(/\{[^}]*\}|[a-z]/gi, (part) => ACCENTED[part] ?? part);
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** Whether the page is in the pseudo-locale. */
export const isPseudoLocale = () => typeof document !== 'undefined' && document.documentElement.lang === 'en-XA';

function pseudoEntry(entry: Entry): Entry {
  if (typeof entry === 'string') return pseudo(entry);
  if (typeof entry === 'function') return (...values: never[]) => pseudo(entry(...values));
  return Object.fromEntries(Object.entries(entry).map(([name, inner]) => [name, pseudoEntry(inner)]));
}

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aácčdďeégǧhȟiíkǩlľnñoórřsštťuúyýzžAÁCČDĎEÉGǦHȞIÍKǨLĽNÑOÓRŘSŠTŤUÚYÝZŽ'.matchAll(/([a-z])(.)/giu)].map(
    ([, plain = '', marked = '']) => [plain, marked],
  ),
);
