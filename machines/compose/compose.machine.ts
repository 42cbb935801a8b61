import { EMPTY_DRAFT } from '#contract/rules/conversations/composing';
import { TAGS } from '../shared/tags';
import { composeSetup } from './compose.setup';
import { DISCARD_QUESTION } from './discardQuestion';
import { creatingRoom } from './states/creatingRoom';
import { blocked, drafting } from './states/writing';

/**
 * A message to somebody new (specification 4). Spawned by `workspace` for the place of an agent or an organization; open while the
 * address has `new`.
 *
 * Owns: the draft, those that wait, and the message on its way.
 * Invariants: no event drops what was typed, except a discard that was asked for; drafting implies premium, and for a text a number and
 * text messages; a message that was sent is stored once, and those that waited for the network leave in their order. The host makes a
 * conversation with its first message, so a compose that is cancelled leaves no empty one.
 */
export const composeMachine = composeSetup.createMachine({
  id: 'compose',
  context: ({ input: { roomId, ...input } }) => ({
    ...input,
    draft: EMPTY_DRAFT,
    waiting: [],
    sending: null,
    sendsOpen: false,
    begun: null,
    previousRoomId: roomId,
    sentCount: 0,
    facts: null,
    failure: null,
    sendFailure: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: `compose/${context.organizationId}/${context.targetAccountId}` }),
    onError: {},
  },
  on: {
    'text.kept': { actions: ['takeUp', 'keepDrafts'] },
    'compose.readdressed': [
      { guard: 'leaves', target: '.closed', actions: 'setAddress' },
      { guard: 'startsAnew', target: '.starting', actions: 'setAddress' },
      { actions: 'setAddress' },
    ],
    'compose.edit': { actions: ['edit', 'keepDrafts'] },
    'network.changed': [
      { guard: 'mayLeaveNow', target: '.creatingRoom', actions: ['setOnline', 'take', 'keepDrafts'] },
      { actions: 'setOnline' },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      always: [
        { guard: 'mayLeave', target: 'creatingRoom', actions: ['take', 'keepDrafts'] },
        { guard: 'isWanted', target: 'starting' },
      ],
    },
    starting: {
      always: [
        { guard: 'mustAskFirst', target: 'confirmingDiscard' },
        { target: 'gating', actions: ['begin', 'keepDrafts'] },
      ],
    },
    confirmingDiscard: {
      tags: TAGS.busy,
      invoke: {
        id: 'askToDiscard',
        src: 'askToDiscard',
        input: DISCARD_QUESTION,
        onDone: [
          {
            guard: { type: 'isConfirmedStart', params: ({ event }) => event.output },
            target: 'gating',
            actions: ['discardWords', 'begin', 'keepDrafts'],
          },
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'cancelling' },
          { target: 'gating', actions: 'keepOld' },
        ],
        onError: { target: 'gating', actions: 'keepOld' },
      },
      // The question stays.
      on: { 'network.changed': { actions: 'setOnline' } },
    },
    gating: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        input: ({ context: { targetAccountId, organizationId, draft } }) => ({
          targetAccountId,
          organizationId,
          agentId: draft.agentId,
        }),
        onDone: { target: 'deciding', actions: { type: 'setFacts', params: ({ event }) => event.output } },
        onError: [
          // What was known before is good enough to write; the host decides when it is sent.
          { guard: 'hasFacts', target: 'deciding' },
          {
            target: 'failed',
            actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'compose.edit': [
          { guard: 'changesAgent', target: 'gating', reenter: true, actions: ['edit', 'keepDrafts'] },
          { actions: ['edit', 'keepDrafts'] },
        ],
        'compose.discard': [{ guard: 'hasWords', target: 'confirmingDiscard' }, { target: 'cancelling' }],
        'realtime.received': { guard: 'concernsFacts', target: 'gating', reenter: true },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'compose.retry': 'gating',
        'compose.discard': [{ guard: 'hasWords', target: 'confirmingDiscard' }, { target: 'cancelling' }],
        'network.changed': [{ guard: 'isBack', target: 'gating', actions: 'setOnline' }, { actions: 'setOnline' }],
      },
    },
    deciding: {
      always: [
        { guard: 'mayLeave', target: 'creatingRoom', actions: ['take', 'keepDrafts'] },
        { guard: 'isUnwanted', target: 'closed' },
        { guard: 'isUnbegun', target: 'starting' },
        { guard: 'lacksFacts', target: 'gating' },
        { guard: 'isQueued', target: 'queued' },
        { guard: 'lacksPremium', target: 'blocked.upgrade' },
        { guard: 'lacksNumber', target: 'blocked.number' },
        { guard: 'lacksSmsAccess', target: 'blocked.smsAccess' },
        { target: 'drafting' },
      ],
    },
    blocked,
    drafting,
    /** It leaves as soon as there is a network. */
    queued: {
      on: {
        'compose.takeBack': { target: 'deciding', actions: ['takeBack', 'keepDrafts'] },
        'compose.edit': { target: 'deciding', actions: ['edit', 'keepDrafts'] },
      },
    },
    creatingRoom,
    cancelling: {
      entry: [
        'discardWords',
        'leave',
        'keepDrafts',
        { type: 'showRoom', params: ({ context }) => ({ roomId: context.previousRoomId }) },
      ],
      always: 'closed',
    },
  },
});
