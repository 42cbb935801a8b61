import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { OFFLINE, type Profile, type ProfileChange, profileMachine } from './resource.plan';

const RECORDS = 'architecture 2: a record is loading, ready, refreshing, saving, failed';
const ERRORS = '8 errors are stored and shown';
const OPTIMISTIC = 'experience: optimistic, rolled back with the reason';

/** A record shows with the changes that the host has not confirmed. */
const shows = (confirmed: Profile | null, pending: readonly ProfileChange[]) => ({
  confirmed,
  pending,
  record: confirmed && Object.assign({}, confirmed, ...pending),
});
const READING = { isStale: false } as const;
const NO_FAILURE = { failure: null, failedTask: null, refusal: null } as const;
/** What is left of the failures once a load is over: why a change was refused. */
const refusalOf = ({ refusal }: { readonly refusal: Failure | null }) =>
  ({ failure: refusal, failedTask: refusal === null ? null : 'save' }) as const;

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
      sets: ({ context: { confirmed, pending }, event: { change } }) => shows(confirmed, [...pending, change]),
      section: OPTIMISTIC,
    },
    {
      in: '(root)',
      on: 'resource.received',
      does: ['putRecord'],
      sets: ({ context: { pending }, event: { record } }) => shows(record, pending),
      section: RECORDS,
    },

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
      sets: ({ context, event: { output } }) => ({ ...shows(output, context.pending), ...refusalOf(context) }),
      section: RECORDS,
    },
    {
      in: ['loading', 'refreshing'],
      on: 'error loadRecord',
      to: 'failed',
      does: ['keepFailure'],
      sets: { failure: OFFLINE, failedTask: 'load' },
      section: ERRORS,
    },

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
      sets: READING,
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
    {
      in: 'ready',
      on: 'resource.refresh',
      to: 'refreshing',
      does: ['beginReading'],
      sets: READING,
      section: RECORDS,
    },
    {
      in: ['loading', 'refreshing', 'saving'],
      on: 'resource.refresh',
      does: ['askAgain'],
      sets: { isStale: true },
      section: OPTIMISTIC,
    },
    {
      in: 'saving',
      on: 'done saveRecord',
      to: 'ready',
      does: ['confirmChange'],
      sets: ({ context: { pending }, event: { output } }) => shows(output, pending.slice(1)),
      section: OPTIMISTIC,
    },
    {
      in: 'saving',
      on: 'error saveRecord',
      to: 'ready',
      does: ['rollBack', 'keepFailure'],
      sets: ({
        context: {
          confirmed,
          pending: [first, ...rest],
          refused,
        },
      }) => ({
        ...shows(confirmed, rest),
        refused: [...refused, first ?? {}],
        failure: OFFLINE,
        failedTask: 'save',
        refusal: OFFLINE,
      }),
      section: OPTIMISTIC,
    },

    {
      in: 'failed',
      on: 'resource.retry',
      when: 'failedToSave',
      given: ({ context }) => context.failedTask === 'save',
      to: 'saving',
      does: ['retryChanges'],
      sets: ({ context: { confirmed, pending, refused } }) => ({
        ...shows(confirmed, [...pending, ...refused]),
        ...NO_FAILURE,
        refused: [],
      }),
      section: OPTIMISTIC,
    },
    {
      in: 'failed',
      on: 'resource.retry',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null && context.failedTask !== 'save',
      to: 'refreshing',
      does: ['beginReading'],
      sets: READING,
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'resource.refresh',
      when: 'isLoaded',
      given: ({ context }) => context.confirmed !== null,
      to: 'refreshing',
      does: ['beginReading'],
      sets: READING,
      section: ERRORS,
    },
    ...(['resource.retry', 'resource.refresh'] as const).map((on) => ({
      in: 'failed',
      on,
      to: 'loading',
      does: ['beginReading'],
      sets: READING,
      section: ERRORS,
    })),
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
      // A refused change is given up; one that was refused before is told of again.
      sets: ({ context }) => (context.failedTask === 'save' ? { ...NO_FAILURE, refused: [] } : refusalOf(context)),
      section: ERRORS,
    },
  ],
  inputs: {
    loadRecord: { key: { accountId: 7 } },
    saveRecord: ({ context: { pending } }) => ({ key: { accountId: 7 }, change: pending[0] ?? {} }),
  },
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
