import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages';
import {
  createCollectionMachine,
  type LoadPageInput,
  type LoadPageOutput,
  selectFailure,
  selectHasMore,
  selectItems,
  selectSearch,
  selectTotalCount,
} from '#machines/shared';
import { createClock } from '#tests/harness/clock.ts';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { collectionContract } from './collection.contract';
import {
  APPLE,
  collectionPlan,
  type Fruit,
  type FruitQuery,
  fruitsMachine,
  OFFLINE,
  PEAR,
  PLUM,
  REMOVE_APPLE,
} from './collection.plan';

proveMachine(collectionPlan, collectionContract);

const loaded = () => {
  const fruits = startWalk(collectionPlan);
  fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 3 });
  return fruits;
};

/** What is asked of the host; what is kept on this device is another matter. */
const requestsOf = ({ pending }: { readonly pending: readonly string[] }) =>
  pending.filter((name) => name !== 'recallRows');

describe('pages', () => {
  it('loads 20 rows from page 0 by default', () => {
    const fruits = startWalk(collectionPlan, { query: { color: 'red' } });
    expect(fruits.inputOf('loadPage')).toEqual({ query: { color: 'red' }, search: '', page: 0, pageSize: 20 });
  });

  it('loads more while the loaded count is below the total', () => {
    const fruits = loaded();
    expect(selectHasMore(fruits.snapshot)).toBe(true);
    fruits.send({ type: 'collection.loadMore' });
    expect(fruits.inputOf('loadPage')).toEqual({ query: { color: 'red' }, search: '', page: 1, pageSize: 2 });
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 3 });
    expect(selectItems(fruits.snapshot)).toEqual([APPLE, PEAR, PLUM]);
    expect([selectHasMore(fruits.snapshot), selectTotalCount(fruits.snapshot)]).toEqual([false, 3]);
    fruits.send({ type: 'collection.loadMore' });
    expect(fruits.snapshot.value).toBe('ready');
  });

  it('skips no row if one was removed meanwhile, and shows none twice', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.removed', key: 1 });
    expect(selectTotalCount(fruits.snapshot)).toBe(2);
    fruits.send({ type: 'collection.loadMore' });
    expect(fruits.inputOf('loadPage')).toMatchObject({ page: 0 });
    fruits.resolve('loadPage', { items: [PEAR, PLUM], totalCount: 2 });
    expect(selectItems(fruits.snapshot)).toEqual([PEAR, PLUM]);
  });

  it('stops loading when a page has no new rows, whatever the count says', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.loadMore' });
    fruits.resolve('loadPage', { items: [], totalCount: 3 });
    expect([selectHasMore(fruits.snapshot), selectTotalCount(fruits.snapshot)]).toEqual([false, 2]);
  });

  it('keeps its rows with a failure, and retries only on request', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.loadMore' });
    fruits.reject('loadPage', OFFLINE);
    expect([selectFailure(fruits.snapshot), selectItems(fruits.snapshot)]).toEqual([OFFLINE, [APPLE, PEAR]]);
    fruits.send({ type: 'collection.loadMore' });
    expect(fruits.snapshot.value).toBe('failed');
    fruits.send({ type: 'collection.retry' });
    expect(fruits.snapshot.value).toBe('loadingMore');
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 3 });
    expect([selectFailure(fruits.snapshot), selectItems(fruits.snapshot)]).toEqual([null, [APPLE, PEAR, PLUM]]);
  });

  it('shows the catalogue’s message for a bug', () => {
    const fruits = startWalk(collectionPlan);
    fruits.reject('loadPage', new TypeError('x is undefined'));
    expect(selectFailure(fruits.snapshot)).toEqual({ kind: 'unexpected', message: INTERNAL_ERROR });
  });

  it('distinguishes empty from not loaded', () => {
    const fruits = startWalk(collectionPlan);
    expect(selectTotalCount(fruits.snapshot)).toBe(null);
    fruits.resolve('loadPage', { items: [], totalCount: 0 });
    expect(selectTotalCount(fruits.snapshot)).toBe(0);
  });
});

describe('a reload', () => {
  const reload = { type: 'collection.reload' } as const;

  it('requested repeatedly during a load lets it finish, and follows once', () => {
    const fruits = loaded();
    fruits.send(reload);
    const first = fruits.snapshot.children.loadPage;
    for (let count = 0; count < 20; count += 1) fruits.send(reload);
    expect(fruits.snapshot.children.loadPage === first).toBe(true);
    fruits.resolve('loadPage', { items: [PEAR, APPLE], totalCount: 2 });
    expect([requestsOf(fruits), selectItems(fruits.snapshot)]).toEqual([['loadPage'], [PEAR, APPLE]]);
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 1 });
    expect([fruits.snapshot.value, selectItems(fruits.snapshot)]).toEqual(['ready', [PLUM]]);
  });

  it('loads as many rows as were shown', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.loadMore' });
    fruits.send(reload);
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 3 });
    expect(fruits.inputOf('loadPage')).toEqual({ query: { color: 'red' }, search: '', page: 0, pageSize: 3 });
    fruits.resolve('loadPage', { items: [PLUM, PEAR, APPLE], totalCount: 3 });
    expect(selectItems(fruits.snapshot)).toEqual([PLUM, PEAR, APPLE]);
  });

  it('keeps the rows beyond the host’s limit', () => {
    const fruitAt = (id: number): Fruit => ({ id, name: `fruit ${id}` });
    const all = Array.from({ length: 203 }, (_, id) => fruitAt(id));
    const fruits = startWalk(collectionPlan);
    fruits.resolve('loadPage', { items: all, totalCount: 203 });
    fruits.send(reload);
    expect(fruits.inputOf('loadPage')).toMatchObject({ page: 0, pageSize: 200 });
    // The last row moved up, and one of the first is gone.
    fruits.resolve('loadPage', { items: [fruitAt(202), ...all.slice(1, 200)], totalCount: 202 });
    expect(selectItems(fruits.snapshot)).toEqual([fruitAt(202), ...all.slice(1, 202)]);
    fruits.send(reload);
    fruits.resolve('loadPage', { items: all.slice(0, 200), totalCount: 201 });
    expect(selectItems(fruits.snapshot)).toEqual(all.slice(0, 201));
  });

  it('loads one page for another query', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.loadMore' });
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 3 });
    const asked = () => {
      const input = fruits.inputOf('loadPage');
      fruits.resolve('loadPage', { items: [APPLE, PEAR, PLUM], totalCount: 9 });
      return input;
    };
    fruits.send({ type: 'collection.find', text: 'p' });
    const found = asked();
    fruits.send({ type: 'collection.query', query: { color: 'green' } });
    expect([found, asked()]).toEqual([
      { query: { color: 'red' }, search: 'p', page: 0, pageSize: 2 },
      { query: { color: 'green' }, search: 'p', page: 0, pageSize: 2 },
    ]);
  });

  it('requested while a page was loading happens even if that page fails', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.loadMore' });
    fruits.send(reload);
    fruits.reject('loadPage', OFFLINE);
    fruits.resolve('loadPage', { items: [PEAR], totalCount: 1 });
    expect([fruits.snapshot.value, selectFailure(fruits.snapshot)]).toEqual(['ready', null]);
  });
});

describe('once the network is back', () => {
  it('failed loads are retried, of the rows shown and of the next page', () => {
    const fruits = startWalk(collectionPlan);
    fruits.reject('loadPage', OFFLINE);
    fruits.send({ type: 'network.changed', online: true });
    fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 3 });
    fruits.send({ type: 'collection.loadMore' });
    fruits.reject('loadPage', OFFLINE);
    fruits.send({ type: 'network.changed', online: true });
    expect([fruits.snapshot.value, fruits.inputOf('loadPage')]).toMatchObject(['loadingMore', { page: 1 }]);
  });

  it('a failed mutation waits for the person', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.mutate', mutation: REMOVE_APPLE });
    fruits.reject('saveMutation', OFFLINE);
    fruits.send({ type: 'network.changed', online: true });
    expect([fruits.snapshot.value, selectFailure(fruits.snapshot)]).toEqual(['failed', OFFLINE]);
  });
});

describe('search', () => {
  it('keeps the text at once, and loads after a debounce of 500 ms', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.search', text: 'pl' });
    fruits.elapse(499);
    fruits.send({ type: 'collection.search', text: 'plu ' });
    fruits.elapse(499);
    expect([fruits.snapshot.value, selectSearch(fruits.snapshot)]).toEqual(['ready', 'plu ']);
    fruits.elapse(1);
    expect(fruits.inputOf('loadPage')).toMatchObject({ search: 'plu', page: 0 });
  });

  it('loads at once on Enter, and not again after the debounce', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.search', text: 'plum' });
    fruits.send({ type: 'collection.searchSettled' });
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 1 });
    fruits.elapse(10_000);
    expect([fruits.snapshot.value, selectItems(fruits.snapshot)]).toEqual(['ready', [PLUM]]);
  });
});

describe('mutations', () => {
  const rename = { type: 'collection.mutate', mutation: { rename: 2, name: 'quince' } } as const;
  const remove = { type: 'collection.mutate', mutation: REMOVE_APPLE } as const;

  it('show at once, are sent one after the other, and take over the host’s rows', () => {
    const fruits = loaded();
    fruits.send(remove);
    fruits.send(rename);
    expect(selectItems(fruits.snapshot)).toEqual([{ id: 2, name: 'quince' }]);
    expect(fruits.inputOf('saveMutation')).toEqual({ query: { color: 'red' }, mutation: REMOVE_APPLE });
    fruits.resolve('saveMutation', {});
    expect(fruits.inputOf('saveMutation')).toEqual({ query: { color: 'red' }, mutation: rename.mutation });
    fruits.resolve('saveMutation', { items: [{ id: 2, name: 'Quince' }] });
    expect(fruits.snapshot.value).toBe('ready');
    expect([selectItems(fruits.snapshot), selectTotalCount(fruits.snapshot)]).toEqual([[{ id: 2, name: 'Quince' }], 2]);
  });

  it('are rolled back alone when refused, reported, and sent again on retry', () => {
    const fruits = loaded();
    fruits.send(remove);
    fruits.send(rename);
    fruits.reject('saveMutation', OFFLINE);
    expect(selectItems(fruits.snapshot)).toEqual([APPLE, { id: 2, name: 'quince' }]);
    fruits.resolve('saveMutation', {});
    expect([fruits.snapshot.value, selectFailure(fruits.snapshot)]).toEqual(['failed', OFFLINE]);
    fruits.send({ type: 'collection.retry' });
    expect(fruits.inputOf('saveMutation')).toEqual({ query: { color: 'red' }, mutation: REMOVE_APPLE });
    fruits.resolve('saveMutation', {});
    expect([fruits.snapshot.value, selectItems(fruits.snapshot)]).toEqual(['ready', [{ id: 2, name: 'quince' }]]);
  });

  it.each(['collection.retry', 'collection.dismiss'] as const)(
    'that were refused are told of once the reload that failed after them is over: %s',
    (type) => {
      const fruits = loaded();
      fruits.send(remove);
      fruits.send({ type: 'collection.reload' });
      fruits.reject('saveMutation', new TypeError('x is undefined'));
      fruits.reject('loadPage', OFFLINE);
      expect(selectFailure(fruits.snapshot)).toEqual(OFFLINE);
      fruits.send({ type });
      if (type === 'collection.retry') fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 3 });
      expect([fruits.snapshot.value, selectFailure(fruits.snapshot)]).toEqual([
        'failed',
        { kind: 'unexpected', message: INTERNAL_ERROR },
      ]);
      fruits.send({ type: 'collection.retry' });
      expect(fruits.inputOf('saveMutation')).toEqual({ query: { color: 'red' }, mutation: REMOVE_APPLE });
    },
  );

  it('are finished before a reload requested meanwhile', () => {
    const fruits = loaded();
    fruits.send(remove);
    fruits.send({ type: 'collection.reload' });
    expect(requestsOf(fruits)).toEqual(['saveMutation']);
    fruits.resolve('saveMutation', {});
    expect(requestsOf(fruits)).toEqual(['loadPage']);
  });

  it('made while a page loads are applied to it and sent after it', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.reload' });
    fruits.send(remove);
    fruits.resolve('loadPage', { items: [APPLE, PEAR, PLUM], totalCount: 3 });
    expect([requestsOf(fruits), selectItems(fruits.snapshot)]).toEqual([['saveMutation'], [PEAR, PLUM]]);
  });
});

describe('the row selected last', () => {
  it('is shown first, whatever arrives, until another one is selected', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.putFirst', key: PEAR.id });
    const selected = selectItems(fruits.snapshot);
    fruits.send({ type: 'collection.received', item: PLUM });
    const received = selectItems(fruits.snapshot);
    fruits.send({ type: 'collection.reload' });
    fruits.resolve('loadPage', { items: [PLUM, APPLE, PEAR], totalCount: 3 });
    const reloaded = selectItems(fruits.snapshot);
    fruits.send({ type: 'collection.putFirst', key: APPLE.id });
    expect([selected, received, reloaded, selectItems(fruits.snapshot)]).toEqual([
      [PEAR, APPLE],
      [PEAR, PLUM, APPLE],
      [PEAR, PLUM, APPLE],
      [APPLE, PLUM, PEAR],
    ]);
  });

  it('is first as soon as it is loaded', () => {
    const fruits = startWalk(collectionPlan, { query: { color: 'red' }, pageSize: 2, first: PLUM.id });
    fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 3 });
    const before = selectItems(fruits.snapshot);
    fruits.send({ type: 'collection.loadMore' });
    fruits.resolve('loadPage', { items: [PLUM], totalCount: 3 });
    expect([before, selectItems(fruits.snapshot)]).toEqual([
      [APPLE, PEAR],
      [PLUM, APPLE, PEAR],
    ]);
  });
});

describe('rows from elsewhere', () => {
  it('replace the same row, or come first', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.received', item: { id: 2, name: 'peach' } });
    fruits.send({ type: 'collection.received', item: PLUM });
    expect(selectItems(fruits.snapshot)).toEqual([PLUM, APPLE, { id: 2, name: 'peach' }]);
    expect(selectTotalCount(fruits.snapshot)).toBe(4);
  });

  it('that arrive during a load are applied to its reply, without another load', () => {
    const fruits = loaded();
    fruits.send({ type: 'collection.reload' });
    fruits.send({ type: 'collection.received', item: PLUM });
    fruits.send({ type: 'collection.removed', key: APPLE.id });
    fruits.send({ type: 'collection.patched', match: { name: 'pear' }, fields: { name: 'quince' } });
    const shown = [PLUM, { ...PEAR, name: 'quince' }];
    expect(selectItems(fruits.snapshot)).toEqual(shown);
    fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 2 });
    expect([fruits.snapshot.value, selectItems(fruits.snapshot), selectTotalCount(fruits.snapshot)]).toEqual([
      'ready',
      shown,
      2,
    ]);
  });

  it('that arrive before the first page are shown above it', () => {
    const fruits = startWalk(collectionPlan);
    fruits.send({ type: 'collection.received', item: PLUM });
    expect(selectItems(fruits.snapshot)).toEqual([]);
    fruits.resolve('loadPage', { items: [APPLE, PEAR], totalCount: 2 });
    expect([requestsOf(fruits), selectItems(fruits.snapshot)]).toEqual([[], [PLUM, APPLE, PEAR]]);
  });

  const byName = createCollectionMachine<Fruit, FruitQuery>({
    id: 'byName',
    keyOf: ({ id }) => id,
    compare: (one, other) => one.name.localeCompare(other.name),
  });
  const named = async (page: LoadPageOutput<Fruit>, told: readonly Fruit[]) => {
    const loadPage = fromPromise<LoadPageOutput<Fruit>, LoadPageInput<FruitQuery>>(async () => page);
    const fruits = createActor(byName.provide({ actors: { loadPage } }), {
      input: { query: { color: 'red' } },
    }).start();
    await waitFor(fruits, (snapshot) => snapshot.matches('ready'));
    for (const item of told) fruits.send({ type: 'collection.received', item });
    return selectItems(fruits.getSnapshot());
  };

  it('are inserted in the order of the list', async () => {
    expect(await named({ items: [], totalCount: 0 }, [PLUM, APPLE, PEAR])).toEqual([APPLE, PEAR, PLUM]);
  });

  it('sorted after all loaded rows come with their page, if there are more', async () => {
    expect(await named({ items: [PEAR], totalCount: 2 }, [PLUM, APPLE])).toEqual([APPLE, PEAR]);
  });
});

describe('with real promises', () => {
  it('aborts the previous load, and never shows its late reply', async () => {
    const calls: {
      input: LoadPageInput<FruitQuery>;
      signal: AbortSignal;
      answer: (page: LoadPageOutput<Fruit>) => void;
    }[] = [];
    const loadPage = fromPromise<LoadPageOutput<Fruit>, LoadPageInput<FruitQuery>>(
      ({ input, signal }) => new Promise((answer) => calls.push({ input, signal, answer })),
    );
    const fruits = createActor(fruitsMachine.provide({ actors: { loadPage } }), {
      input: { query: { color: 'red' } },
      clock: createClock(),
    }).start();
    fruits.send({ type: 'collection.query', query: { color: 'green' } });
    const [red, green] = calls;
    expect([red?.signal.aborted, green?.signal.aborted]).toEqual([true, false]);
    green?.answer({ items: [PEAR], totalCount: 1 });
    await Promise.resolve();
    red?.answer({ items: [APPLE], totalCount: 1 });
    await Promise.resolve();
    expect(selectItems(fruits.getSnapshot())).toEqual([PEAR]);
  });
});
