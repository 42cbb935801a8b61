import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { recipientIn } from '#contract/rules/conversations/composing';
import { type composeMachine, selectHasDraft } from '#machines/compose';
import type { CoverStep } from '#tests/harness/cover.ts';
import type { ErasedPlan } from '#tests/harness/index.ts';
import { composePlan, facts, RUBEN } from '#tests/machines/compose/compose.plan.ts';

type Snapshot = SnapshotFrom<typeof composeMachine>;

const { events, outcomes } = composePlan;

const BOB = { phone: '+15035550177', email: 'bob@example.com' };
const WAYS = [
  { channel: 'sms' as const, text: 'Goes out by text.', maxCharacters: 1_600 },
  { channel: 'email' as const, text: 'Goes out by mail.', maxCharacters: 100_000 },
];
const known = { ...facts, ways: WAYS };

/** A payload for the current state; null if there is none. */
const from = (payloadOf: (at: Snapshot) => object | null) => payloadOf as (at: AnyMachineSnapshot) => object | null;

/** What was typed, taken as the one to write to. */
const taken = (typed: string) =>
  from(({ context }) => (context.draft.typed === typed ? { changes: recipientIn(typed) } : null));

/**
 * The plan of a message to somebody new as the inbox of an organization offers it: the same machine and results, with payloads
 * that a person can produce.
 */
export const screenPlan: ErasedPlan = {
  ...composePlan,
  inputs: [
    { seed: '5eed', online: true, targetAccountId: 5, organizationId: 5, wanted: null, isJunk: false, roomId: null },
  ],
  events: {
    ...events,
    'compose.readdressed': [
      from(({ context }) => ({ wanted: null, isJunk: context.isJunk, roomId: null })),
      from(({ context }) => ({ wanted: 'true', isJunk: context.isJunk, roomId: null })),
      { wanted: RUBEN, isJunk: true, roomId: null },
      from(({ context: { wanted, isJunk } }) => (wanted === null ? null : { wanted, isJunk: !isJunk, roomId: null })),
      from((at) => (selectHasDraft(at) ? { wanted: 'draft', isJunk: at.context.isJunk, roomId: null } : null)),
    ],
    'compose.edit': [
      { changes: { text: 'Hello' } },
      { changes: { text: ' ' } },
      { changes: { typed: BOB.phone } },
      taken(BOB.phone),
      { changes: { typed: BOB.email } },
      taken(BOB.email),
      { changes: { name: '', phone: '', email: '', username: '' } },
      { changes: { channel: 'email' } },
      { changes: { channel: 'sms' } },
      { changes: { agentId: 8 } },
      { changes: { agentId: 7 } },
    ],
  },
  outcomes: {
    ...outcomes,
    loadFacts: {
      ...outcomes.loadFacts,
      ok: [known, { ...known, isPremium: false }, { ...known, isSmsEnabled: false }],
    },
  },
  project: (context) => {
    const { draft } = context as Snapshot['context'];
    return [composePlan.project(context), draft.typed, draft.phone, draft.email];
  },
};

/** The pane is there while the address has somebody to write to. */
export const isOpen = ({ after }: CoverStep): boolean => (after as Snapshot).context.wanted !== null;
