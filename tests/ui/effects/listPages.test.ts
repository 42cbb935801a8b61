import { expect, it } from 'vitest';
import { listedPage } from '#src/effects/listPages.ts';

it('goes on behind what the host counts, until a page is not full', () => {
  const two = ['a', 'b'];
  expect([
    listedPage({ page: 0, pageSize: 2 }, two, 9),
    listedPage({ page: 0, pageSize: 2 }, two, 10_001),
    listedPage({ page: 6_000, pageSize: 2 }, two, 10_001),
    listedPage({ page: 6_000, pageSize: 2 }, ['a'], 10_001),
  ]).toEqual([
    { items: two, totalCount: 9 },
    { items: two, totalCount: 10_001 },
    { items: two, totalCount: 12_003 },
    { items: ['a'], totalCount: 10_001 },
  ]);
});
