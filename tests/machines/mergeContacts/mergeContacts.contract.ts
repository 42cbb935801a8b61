import { type DismissOutput, type MergeOutput, mergeContactsMachine } from '#machines/mergeContacts';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { pair } from './mergeContacts.plan';

const SECTION = '7 Contacts';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const IDS = { organizationId: 12, contactId: 90, otherId: 91 };

type Answered = { readonly event: { readonly output: MergeOutput | DismissOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

export const mergeContactsContract = defineContract(mergeContactsMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done loadPair',
      to: 'choosing',
      does: ['setPair'],
      sets: { pair, failure: null },
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error loadPair',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: { kind: 'offline', message: 'You are offline.' } },
      section: '8',
    },
    { in: 'failed', on: 'merge.retry', to: 'loading', does: ['forgetFailure'], sets: { failure: null }, section: '8' },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'choosing',
      on: 'merge.pick',
      does: ['pick'],
      sets: ({ context, event }) => ({ picks: { ...context.picks, [event.field]: event.whose } }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'merge.confirm',
      to: 'merging',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'merge.dismiss',
      to: 'dismissing',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'merging',
      on: 'done mergeContacts',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent contacts.merged'],
      section: SECTION,
    },
    { in: 'merging', on: 'done mergeContacts', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'merging',
      on: 'error mergeContacts',
      to: 'choosing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'dismissing',
      on: 'done dismissPair',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent contacts.apart'],
      section: SECTION,
    },
    { in: 'dismissing', on: 'done dismissPair', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'dismissing',
      on: 'error dismissPair',
      to: 'choosing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    loadPair: IDS,
    mergeContacts: ({ context: { picks } }) => ({ ...IDS, pair, picks }),
    dismissPair: IDS,
  },
  invariants: {
    'nothing is merged that is not on the screen': (snapshot) =>
      !snapshot.matches('merging') || snapshot.context.pair !== null,
  },
});
