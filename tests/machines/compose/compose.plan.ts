import { type ComposeDraft, type ComposeFacts, draftLines, EMPTY_DRAFT } from '#contract/rules/conversations/composing';
import { composeMachine } from '#machines/compose';
import { definePlan } from '#tests/harness/index.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';

export const RUBEN = '+15035550186';
export const PLACE = { targetAccountId: 12, organizationId: 12 };
export const START = { seed: '5eed', online: true, ...PLACE, wanted: null, isJunk: false, roomId: '7:90' };

/** Agent 7 has a number, agent 8 has none. */
export const facts: ComposeFacts = {
  isPremium: true,
  isSmsEnabled: true,
  agents: [
    { id: 7, name: 'Trattoria', number: '+15035550100' },
    { id: 8, name: 'Events', number: null },
  ],
  ownNumber: null,
  ways: [],
};

export const draftOf = (fields: Partial<ComposeDraft>): ComposeDraft => ({ ...EMPTY_DRAFT, ...fields });

const queued = draftOf({ phone: RUBEN, text: 'Waited', agentId: 7, uuid: 'kept', isQueued: true });
const left = draftOf({ email: 'ada@example.com', channel: 'email', text: 'Left', agentId: 7 });

export const composePlan = definePlan(composeMachine, {
  inputs: [START, { ...START, wanted: RUBEN, isJunk: true }],
  events: {
    'compose.readdressed': [
      { wanted: null, isJunk: false, roomId: '7:91' },
      { wanted: 'true', isJunk: false, roomId: null },
      { wanted: RUBEN, isJunk: true, roomId: null },
      { wanted: 'draft', isJunk: true, roomId: '7:92' },
    ],
    'compose.edit': [
      { changes: { text: 'Hello' } },
      { changes: { text: ' ' } },
      { changes: { phone: '+15035550177', name: 'Bob' } },
      { changes: { channel: 'email', email: 'bob@example.com' } },
      { changes: { channel: 'sms' } },
      { changes: { agentId: 8 } },
      { changes: { agentId: 7 } },
    ],
    'compose.send': [{}],
    'compose.takeBack': [{}],
    'compose.discard': [{}],
    'compose.retry': [{}],
    // It is told once.
    'text.kept': [
      ({ context }) => (isKnown(context, queued) ? null : { text: draftLines([queued]) }),
      ({ context }) => (isKnown(context, left) ? null : { text: draftLines([left, queued]) }),
    ],
    'realtime.reset': [{}],
    'realtime.received': [
      { event: { type: 'account.changed', accountId: 7 } },
      { event: { type: 'message.created', roomId: '7:90', uuid: 'elsewhere' } },
    ],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadFacts: {
      ok: [facts, { ...facts, isPremium: false }, { ...facts, isSmsEnabled: false }],
      error: [
        { kind: 'offline', message: 'You are offline.' },
        { kind: 'unexpected', message: 'Broken.' },
      ],
    },
    sendFirst: {
      ok: [
        (input) => ({ kind: 'sent' as const, sent: messageOf(input.uuid, input.message, 1_790_000_000) }),
        { kind: 'refused', failure: { kind: 'forbidden', message: 'They asked not to be written to.' } },
      ],
      error: [
        { kind: 'offline', message: 'You are offline.' },
        { kind: 'unavailable', message: 'The host is away.' },
      ],
    },
    askToDiscard: { ok: [true, false], error: [new Error('nobody can be asked')] },
    keepText: { error: [new Error('storage is forbidden')] },
  },
  limit: 2_000,
  breadth: 300,
  project: ({
    draft,
    waiting,
    sending,
    sendsOpen,
    wanted,
    begun,
    isJunk,
    online,
    facts: known,
    failure,
    sendFailure,
  }) => ({
    wanted,
    isBegun: begun === wanted,
    isJunk,
    online,
    hasWords: draft.text.trim() !== '',
    to: [draft.phone, draft.email].filter(Boolean).length,
    by: draft.channel,
    agentId: draft.agentId,
    isQueued: draft.isQueued,
    isSent: draft.uuid !== null,
    waiting: Math.min(waiting.length, 1),
    hasQueued: waiting.some(({ isQueued }) => isQueued),
    isSending: sending !== null,
    sendsOpen,
    known: known && [known.isPremium, known.isSmsEnabled],
    failure: failure?.kind,
    sendFailure: sendFailure?.kind,
  }),
});

type Known = {
  readonly draft: ComposeDraft;
  readonly waiting: readonly ComposeDraft[];
  readonly sending: ComposeDraft | null;
};
const isKnown = ({ draft, waiting, sending }: Known, { text }: ComposeDraft): boolean =>
  [draft, ...waiting, sending].some((one) => one?.text === text);
