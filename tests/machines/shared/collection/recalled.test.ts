import { describe, expect, it } from 'vitest';
import { selectFailure, selectHasMore, selectItems, selectTotalCount } from '#machines/shared';
import { startWalk } from '#tests/harness/index.ts';
import { APPLE, collectionPlan, OFFLINE, PEAR, PLUM } from './collection.plan';

describe('rows kept from the last visit', () => {
  it('are shown until the first page is there, and nobody knows how many there are', () => {
    const fruits = startWalk(collectionPlan);
    fruits.send({ type: 'collection.recalled', items: [PLUM, PEAR] });
    const recalled = [selectItems(fruits.snapshot), selectTotalCount(fruits.snapshot), selectHasMore(fruits.snapshot)];
    fruits.resolve('loadPage', { items: [APPLE], totalCount: 1 });
    expect([recalled, selectItems(fruits.snapshot), selectTotalCount(fruits.snapshot)]).toEqual([
      [[PLUM, PEAR], null, false],
      [APPLE],
      1,
    ]);
  });

  it('stay with the reason if the first page cannot be loaded', () => {
    const fruits = startWalk(collectionPlan);
    fruits.send({ type: 'collection.recalled', items: [PLUM] });
    fruits.reject('loadPage', OFFLINE);
    expect([selectItems(fruits.snapshot), selectFailure(fruits.snapshot)]).toEqual([[PLUM], OFFLINE]);
  });

  it('that come too late, or of another query, are not shown', () => {
    const fruits = startWalk(collectionPlan);
    fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 3 });
    fruits.send({ type: 'collection.recalled', items: [PLUM] });
    const other = startWalk(collectionPlan);
    other.send({ type: 'collection.query', query: { color: 'green' } });
    other.send({ type: 'collection.recalled', items: [PLUM] });
    expect([selectItems(fruits.snapshot), selectItems(other.snapshot)]).toEqual([[APPLE, PEAR], []]);
  });
});
