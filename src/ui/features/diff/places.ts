import { headingOf } from '#contract/rules/agents/sections';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';

/** One line of a compared text, in parts. */
export type DiffLine = { readonly parts: readonly DiffPart[] };

/** Lines around a change, under their headings, or unchanged lines that are put out of sight. */
export type DiffBlock =
  | { readonly kind: 'place'; readonly under: string; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'same'; readonly lineCount: number; readonly lines: readonly DiffLine[] };

/** Fewer unchanged lines than this are not worth a button. */
const FOLD_FROM_LINES = 3;

/** Puts what is unchanged out of sight, so that a change in a long prompt is seen at once, under its headings. */
export function placesOf(parts: readonly DiffPart[]): readonly DiffBlock[] {
  const lines = linesOf(parts);
  if (lines.every(isSame)) return [{ kind: 'place', under: '', lines }];
  const blocks: DiffBlock[] = [];
  const headings: { level: number; title: string }[] = [];
  let same: DiffLine[] = [];
  let place: DiffLine[] = [];
  const endPlace = (under: string) => {
    const shown = trimmed(place);
    if (shown.length > 0) blocks.push({ kind: 'place', under, lines: shown });
    place = [];
  };
  let under = '';
  const endSame = () => {
    const hidden = same.filter((line) => textOf(line).trim() !== '' && headingIn(line) === null);
    if (hidden.length < FOLD_FROM_LINES && !same.some(headingIn)) place.push(...same);
    else {
      endPlace(under);
      blocks.push({ kind: 'same', lineCount: hidden.length, lines: same });
    }
    same = [];
  };
  for (const line of lines) {
    const heading = headingIn(line);
    if (isSame(line)) same.push(line);
    else {
      endSame();
      // A heading that changed is in sight itself.
      if (place.length === 0) under = heading ? '' : headings.map(({ title }) => title).join(', ');
      place.push(line);
    }
    if (heading) {
      while ((headings.at(-1)?.level ?? 0) >= heading.level) headings.pop();
      headings.push(heading);
    }
  }
  endSame();
  endPlace(under);
  return blocks;
}

/** How many words came and went. */
export function wordCounts(parts: readonly DiffPart[]): { readonly added: number; readonly removed: number } {
  const count = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind).flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
  return { added: count('added'), removed: count('removed') };
}

function linesOf(parts: readonly DiffPart[]): readonly DiffLine[] {
  const lines: DiffPart[][] = [[]];
  for (const { kind, text } of parts) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ kind, text: piece });
    }
  }
  return lines.map((line) => ({ parts: line }));
}

const isSame = ({ parts }: DiffLine): boolean => parts.every(({ kind }) => kind === 'same');
const textOf = ({ parts }: DiffLine): string => parts.map(({ text }) => text).join('');

/** The heading that the line is in the new text. */
const headingIn = ({ parts }: DiffLine) => headingOf(textOf({ parts: parts.filter(({ kind }) => kind !== 'removed') }));

/** Without the blank lines at its ends. */
function trimmed(lines: readonly DiffLine[]): readonly DiffLine[] {
  const [first, last] = [lines.findIndex(hasText), lines.findLastIndex(hasText)];
  return first < 0 ? [] : lines.slice(first, last + 1);
}

const hasText = (line: DiffLine): boolean => textOf(line).trim() !== '';
