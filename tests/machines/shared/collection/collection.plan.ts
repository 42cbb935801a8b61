import { createCollectionMachine, type Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export type Fruit = { readonly id: number; readonly name: string };
export type FruitQuery = { readonly color: string };
export type FruitMutation = { readonly remove: number } | { readonly rename: number; readonly name: string };

const applyMutation = (fruits: readonly Fruit[], mutation: FruitMutation) =>
  'remove' in mutation
    ? fruits.filter(({ id }) => id !== mutation.remove)
    : fruits.map((fruit) => (fruit.id === mutation.rename ? { ...fruit, name: mutation.name } : fruit));

export const fruitsMachine = createCollectionMachine<Fruit, FruitQuery, FruitMutation>({
  id: 'collection',
  keyOf: ({ id }) => id,
  applyMutation,
  recalls: true,
});

export const APPLE: Fruit = { id: 1, name: 'apple' };
export const PEAR: Fruit = { id: 2, name: 'pear' };
export const PLUM: Fruit = { id: 3, name: 'plum' };
export const OFFLINE: Failure = { kind: 'offline', message: 'You are offline.' };
export const REMOVE_APPLE: FruitMutation = { remove: 1 };

export const collectionPlan = definePlan(fruitsMachine, {
  inputs: [{ query: { color: 'red' }, pageSize: 2 }],
  events: {
    'collection.reload': [{}],
    'collection.query': [{ query: { color: 'green' } }],
    'collection.search': [{ text: 'a' }, { text: ' ' }],
    'collection.searchSettled': [{}],
    'collection.find': [{ text: 'b ' }, { text: '' }],
    'collection.putFirst': [{ key: PLUM.id }],
    'collection.loadMore': [{}],
    'collection.mutate': [{ mutation: REMOVE_APPLE }],
    'collection.received': [{ item: { id: 2, name: 'peach' } }],
    'collection.removed': [{ key: 2 }],
    'collection.patched': [{ match: { id: 2 }, fields: { name: 'fig' } }],
    'collection.recalled': [{ items: [PLUM] }],
    'collection.retry': [{}],
    'collection.dismiss': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadPage: {
      ok: [
        ({ page }) => (page === 0 ? { items: [APPLE, PEAR], totalCount: 3 } : { items: [PLUM], totalCount: 3 }),
        { items: [], totalCount: 3 },
      ],
      error: [OFFLINE, new Error('a defect')],
    },
    recallRows: { error: [new Error('storage is forbidden')] },
    saveMutation: { ok: [{}, { items: [{ id: 2, name: 'quince' }] }], error: [OFFLINE] },
  },
  // A third mutation and particular rows enable no further transition.
  project: (context) => ({
    query: context.query,
    search: context.search,
    appliedSearch: context.appliedSearch,
    loaded: context.totalCount === null ? null : Math.sign(context.totalCount - context.confirmed.length),
    pending: Math.min(context.pending.length, 2),
    refused: Math.min(context.refused.length, 1),
    failure: context.failure?.kind,
    failedTask: context.failedTask,
    isRefused: context.refusal !== null,
    isStale: context.isStale,
    hasArrived: context.arrived.length > 0,
    isOtherQuery: context.isOtherQuery,
  }),
});
