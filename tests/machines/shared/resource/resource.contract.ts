import { defineContract } from '#tests/harness/index.ts';
import { profileMachine } from './resource.plan';

const RECORDS = 'architecture 2: a record is loading, ready, refreshing, saving, failed';
const ERRORS = '8 errors are stored and shown';
const OPTIMISTIC = 'experience: optimistic, rolled back with the reason';

export const resourceContract = defineContract(profileMachine, {
  start: [
    { given: ({ context }) => context.confirmed === null, to: 'loading', does: ['beginReading'], section: RECORDS },
    { given: ({ context }) => context.confirmed !== null, to: 'refreshing', does: ['beginReading'], section: RECORDS },
  ],
  rows: [
    {
      in: '(root)',
      on: 'resource.save',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      does: ['queueChange'],
      expect: ({ after, event }) => after.context.pending.at(-1) === event.change,
      section: OPTIMISTIC,
    },
    { in: '(root)', on: 'resource.received', does: ['putRecord'], section: RECORDS },

    {
      in: 'opening',
      on: 'always',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      to: 'ready',
      section: RECORDS,
    },
    { in: 'opening', on: 'always', to: 'loading', does: ['beginReading'], section: RECORDS },

    {
      in: ['loading', 'refreshing'],
      on: 'done loadRecord',
      to: 'ready',
      does: ['showRecord', 'forgetLoadFailure'],
      expect: ({ after, event }) => after.context.confirmed === event.output,
      section: RECORDS,
    },
    { in: ['loading', 'refreshing'], on: 'error loadRecord', to: 'failed', does: ['keepFailure'], section: ERRORS },

    {
      in: ['ready', 'failed'],
      on: 'always',
      when: 'hasPending',
      given: ({ context }) => context.pending.length > 0,
      to: 'saving',
      section: OPTIMISTIC,
    },
    {
      in: 'ready',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'refreshing',
      does: ['beginReading'],
      expect: ({ after }) => !after.context.isStale,
      section: RECORDS,
    },
    {
      in: 'ready',
      on: 'always',
      when: 'hasFailure',
      given: ({ context }) => context.failure !== null,
      to: 'failed',
      section: ERRORS,
    },
    { in: 'ready', on: 'resource.refresh', to: 'refreshing', does: ['beginReading'], section: RECORDS },
    {
      in: ['loading', 'refreshing', 'saving'],
      on: 'resource.refresh',
      does: ['askAgain'],
      expect: ({ after }) => after.context.isStale,
      section: OPTIMISTIC,
    },
    {
      in: 'saving',
      on: 'done saveRecord',
      to: 'ready',
      does: ['confirmChange'],
      expect: ({ after, event }) => after.context.confirmed === event.output,
      section: OPTIMISTIC,
    },
    {
      in: 'saving',
      on: 'error saveRecord',
      to: 'ready',
      does: ['rollBack', 'keepFailure'],
      expect: ({ before, after }) => after.context.refused.at(-1) === before.context.pending[0],
      section: OPTIMISTIC,
    },

    {
      in: 'failed',
      on: 'resource.retry',
      when: 'failedToSave',
      given: ({ context }) => context.failedTask === 'save',
      to: 'saving',
      does: ['retryChanges'],
      section: OPTIMISTIC,
    },
    {
      in: 'failed',
      on: 'resource.retry',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      to: 'refreshing',
      does: ['beginReading'],
      section: ERRORS,
    },
    { in: 'failed', on: 'resource.retry', to: 'loading', does: ['beginReading'], section: ERRORS },
    {
      in: 'failed',
      on: 'resource.refresh',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      to: 'refreshing',
      does: ['beginReading'],
      section: ERRORS,
    },
    { in: 'failed', on: 'resource.refresh', to: 'loading', does: ['beginReading'], section: ERRORS },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'mayRetry',
      // Only a person retries refusals and changes.
      given: ({ context, event }) =>
        event.online && context.failedTask !== 'save' && context.failure?.kind === 'offline',
      does: ['raise resource.retry'],
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'resource.dismiss',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      to: 'ready',
      does: ['forgetFailure'],
      section: ERRORS,
    },
  ],
  invariants: {
    'failed only with a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.failure !== null,
    'ready only without a failure, a pending change or a wanted refresh': ({ value, context }) =>
      value !== 'ready' || (context.failure === null && context.pending.length === 0 && !context.isStale),
    'a refused change is told until it is sent again or put aside': ({ value, context }) =>
      value !== 'ready' || context.refused.length === 0,
    'a record shows as soon as one is known': ({ context }) =>
      (context.record === null) === (context.confirmed === null),
    'the record shown carries every pending change': ({ context: { record, pending } }) =>
      pending.every((change) => change.name === undefined || record?.name === change.name),
  },
});
