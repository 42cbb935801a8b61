import { type CallContext, callMachine } from '#machines/call';
import { defineContract } from '#tests/harness/index.ts';
import { deriveId } from '../../../machines/shared/ids';
import { SEED } from './call.plan';
import { begun, isHeard, joined, SECTION, STATE, sends, VOICE } from './facts';
import { openRows } from './open.contract';

const LEFT = 'send parent call.left';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const AT_REST = ['idle', 'ended', 'failed'];
const BEFORE = ['arriving', 'preparing', 'asking', 'unheard'];

type Found = {
  readonly event: { readonly output: { readonly kind: string; readonly name?: string; readonly problem?: string } };
};
const isOpen = ({ event }: Found) => event.output.kind === 'open';
const speaks = ({ context }: { readonly context: CallContext }) =>
  context.kind !== 'listener' && context.type === 'voice';
/** Who left knows by which address. */
const tellsLeft = (at: Parameters<typeof sends>[1] & { readonly before: { readonly context: CallContext } }) =>
  sends('parent', at, { type: 'call.left', opened: at.before.context.opened });

export const callContract = defineContract(callMachine, {
  start: [{ to: 'arriving', section: VOICE }],
  rows: [
    {
      in: '(root)',
      on: 'call.choose',
      // Never in the middle of a call: `askedCopy` stays.
      does: ['choose'],
      sets: ({ event: { copy } }) => ({ copy }),
      section: STATE,
    },
    {
      in: 'arriving',
      on: 'done findPress',
      when: 'isTrue(…)',
      given: ({ event }) => event.output === true,
      to: 'preparing',
      does: ['begin'],
      sets: begun,
      section: SECTION,
    },
    { in: 'arriving', on: 'done findPress', to: 'idle', section: SECTION },
    { in: 'arriving', on: 'error findPress', to: 'idle', section: '8' },

    { in: AT_REST, on: 'call.start', to: 'preparing', does: ['begin'], sets: begun, section: SECTION },
    { in: AT_REST, on: 'call.join', to: 'preparing', does: ['come'], sets: joined, section: SECTION },
    { in: AT_REST, on: 'call.leave', to: 'idle', does: [LEFT], expect: tellsLeft, section: '2 calling' },
    { in: BEFORE, on: 'call.end', to: 'idle', section: SECTION },
    { in: BEFORE, on: 'call.leave', to: 'idle', does: [LEFT], expect: tellsLeft, section: '2 calling' },

    {
      in: 'preparing',
      on: 'done readSetup',
      when: 'speaks',
      given: speaks,
      to: 'asking',
      does: ['takeSetup'],
      sets: ({ event: { output } }) => ({ setup: output, ears: output.ears }),
      section: VOICE,
    },
    {
      in: 'preparing',
      on: 'done readSetup',
      // A listener is asked for no microphone.
      given: (at) => !speaks(at),
      to: ['open.line.connecting.ringing', 'open.hearing.resting', 'open.leaving.staying', 'open.team.quiet'],
      does: ['takeSetup'],
      sets: ({ event: { output } }) => ({ setup: output, ears: output.ears }),
      section: VOICE,
    },
    {
      in: 'preparing',
      on: 'error readSetup',
      to: 'failed',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'asking',
      on: 'done openMicrophone',
      when: 'isOpened(…)',
      given: isOpen,
      to: ['open.line.connecting.ringing', 'open.hearing.resting', 'open.leaving.staying', 'open.team.quiet'],
      does: ['takeMicrophone'],
      sets: ({ event: { output } }) => ({
        microphone: output.kind === 'open' ? output.name : null,
        problem: null,
        type: 'voice' as const,
      }),
      section: VOICE,
    },
    {
      in: 'asking',
      on: 'done openMicrophone',
      to: 'unheard',
      does: ['takeMicrophone'],
      sets: { problem: 'refused' },
      section: VOICE,
    },
    {
      in: 'asking',
      on: 'error openMicrophone',
      to: 'unheard',
      does: ['loseMicrophone'],
      sets: { problem: 'unusable' },
      section: '8',
    },
    {
      in: ['asking', 'unheard'],
      on: 'call.toggleType',
      to: ['open.line.connecting.ringing', 'open.hearing.resting', 'open.leaving.staying', 'open.team.quiet'],
      does: ['type'],
      sets: { type: 'typed' },
      section: SECTION,
    },
    { in: 'unheard', on: 'call.start', to: 'asking', section: SECTION },

    ...openRows,

    { in: 'ending', on: 'done hangUp', to: 'ended', section: SECTION },
    { in: 'ending', on: 'error hangUp', to: 'ended', section: '8' },
    { in: 'ending', on: 'after endingLimit', to: 'ended', afterMs: 3_000, section: VOICE },
    { in: 'ending', on: 'call.leave', does: ['markLeft'], sets: { isLeft: true }, section: '2 calling' },
    { in: 'ending', on: 'call.return', does: ['clearLeft'], sets: { isLeft: false }, section: '2 calling' },
    {
      in: ['ended', 'failed'],
      on: 'always',
      when: 'isLeft',
      given: ({ context }) => context.isLeft,
      to: 'idle',
      does: ['clearLeft', LEFT],
      sets: { isLeft: false },
      expect: tellsLeft,
      section: '2 calling',
    },
  ],
  inputs: {
    readSetup: ({ context: { target, copy, kind, meetingId } }) => ({ target, copy, kind, meetingId }),
    line: ({ context }) => ({
      target: 'luigi',
      copy: context.askedCopy,
      kind: context.kind,
      meetingId: context.meetingId,
      // Sent again, it begins no second call; the next call is another one.
      uuid: deriveId(SEED, context.callCount),
      ears: context.ears,
      iceServers: [{ urls: 'turn:relay.example', username: 'one', credential: 'hour' }],
      isHeard: isHeard(context),
    }),
    askPerson: {
      title: 'End the call?',
      message: 'You are still on the line.',
      confirmLabel: 'End the call',
      cancelLabel: 'Stay on the line',
      danger: true,
    },
    kickParticipant: ({ context }) => ({
      target: 'luigi',
      meetingId: context.meetingId ?? '',
      participantId: context.kick ?? '',
    }),
    hangUp: ({ context: { meetingId, kind } }) => ({ meetingId, kind }),
  },
  invariants: {
    'a call is live only on a line': (snapshot) => !snapshot.context.isLive || snapshot.matches('open'),
    'a listener is never asked for a microphone': (snapshot) =>
      !snapshot.matches('asking') || snapshot.context.kind !== 'listener',
    'what is over has a cause, and what failed says why': (snapshot) =>
      (!snapshot.matches('ended') || snapshot.context.cause !== null) &&
      (!snapshot.matches('failed') || snapshot.context.failure !== null),
    'nobody is unheard without a reason': (snapshot) =>
      !snapshot.matches('unheard') || snapshot.context.problem !== null,
    'the browser hears only who is heard': (snapshot) =>
      !snapshot.matches({ open: { hearing: 'recognizing' } }) || isHeard(snapshot.context),
    'what is drawn of both sides has an end': ({ context }) => context.levels.length <= 320,
  },
});
