import { type MicroscopeContext, microscopeMachine, type ReadCallOutput } from '#machines/microscope';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '#tests/machines/shared/failures.ts';
import { CALL_ID } from './microscope.plan';

const VOICE = 'voice 6';
const STREAM = '7 Conversations: events';

type At = { readonly context: MicroscopeContext };
type Told = { readonly event: { readonly event: { readonly type: string; readonly callId?: string } } };
type Answered = At & { readonly event: { readonly output: ReadCallOutput } };

const isOfCall = ({ event: { event } }: Told) => event.type === 'call.changed' && event.callId === CALL_ID;
const hasRecording = ({ context: { call } }: At) => call?.recording?.state === 'kept';
/** What was known, and then what came after it, each once. */
const read = ({ context: { events }, event: { output } }: Answered) => ({
  call: output.call,
  events: [...events, ...output.events.filter(({ seq }) => events.every((one) => one.seq < seq))],
  failure: null,
});
const again = { on: 'realtime.reset', to: 'record.reading', does: ['beginReading'], sets: { isStale: false } } as const;
const heard = {
  on: 'realtime.received',
  when: 'isOfCall',
  given: isOfCall,
  to: 'record.reading',
  does: ['beginReading'],
  sets: { isStale: false },
  section: STREAM,
} as const;
const isElsewhere = ({ context, event }: At & { readonly event: { readonly atMs: number | null } }) =>
  event.atMs !== context.linkedMs;
const linked = ({ context, event }: At & { readonly event: { readonly atMs: number | null } }) => ({
  linkedMs: event.atMs,
  atMs: event.atMs ?? context.atMs,
});
const order = (type: string) => `send playSound sound.${type}`;
/** The recording is told the moment, rate or side that holds then. */
const isTold =
  (type: string, field: 'atMs' | 'rate' | 'side') =>
  ({
    after,
    did,
  }: {
    readonly after: At;
    readonly did: readonly { readonly label: string; readonly event?: unknown }[];
  }) => {
    const sent = did.find(({ label }) => label === order(type))?.event as Partial<Record<typeof field, unknown>>;
    return sent?.[field] === (after.context[field] ?? 0);
  };

export const microscopeContract = defineContract(microscopeMachine, {
  start: [{ to: ['record.reading', 'sound.silent', 'removal.idle'], does: ['beginReading'], section: VOICE }],
  rows: [
    // The moment that is looked at, with or without a sound.
    {
      in: '(root)',
      on: 'microscope.linked',
      when: 'isElsewhere',
      given: isElsewhere,
      does: ['link'],
      sets: linked,
      section: VOICE,
    },
    {
      in: '(root)',
      on: 'microscope.seek',
      does: ['seek'],
      sets: ({ event }) => ({ atMs: Math.max(0, event.atMs) }),
      section: VOICE,
    },
    { in: '(root)', on: 'microscope.rate', does: ['setRate'], sets: { rate: 1.5 }, section: VOICE },
    { in: '(root)', on: 'microscope.side', does: ['setSide'], sets: { side: 'agent' }, section: VOICE },

    // The call and its events.
    {
      in: 'record.reading',
      on: 'realtime.received',
      when: 'isOfCall',
      given: isOfCall,
      does: ['askAgain'],
      sets: { isStale: true },
      section: STREAM,
    },
    { in: 'record.reading', on: 'realtime.reset', does: ['askAgain'], sets: { isStale: true }, section: STREAM },
    {
      in: 'record.reading',
      on: 'done readCall',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'record.reading',
      reenter: true,
      does: ['putReading', 'beginReading'],
      sets: (at) => ({ ...read(at), isStale: false }),
      section: STREAM,
    },
    {
      in: 'record.reading',
      on: 'done readCall',
      when: 'isOpen(…)',
      given: ({ context, event }) => !context.isStale && event.output.call.state !== 'closed',
      to: 'record.live',
      does: ['putReading'],
      sets: read,
      section: VOICE,
    },
    { in: 'record.reading', on: 'done readCall', to: 'record.over', does: ['putReading'], sets: read, section: VOICE },
    {
      in: 'record.reading',
      on: 'error readCall',
      when: 'isGone(…)',
      given: ({ event }) => failureOf(event.error, '').kind === 'notFound',
      to: 'record.gone',
      section: '8',
    },
    {
      in: 'record.reading',
      on: 'error readCall',
      to: 'record.failed',
      does: ['keepFailure'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The call could not be loaded') }),
      section: '8',
    },
    { in: 'record.live', ...heard },
    { in: 'record.live', ...again, section: STREAM },
    {
      in: 'record.live',
      on: 'after follow',
      afterMs: 1_000,
      to: 'record.reading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: VOICE,
    },
    { in: 'record.over', ...heard },
    { in: 'record.over', ...again, section: STREAM },
    {
      in: 'record.failed',
      on: 'microscope.retry',
      to: 'record.reading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: '8',
    },
    {
      in: 'record.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'record.reading',
      does: ['beginReading'],
      sets: { isStale: false },
      section: '8',
    },
    { in: 'record.failed', ...heard },

    // The recording.
    {
      in: 'sound.silent',
      on: 'always',
      when: 'hasRecording',
      given: hasRecording,
      to: 'sound.audible.opening',
      section: VOICE,
    },
    {
      in: 'sound.audible',
      on: 'always',
      when: 'not(hasRecording)',
      given: (at) => !hasRecording(at),
      to: 'sound.silent',
      does: ['forgetWave'],
      sets: { wave: null },
      section: VOICE,
    },
    {
      in: 'sound.audible',
      on: 'error playSound',
      to: 'sound.broken',
      does: ['keepSoundError'],
      sets: ({ event }) => ({ soundFailure: failureOf(event.error, 'The recording could not be played') }),
      section: '8',
    },
    {
      in: 'sound.audible',
      on: 'sound.failed',
      to: 'sound.broken',
      does: ['keepSoundFailure'],
      sets: ({ event }) => ({ soundFailure: event.failure }),
      section: '8',
    },
    {
      in: 'sound.audible',
      on: 'microscope.linked',
      when: 'isElsewhere',
      given: isElsewhere,
      does: ['link', order('seek')],
      sets: linked,
      expect: isTold('seek', 'atMs'),
      section: VOICE,
    },
    {
      in: 'sound.audible',
      on: 'microscope.seek',
      does: ['seek', order('seek')],
      sets: ({ event }) => ({ atMs: Math.max(0, event.atMs) }),
      expect: isTold('seek', 'atMs'),
      section: VOICE,
    },
    {
      in: 'sound.audible',
      on: 'microscope.rate',
      does: ['setRate', order('rate')],
      sets: { rate: 1.5 },
      expect: isTold('rate', 'rate'),
      section: VOICE,
    },
    {
      in: 'sound.audible',
      on: 'microscope.side',
      does: ['setSide', order('side')],
      sets: { side: 'agent' },
      expect: isTold('side', 'side'),
      section: VOICE,
    },
    {
      in: 'sound.audible.opening',
      on: 'sound.opened',
      to: 'sound.audible.paused',
      does: ['putWave'],
      sets: ({ event }) => ({ wave: event.wave }),
      section: VOICE,
    },
    {
      in: 'sound.audible.paused',
      on: 'microscope.play',
      to: 'sound.audible.playing',
      does: [order('play')],
      section: VOICE,
    },
    {
      in: ['sound.audible.paused', 'sound.audible.playing'],
      on: 'microscope.save',
      does: [order('save')],
      section: VOICE,
    },
    {
      in: 'sound.audible.playing',
      on: 'microscope.pause',
      to: 'sound.audible.paused',
      does: [order('pause')],
      section: VOICE,
    },
    {
      in: 'sound.audible.playing',
      on: 'sound.at',
      does: ['putAt'],
      sets: ({ event }) => ({ atMs: event.atMs }),
      section: VOICE,
    },
    { in: 'sound.audible.playing', on: 'sound.ended', to: 'sound.audible.paused', section: VOICE },
    {
      in: 'sound.broken',
      on: 'always',
      when: 'not(hasRecording)',
      given: (at) => !hasRecording(at),
      to: 'sound.silent',
      does: ['forgetSoundFailure'],
      sets: { soundFailure: null },
      section: VOICE,
    },
    {
      in: 'sound.broken',
      on: 'microscope.retry',
      to: 'sound.audible.opening',
      does: ['forgetSoundFailure'],
      sets: { soundFailure: null },
      section: '8',
    },

    // Deleting it is final.
    {
      in: 'removal.idle',
      on: 'microscope.delete',
      when: 'hasRecording',
      given: hasRecording,
      to: 'removal.asking',
      does: ['forgetRefusal'],
      sets: { refusal: null },
      section: VOICE,
    },
    {
      in: 'removal.asking',
      on: 'done askToDelete',
      when: 'isConfirmed(…)',
      given: ({ event }) => event.output,
      to: 'removal.deleting',
      section: VOICE,
    },
    { in: 'removal.asking', on: 'done askToDelete', to: 'removal.idle', section: VOICE },
    { in: 'removal.asking', on: 'error askToDelete', to: 'removal.idle', section: '8' },
    {
      in: 'removal.deleting',
      on: 'done deleteRecording',
      to: 'removal.idle',
      does: ['markDeleted'],
      sets: ({ context: { call } }) => ({
        call: call?.recording ? { ...call, recording: { ...call.recording, state: 'deleted' } } : call,
      }),
      section: VOICE,
    },
    {
      in: 'removal.deleting',
      on: 'error deleteRecording',
      to: 'removal.idle',
      does: ['keepRefusal'],
      sets: ({ event }) => ({ refusal: failureOf(event.error, 'The recording could not be deleted') }),
      section: '8',
    },
  ],
  inputs: {
    readCall: ({ context: { events } }) => ({ targetAccountId: 7, callId: CALL_ID, after: events.at(-1)?.seq ?? null }),
    playSound: ({ context: { atMs, rate, side } }) => ({ targetAccountId: 7, callId: CALL_ID, atMs, rate, side }),
    askToDelete: {
      title: 'Delete this recording?',
      message: 'The sound of this call is deleted for good, for everybody. Its words and what happened in it stay.',
      confirmLabel: 'Delete for good',
      cancelLabel: 'Keep it',
      danger: true,
    },
    deleteRecording: { targetAccountId: 7, callId: CALL_ID },
  },
  invariants: {
    'events stand in their order, each once': ({ context: { events } }) =>
      events.every(({ seq }, index) => index === 0 || seq > (events[index - 1]?.seq ?? -1)),
    'only a recording that is kept is heard': (snapshot) =>
      !snapshot.matches({ sound: 'audible' }) || snapshot.context.call?.recording?.state === 'kept',
    'only a call that is over is not followed': (snapshot) =>
      !snapshot.matches({ record: 'over' }) || snapshot.context.call?.state === 'closed',
  },
});
