import { expect, test } from 'vitest';
import { likeness, mergedByRank, packed } from '#server/domain/retrieval/meaning.ts';

test('packed directions are as alike as the vectors were; those of different models are not alike at all', () => {
  const [one, other] = [
    [0.3, -0.2, 0.9],
    [0.1, 0.8, 0.4],
  ];
  const exact = (0.03 - 0.16 + 0.36) / Math.sqrt(0.94 * 0.81);
  expect(likeness(packed(one ?? []), packed(other ?? []))).toBeCloseTo(exact, 2);
  expect(likeness(packed(one ?? []), packed([30, -20, 90]))).toBeCloseTo(1, 6);
  expect([likeness(packed([1, 0]), packed([1, 0, 0])), likeness(packed([0, 0]), packed([1, 0]))]).toEqual([0, 0]);
});

test('lists are merged by rank: what both hold comes first, then the firsts of each, each once', () => {
  const merged = mergedByRank(
    [
      ['a', 'b', 'c'],
      ['c', 'd'],
    ],
    (item) => item,
  );
  expect(merged).toEqual(['c', 'a', 'b', 'd']);
});
