import { composeSetup } from '../compose.setup';

/** What both do: another agent or channel needs something else. */
const on = {
  'compose.edit': [
    { guard: 'changesAgent', target: 'gating', actions: ['edit', 'keepDrafts'] },
    { guard: 'changesChannel', target: 'deciding', actions: ['edit', 'keepDrafts'] },
    { actions: ['edit', 'keepDrafts'] },
  ],
  'compose.discard': [{ guard: 'hasWords', target: 'confirmingDiscard' }, { target: 'cancelling' }],
  'realtime.received': { guard: 'concernsFacts', target: 'gating' },
  'realtime.reset': 'gating',
} as const;

/** Something is missing, and what is typed stays. */
export const blocked = composeSetup.createStateConfig({
  initial: 'upgrade',
  on,
  states: { upgrade: {}, number: {}, smsAccess: {} },
});

export const drafting = composeSetup.createStateConfig({
  initial: 'empty',
  on: {
    ...on,
    'compose.send': [
      { guard: 'maySend', target: 'creatingRoom', actions: ['take', 'keepDrafts'] },
      { guard: 'mayQueue', target: 'queued', actions: ['queue', 'keepDrafts'] },
    ],
  },
  states: {
    empty: { always: { guard: 'hasWords', target: 'dirty' } },
    dirty: { always: { guard: 'lacksWords', target: 'empty' } },
  },
});
