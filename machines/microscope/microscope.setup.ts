import { assign, sendTo, setup } from 'xstate';
import type { Call } from '#contract/entities/call';
import { DELETE_RECORDING_FAILED, LOAD_CALL_FAILED, PLAY_RECORDING_FAILED } from '#contract/rules/messages/calls';
import type { Question } from '../confirm';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CallKey,
  MicroscopeContext,
  MicroscopeEvent,
  MicroscopeInput,
  PlaySoundInput,
  ReadCallInput,
  ReadCallOutput,
  SoundOrder,
} from './microscope.types';

/** How often a running call is asked what happened. */
const FOLLOW_MS = 1_000;

export const microscopeSetup = setup({
  types: {
    context: {} as MicroscopeContext,
    events: {} as MicroscopeEvent,
    input: {} as MicroscopeInput,
    tags: {} as Tag,
  },
  actors: {
    /** The call, and what happened in it after the last event that is known. */
    readCall: placeholder<ReadCallInput, ReadCallOutput>('readCall'),
    /** Loads the recording, tells how loud both sides were, and plays it. */
    playSound: callbackPlaceholder<SoundOrder, PlaySoundInput>('playSound'),
    askToDelete: placeholder<Omit<Question, 'askId'>, boolean>('askToDelete'),
    deleteRecording: placeholder<CallKey, void>('deleteRecording'),
  },
  guards: {
    mustAskAgain: isStale,
    isOpen: (_, { call }: ReadCallOutput) => call.state !== 'closed',
    isGone: (_, { error }: Thrown) => toFailure(error).kind === 'notFound',
    isOfCall: ({ context, event }) =>
      event.type === 'realtime.received' &&
      event.event.type === 'call.changed' &&
      event.event.callId === context.callId,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isElsewhere: ({ context, event }) => event.type === 'microscope.linked' && event.atMs !== context.linkedMs,
    hasRecording: ({ context }) => isKept(context.call),
    isConfirmed: (_, confirmed: boolean) => confirmed,
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    putReading: assign(({ context }, { call, events }: ReadCallOutput) => {
      const known = context.events.at(-1)?.seq ?? -1;
      return { call, events: [...context.events, ...events.filter(({ seq }) => seq > known)], failure: null };
    }),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_CALL_FAILED) })),
    /** A moment without a number is none. */
    link: assign(({ context, event }) =>
      event.type === 'microscope.linked' ? { linkedMs: event.atMs, atMs: event.atMs ?? context.atMs } : {},
    ),
    seek: assign(({ event }) => (event.type === 'microscope.seek' ? { atMs: Math.max(0, event.atMs) } : {})),
    setRate: assign(({ event }) => (event.type === 'microscope.rate' ? { rate: event.rate } : {})),
    setSide: assign(({ event }) => (event.type === 'microscope.side' ? { side: event.side } : {})),
    putWave: assign(({ event }) => (event.type === 'sound.opened' ? { wave: event.wave } : {})),
    putAt: assign(({ event }) => (event.type === 'sound.at' ? { atMs: event.atMs } : {})),
    keepSoundFailure: assign(({ event }) => (event.type === 'sound.failed' ? { soundFailure: event.failure } : {})),
    keepSoundError: assign((_, { error }: Thrown) => ({ soundFailure: toFailure(error, PLAY_RECORDING_FAILED) })),
    forgetSoundFailure: assign({ soundFailure: null }),
    forgetWave: assign({ wave: null }),
    orderPlay: sendTo('playSound', { type: 'sound.play' }),
    orderPause: sendTo('playSound', { type: 'sound.pause' }),
    orderSave: sendTo('playSound', { type: 'sound.save' }),
    orderSeek: sendTo('playSound', ({ context }): SoundOrder => ({ type: 'sound.seek', atMs: context.atMs ?? 0 })),
    orderRate: sendTo('playSound', ({ context }): SoundOrder => ({ type: 'sound.rate', rate: context.rate })),
    orderSide: sendTo('playSound', ({ context }): SoundOrder => ({ type: 'sound.side', side: context.side })),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign((_, { error }: Thrown) => ({ refusal: toFailure(error, DELETE_RECORDING_FAILED) })),
    /** Who did it is told with the call. */
    markDeleted: assign(({ context: { call } }) =>
      call?.recording ? { call: { ...call, recording: { ...call.recording, state: 'deleted' as const } } } : {},
    ),
  },
  delays: { follow: FOLLOW_MS },
});

const isKept = (call: Call | null): boolean => call?.recording?.state === 'kept';
