import { not } from 'xstate/guards';
import { TAGS } from '../shared/tags';
import { DELETE_QUESTION } from './deleteQuestion';
import { microscopeSetup } from './microscope.setup';
import type { MicroscopeContext } from './microscope.types';

/**
 * One call on one axis of time: what was heard, said, done and thought in it, and its recording (voice 6). Spawned by `workspace` while
 * it is looked at, also while it goes on.
 *
 * Owns: the call, what happened in it, and the moment that is looked at.
 * Invariants: events stand in their order, each once; a running call is followed until it is over; nothing plays but a recording that is
 * kept; a recording is deleted only after a yes.
 */
export const microscopeMachine = microscopeSetup.createMachine({
  id: 'microscope',
  context: ({ input }) => ({
    ...input,
    call: null,
    events: [],
    failure: null,
    isStale: false,
    atMs: input.linkedMs,
    rate: 1,
    side: 'both',
    wave: null,
    soundFailure: null,
    refusal: null,
  }),
  type: 'parallel',
  on: {
    'microscope.linked': { guard: 'isElsewhere', actions: 'link' },
    'microscope.seek': { actions: 'seek' },
    'microscope.rate': { actions: 'setRate' },
    'microscope.side': { actions: 'setSide' },
  },
  states: {
    record: {
      initial: 'reading',
      states: {
        reading: {
          tags: TAGS.busy,
          entry: 'beginReading',
          on: {
            'realtime.received': { guard: 'isOfCall', actions: 'askAgain' },
            // Events of the time between are lost.
            'realtime.reset': { actions: 'askAgain' },
          },
          invoke: {
            id: 'readCall',
            src: 'readCall',
            input: ({ context }) => ({ ...keyOf(context), after: context.events.at(-1)?.seq ?? null }),
            onDone: [
              {
                guard: 'mustAskAgain',
                target: 'reading',
                reenter: true,
                actions: { type: 'putReading', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'live',
                actions: { type: 'putReading', params: ({ event }) => event.output },
              },
              { target: 'over', actions: { type: 'putReading', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        live: {
          on: { 'realtime.received': { guard: 'isOfCall', target: 'reading' }, 'realtime.reset': 'reading' },
          after: { follow: 'reading' },
        },
        over: {
          on: { 'realtime.received': { guard: 'isOfCall', target: 'reading' }, 'realtime.reset': 'reading' },
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'microscope.retry': 'reading',
            'network.changed': { guard: 'isBack', target: 'reading' },
            'realtime.received': { guard: 'isOfCall', target: 'reading' },
          },
        },
        gone: {},
      },
    },
    sound: {
      initial: 'silent',
      states: {
        silent: { always: { guard: 'hasRecording', target: 'audible' } },
        audible: {
          invoke: {
            id: 'playSound',
            src: 'playSound',
            input: ({ context }) => ({
              ...keyOf(context),
              atMs: context.atMs,
              rate: context.rate,
              side: context.side,
            }),
            onError: {
              target: 'broken',
              actions: { type: 'keepSoundError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          always: { guard: not('hasRecording'), target: 'silent', actions: 'forgetWave' },
          on: {
            'microscope.linked': { guard: 'isElsewhere', actions: ['link', 'orderSeek'] },
            'microscope.seek': { actions: ['seek', 'orderSeek'] },
            'microscope.rate': { actions: ['setRate', 'orderRate'] },
            'microscope.side': { actions: ['setSide', 'orderSide'] },
            'sound.failed': { target: 'broken', actions: 'keepSoundFailure' },
          },
          initial: 'opening',
          states: {
            opening: { tags: TAGS.loading, on: { 'sound.opened': { target: 'paused', actions: 'putWave' } } },
            paused: {
              on: {
                'microscope.play': { target: 'playing', actions: 'orderPlay' },
                'microscope.save': { actions: 'orderSave' },
              },
            },
            playing: {
              on: {
                'microscope.pause': { target: 'paused', actions: 'orderPause' },
                'microscope.save': { actions: 'orderSave' },
                'sound.at': { actions: 'putAt' },
                'sound.ended': 'paused',
              },
            },
          },
        },
        broken: {
          tags: TAGS.failed,
          always: { guard: not('hasRecording'), target: 'silent', actions: 'forgetSoundFailure' },
          on: { 'microscope.retry': { target: 'audible', actions: 'forgetSoundFailure' } },
        },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'microscope.delete': { guard: 'hasRecording', target: 'asking', actions: 'forgetRefusal' } },
        },
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'askToDelete',
            src: 'askToDelete',
            input: DELETE_QUESTION,
            onDone: [
              { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'deleting' },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        deleting: {
          tags: TAGS.busy,
          invoke: {
            id: 'deleteRecording',
            src: 'deleteRecording',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'idle', actions: 'markDeleted' },
            onError: {
              target: 'idle',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

const keyOf = ({ targetAccountId, callId }: MicroscopeContext) => ({ targetAccountId, callId });
