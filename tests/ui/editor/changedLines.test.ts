import { expect, it } from 'vitest';
import { wordDiff } from '#src/platform/wordDiff/wordDiff.ts';
import { changedLines } from '#src/ui/features/editor/changedLines.ts';

it.each([
  ['one\ntwo\nthree', 'one\ntwo\nthree', []],
  ['one\ntwo\nthree', 'one\n2\nthree', [2]],
  ['one\ntwo\nthree', 'one\ntwo\nthree\nfour', [4]],
  ['one\nthree', 'one\ntwo\nthree', [2]],
  ['one\ntwo words\nthree', 'one\ntwo\nthree', [2]],
  ['', 'one\ntwo', [1, 2]],
])('finds what changed from %o to %o in lines %o', (before, after, lines) => {
  expect(changedLines(wordDiff(before, after) ?? [])).toEqual(lines);
});
