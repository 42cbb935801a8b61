import { presenceMachine } from '#machines/presence';
import { defineContract } from '#tests/harness/index.ts';
import { heard, heardIn, isPresence, isWritten, silencedBy, swept } from './facts';

const SECTION = '4 Conversation';
const STREAM = 'host 1, realtime';

export const presenceContract = defineContract(presenceMachine, {
  start: [
    {
      to: ['telling.saying', 'hearing.alone'],
      given: ({ context }) => context.at?.kind === 'room',
      does: ['beginTelling'],
      section: SECTION,
    },
    {
      to: ['telling.quiet', 'hearing.alone'],
      given: ({ context }) => context.at?.kind !== 'room',
      section: SECTION,
    },
  ],
  rows: [
    {
      in: 'telling',
      on: 'presence.at',
      when: 'isElsewhere',
      given: ({ context, event }) => JSON.stringify(event.at) !== JSON.stringify(context.at),
      to: 'telling.arriving',
      does: ['go'],
      // What was typed in the room before is no news here.
      sets: ({ event: { at } }) => ({ at, hasTyped: false, saidTyping: false }),
      section: SECTION,
    },
    {
      in: 'telling.arriving',
      on: 'always',
      when: 'looks',
      given: ({ context }) => context.at?.kind === 'room',
      to: 'telling.saying',
      does: ['beginTelling'],
      sets: ({ context }) => ({ saidTyping: context.hasTyped, hasTyped: false }),
      section: SECTION,
    },
    { in: 'telling.arriving', on: 'always', to: 'telling.quiet', section: SECTION },
    {
      in: 'telling.quiet',
      on: 'presence.typed',
      when: 'isSomewhere',
      given: ({ context }) => context.at !== null,
      to: 'telling.saying',
      does: ['noteTyped', 'beginTelling'],
      sets: { saidTyping: true, hasTyped: false },
      section: SECTION,
    },
    {
      in: 'telling.quiet',
      on: 'after lookingBeat',
      when: 'looks',
      given: ({ context }) => context.at?.kind === 'room',
      to: 'telling.saying',
      does: ['beginTelling'],
      sets: { saidTyping: false, hasTyped: false },
      afterMs: 15_000,
      section: SECTION,
    },
    {
      in: 'telling.saying',
      on: 'presence.typed',
      does: ['noteTyped'],
      sets: { hasTyped: true },
      section: SECTION,
    },
    {
      in: 'telling.saying',
      on: 'done tellPresence',
      to: 'telling.pausing',
      does: ['putPresent'],
      sets: ({ context: { at, seen }, event: { output } }) => ({
        seen: at?.kind === 'room' ? output.reduce((all, one) => heard(all, at.roomId, one), seen) : seen,
      }),
      section: SECTION,
    },
    { in: 'telling.saying', on: 'error tellPresence', to: 'telling.pausing', section: '8' },
    {
      in: 'telling.pausing',
      on: 'presence.typed',
      when: 'isFirstWord',
      given: ({ context }) => !context.saidTyping,
      to: 'telling.saying',
      does: ['noteTyped', 'beginTelling'],
      sets: { saidTyping: true, hasTyped: false },
      section: SECTION,
    },
    {
      in: 'telling.pausing',
      on: 'presence.typed',
      given: ({ context }) => context.saidTyping,
      does: ['noteTyped'],
      sets: { hasTyped: true },
      section: SECTION,
    },
    {
      in: 'telling.pausing',
      on: 'after typingBeat',
      when: 'hasTyped',
      given: ({ context }) => context.hasTyped,
      to: 'telling.saying',
      does: ['beginTelling'],
      sets: { saidTyping: true, hasTyped: false },
      afterMs: 3_000,
      section: SECTION,
    },
    { in: 'telling.pausing', on: 'after typingBeat', to: 'telling.quiet', afterMs: 3_000, section: SECTION },
    {
      in: 'hearing',
      on: 'realtime.received',
      when: 'isPresence',
      given: isPresence,
      does: ['putSeen'],
      sets: ({ context, event: { event } }) => ({ seen: heardIn(context, event) }),
      section: STREAM,
    },
    {
      in: 'hearing',
      on: 'realtime.received',
      when: 'hasSaid',
      given: isWritten,
      does: ['endTyping'],
      sets: ({ context, event: { event } }) => ({ seen: silencedBy(context, event) }),
      section: STREAM,
    },
    {
      in: 'hearing.alone',
      on: 'always',
      when: 'not(isAlone)',
      given: ({ context }) => context.seen.length > 0,
      to: 'hearing.accompanied',
      section: STREAM,
    },
    {
      in: 'hearing.accompanied',
      on: 'always',
      when: 'isAlone',
      given: ({ context }) => context.seen.length === 0,
      to: 'hearing.alone',
      section: STREAM,
    },
    {
      in: 'hearing.accompanied',
      on: 'after presenceSweep',
      to: 'hearing.accompanied',
      reenter: true,
      does: ['sweep'],
      sets: ({ context }) => ({ seen: swept(context) }),
      afterMs: 3_000,
      section: STREAM,
    },
  ],
  inputs: {
    tellPresence: ({ context: { at, saidTyping } }) => ({ at, typing: saidTyping }),
  },
  invariants: {
    'nobody stands twice in a room': ({ context: { seen } }) =>
      new Set(seen.map(({ roomId, by }) => `${roomId} ${by?.id} ${by?.name}`)).size === seen.length,
    'the other side is there only while it writes': ({ context: { seen } }) =>
      seen.every(({ by, typing }) => by?.id !== undefined || typing),
  },
});
