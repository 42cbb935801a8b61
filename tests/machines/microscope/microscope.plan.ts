import type { Call, CallEvent } from '#contract/entities/call';
import { microscopeMachine, type ReadCallInput } from '#machines/microscope';
import { definePlan, type Move } from '#tests/harness/index.ts';
import { found } from '#tests/machines/shared/moves.ts';

export const CALL_ID = '018f0000-0000-7000-8000-00000000ca11';
const OTHER_ID = '018f0000-0000-7000-8000-00000000ca12';

export const callOf = (more: Partial<Call> = {}): Call => ({
  id: CALL_ID,
  uuid: 'u1:1790000000',
  agentId: 7,
  agentName: 'Luigi',
  roomId: '7:90',
  destination: `meeting-${CALL_ID}`,
  copy: 'default',
  state: 'closed',
  name: 'Hannah Lindgren',
  ears: 'host',
  voice: 'slt',
  startedAtMs: 1_790_000_000_000,
  participants: [],
  ...more,
});
export const kept = { state: 'kept', durationMs: 102_000, bytes: 300_000 } as const;

const happened = (seq: number): CallEvent => ({ seq, atMs: seq * 1_000, lane: 'turn', kind: 'listening', data: {} });
/** What the host has of it, after what is known. */
const answered = (call: Call) => (input: ReadCallInput) => ({
  call,
  // The last one that is known comes once more.
  events: [happened(input.after ?? 0), happened((input.after ?? 0) + 1)],
});
export const WAVE = { lengthMs: 102_000, caller: [0, 0.5], agent: [0.25, 0] } as const;
export const MUTE = { kind: 'unavailable', message: 'The recording could not be played' } as const;

const told = (callId: string) => ({ event: { type: 'call.changed' as const, callId, roomId: '7:90' } });

const REFUSAL = { kind: 'forbidden', message: 'You may not.' } as const;
const ASK_TO_DELETE: Move = { kind: 'send', event: { type: 'microscope.delete' } };

export const microscopePlan = definePlan(microscopeMachine, {
  inputs: [
    { targetAccountId: 7, callId: CALL_ID, linkedMs: null },
    { targetAccountId: 7, callId: CALL_ID, linkedMs: 4_000 },
  ],
  events: {
    'microscope.linked': [{ atMs: 9_000 }, { atMs: null }],
    'microscope.retry': [{}],
    'microscope.play': [{}],
    'microscope.pause': [{}],
    'microscope.seek': [{ atMs: 5_000 }, { atMs: -1 }],
    'microscope.rate': [{ rate: 1.5 }],
    'microscope.side': [{ side: 'agent' }],
    'microscope.save': [{}],
    'microscope.delete': [{}],
    'sound.opened': [{ wave: WAVE }],
    'sound.at': [{ atMs: 1_250 }],
    'sound.ended': [{}],
    'sound.failed': [{ failure: MUTE }],
    'network.changed': [{ online: true }, { online: false }],
    'realtime.received': [told(CALL_ID), told(OTHER_ID), { event: { type: 'room.changed', roomId: '7:90' } }],
    'realtime.reset': [{}],
  },
  outcomes: {
    readCall: {
      ok: [
        answered(callOf({ state: 'live', recording: { ...kept, state: 'recording' } })),
        answered(callOf({ recording: kept })),
        answered(callOf({ recording: { ...kept, state: 'deleted', deletedBy: 'Olivia' } })),
        answered(callOf()),
      ],
      error: [
        { kind: 'notFound', message: 'This does not exist.' },
        { kind: 'offline', message: 'You are offline.' },
        new Error('a defect'),
      ],
    },
    playSound: { error: [new Error('a defect'), MUTE] },
    askToDelete: { ok: [true, false], error: [new Error('a defect')] },
    deleteRecording: {
      ok: [undefined],
      error: [REFUSAL, new Error('a defect')],
    },
  },
  // It is asked once more after a refusal.
  ways: [
    [
      found('readCall', { call: callOf({ recording: kept }), events: [] }),
      ASK_TO_DELETE,
      found('askToDelete', true),
      { kind: 'reject', id: 'deleteRecording', src: 'deleteRecording', error: REFUSAL },
      ASK_TO_DELETE,
    ],
  ],
  project: ({ call, isStale, failure, atMs, linkedMs, rate, side, wave, soundFailure, refusal }) => ({
    state: call?.state,
    recording: call?.recording?.state,
    isStale,
    failure: failure?.kind,
    atMs: atMs === null,
    linkedMs,
    rate,
    side,
    hasWave: wave !== null,
    soundFailure: soundFailure?.kind,
    refusal: refusal?.kind,
  }),
});
