import { outboxMachine } from '#machines/outbox';
import { toFailure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import {
  ADD,
  bare,
  besides,
  DROP,
  done,
  due,
  GIVEN_BACK,
  isTold,
  known,
  MARK,
  REFUSED,
  STORED,
  withFailure,
} from './facts';

const SECTION = 'issue 16.4';
const KEPT = '4 Local caches';

/** These pass by themselves; anything else is the host's word on this reply. */
const PASSES: readonly string[] = ['offline', 'unavailable', 'limited', 'unauthorized'];

export const outboxContract = defineContract(outboxMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'outbox.post',
      does: ['add', ADD],
      // Behind what was written before.
      sets: ({ context: { replies }, event: { reply } }) => ({ replies: [...replies, { ...reply, failure: null }] }),
      expect: ({ event: { reply }, did }) =>
        isTold(did, ADD, { type: 'outbox.add', reply: { ...reply, failure: null } }),
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'outbox.kept',
      does: ['setKept'],
      sets: ({ event: { replies } }) => ({ replies }),
      section: KEPT,
    },
    { in: '(root)', on: 'error keepOutbox', section: KEPT },
    {
      in: '(root)',
      on: 'outbox.retry',
      when: 'wasRefused',
      given: ({ context, event: { uuid } }) => !!known(context, uuid)?.failure,
      does: ['tryAgain', MARK],
      sets: ({ context, event: { uuid } }) => ({ replies: withFailure(context, uuid, null) }),
      expect: ({ event: { uuid }, did }) => isTold(did, MARK, { type: 'outbox.mark', uuid, failure: null }),
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'outbox.takeBack',
      when: 'mayTakeBack',
      // Not while it is on its way.
      given: ({ context, event: { uuid } }) => known(context, uuid) !== undefined && context.sending?.uuid !== uuid,
      does: [GIVEN_BACK, 'remove', DROP],
      sets: ({ context, event: { uuid } }) => ({ replies: besides(context, uuid) }),
      expect: ({ before: { context }, event: { uuid }, did }) =>
        isTold(did, GIVEN_BACK, { type: 'outbox.givenBack', reply: bare(known(context, uuid)) }) &&
        isTold(did, DROP, { type: 'outbox.drop', uuid }),
      section: SECTION,
    },
    {
      in: ['(root)', 'waiting'],
      on: 'network.changed',
      does: ['setOnline'],
      sets: ({ event: { online } }) => ({ online }),
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'always',
      when: 'mayLeave',
      given: ({ context }) => context.online && due(context) !== null,
      to: 'sending',
      does: ['begin'],
      sets: ({ context }) => ({ sending: due(context) }),
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'done sendReply',
      when: 'isSent(…)',
      given: ({ event: { output } }) => output.kind === 'sent',
      to: 'idle',
      does: [STORED, 'finish'],
      sets: ({ context }) => done(context),
      expect: ({ event: { output }, did }) =>
        output.kind === 'sent' &&
        isTold(did, STORED, { type: 'outbox.stored', roomId: output.sent.roomId, message: output.sent }),
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'done sendReply',
      to: 'idle',
      does: ['finish'],
      sets: ({ context }) => done(context),
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'error sendReply',
      when: 'isPassing(…)',
      given: ({ event }) => PASSES.includes(toFailure(event.error).kind),
      to: 'waiting',
      does: ['putBack'],
      // It stays where it is.
      sets: ({ event }) => ({ sending: null, away: toFailure(event.error) }),
      section: '8',
    },
    {
      in: 'sending',
      on: 'error sendReply',
      to: 'idle',
      does: [MARK, REFUSED, 'refuse'],
      sets: ({ context, event }) => ({
        replies: withFailure(context, context.sending?.uuid, toFailure(event.error)),
        sending: null,
        away: null,
      }),
      expect: ({
        before: {
          context: { sending },
        },
        event,
        did,
      }) =>
        isTold(did, MARK, { type: 'outbox.mark', uuid: sending?.uuid, failure: toFailure(event.error) }) &&
        isTold(did, REFUSED, { type: 'outbox.refused', reply: bare(sending) }),
      section: '8',
    },
    { in: 'waiting', on: 'after quietRetry', afterMs: 5_000, to: 'idle', section: '8' },
    {
      in: 'waiting',
      on: 'network.changed',
      when: 'isOnline',
      given: ({ event }) => event.online,
      to: 'idle',
      does: ['setOnline'],
      sets: { online: true },
      section: SECTION,
    },
  ],
  inputs: {
    sendReply: ({ context: { sending } }) => ({ reply: sending }),
  },
  invariants: {
    'a reply is on its way exactly while it is sent': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.sending !== null),
    'nothing waits that could leave': (snapshot) =>
      !snapshot.matches('idle') || !snapshot.context.online || due(snapshot.context) === null,
    'no reply stands twice': ({ context: { replies } }) =>
      new Set(replies.map(({ uuid }) => uuid)).size === replies.length,
  },
});
