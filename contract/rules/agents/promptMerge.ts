import { withLineEndings } from '../values/visibleText';
import { sectionsOf } from './sections';

/** A part of the prompt that both sides changed differently. */
export type SectionConflict = {
  /** Names the part within the prompt; empty for the lines before the first heading. */
  readonly key: string;
  /** The headings it stands under. */
  readonly path: readonly string[];
  /** Where it stands in the merged text, in characters. */
  readonly from: number;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changes together; null where they overlap. */
  readonly both: string | null;
};

/** In `text`, a part in conflict says what mine says. */
export type PromptMerge = { readonly text: string; readonly conflicts: readonly SectionConflict[] };

/**
 * Merges two edits of one prompt by heading: a part that only one side changed takes that side's text. Null where the headings of
 * the two do not line up, as after moving some: then the prompt is decided as a whole.
 */
export function mergePrompts(base: string, mine: string, theirs: string): PromptMerge | null {
  const [before, here, there] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const order = inOneOrder([...here.keys()], [...there.keys()]);
  if (order === null) return null;
  const conflicts: SectionConflict[] = [];
  let text = '';
  for (const key of order) {
    const [b, m, t] = [before, here, there].map((side) => side.get(key)?.text ?? '') as [string, string, string];
    const isConflict = !alike(m, t) && !alike(b, m) && !alike(b, t);
    const taken = alike(b, m) ? t : m;
    if (taken !== '' && text !== '' && !text.endsWith('\n')) text += '\n';
    if (isConflict) {
      const path = (here.get(key) ?? there.get(key))?.path ?? [];
      conflicts.push({ key, path, from: text.length, base: b, mine: m, theirs: t, both: bothOf(b, m, t) });
    }
    text += taken;
  }
  return { text, conflicts };
}

/** Both changes of one text, where they stand apart; otherwise null. */
export function bothOf(base: string, mine: string, theirs: string): string | null {
  const words = wordsOf(base);
  const [here, there] = [changeOf(words, wordsOf(mine)), changeOf(words, wordsOf(theirs))];
  const [first, second] = here.from <= there.from ? [here, there] : [there, here];
  // Changes that touch may be one thought.
  if (first.to >= second.from) return null;
  const between = words.slice(first.to, second.from);
  return [...words.slice(0, first.from), ...first.words, ...between, ...second.words, ...words.slice(second.to)].join(
    '',
  );
}

/** Blanks at the end of a part say nothing: they differ with what follows it. */
const alike = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/** Words, each with the blanks after it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The smallest stretch that was replaced, and by what. */
function changeOf(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, words: after.slice(from, after.length - end) };
}

type Part = { readonly text: string; readonly path: readonly string[] };

/** Parts by their headings, numbered where those repeat. */
function partsOf(prompt: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  // What was stored before may end its lines otherwise.
  for (const { path, text } of sectionsOf(withLineEndings(prompt))) {
    const name = path.join('\n');
    let key = name;
    for (let count = 2; parts.has(key); count += 1) key = `${name}\n${count}`;
    parts.set(key, { text, path });
  }
  return parts;
}

/** The keys of both in an order that is right for both; null where they contradict each other. */
function inOneOrder(mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const shared = mine.filter((key) => theirs.includes(key));
  if (theirs.filter((key) => mine.includes(key)).some((key, place) => key !== shared[place])) return null;
  const order: string[] = [];
  const [here, there] = [[...mine], [...theirs]];
  for (const key of shared) {
    order.push(...here.splice(0, here.indexOf(key)), ...there.splice(0, there.indexOf(key)), key);
    here.shift();
    there.shift();
  }
  return [...order, ...here, ...there];
}
