import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { mergeContactsSetup } from './mergeContacts.setup';
import type { MergeContactsContext } from './mergeContacts.types';

/**
 * Makes one contact of two, or says that they are two people (specification 7, Contacts). Spawned by `workspace` while the overlay
 * is open.
 *
 * Owns: whose value is kept where they differ.
 * Invariants: what is chosen stays until they are one; nothing is merged that is not on the screen.
 */
export const mergeContactsMachine = mergeContactsSetup.createMachine({
  id: 'mergeContacts',
  context: ({ input }) => ({ ...input, pair: null, picks: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadPair',
        src: 'loadPair',
        input: ({ context }) => idsOf(context),
        onDone: { target: 'choosing', actions: { type: 'setPair', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'merge.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    choosing: {
      on: {
        'merge.pick': { actions: 'pick' },
        'merge.confirm': { target: 'merging', actions: 'forgetFailure' },
        'merge.dismiss': { target: 'dismissing', actions: 'forgetFailure' },
      },
    },
    merging: {
      tags: TAGS.busy,
      invoke: {
        id: 'mergeContacts',
        src: 'mergeContacts',
        input: ({ context }) => ({ ...idsOf(context), pair: required(context.pair), picks: context.picks }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'tellMerged', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    dismissing: {
      tags: TAGS.busy,
      invoke: {
        id: 'dismissPair',
        src: 'dismissPair',
        input: ({ context }) => idsOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: 'tellApart',
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The overlay is about to close.
    done: {},
  },
});

const idsOf = ({ organizationId, contactId, otherId }: MergeContactsContext) => ({
  organizationId,
  contactId,
  otherId,
});
