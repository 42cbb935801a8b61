import { TAGS } from '../shared/tags';
import { callSetup, FRESH, wayOf } from './call.setup';
import { open } from './states/open';

/** Over, or not begun: the next call may begin, and a colleague may come into another one. */
const AT_REST = {
  'call.start': { target: 'preparing', actions: 'begin' },
  'call.join': { target: 'preparing', actions: 'come' },
  'call.leave': { target: 'idle', actions: 'tellLeft' },
} as const;

/** Not yet begun: it can be left without a question. */
const BEFORE = {
  'call.end': 'idle',
  'call.leave': { target: 'idle', actions: 'tellLeft' },
} as const;

/**
 * A call with an agent from a browser (specification 3 Call state, 4 Call; voice 5): as its caller, or as a colleague who listens in or
 * speaks. Spawned by `workspace` and by the public page.
 *
 * Owns: whether the person speaks or types, the words of the call, who is on the line, and `line`: connection, microphone, sound.
 * Invariants: nothing is opened before a person pressed; a listener is never asked for a microphone; a call that goes on is left only
 * with an answer to the question; a lost connection ends it after 20 s; whoever cannot be heard can type.
 */
export const callMachine = callSetup.createMachine({
  id: 'call',
  context: ({ input }) => ({
    ...input,
    ...FRESH,
    isLive: false,
    isLeft: false,
    opened: wayOf(input),
    callCount: 0,
    askedCopy: input.copy,
    type: 'voice',
    setup: null,
    ears: 'typed',
    microphone: null,
  }),
  on: {
    'call.choose': { actions: 'choose' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      tags: TAGS.busy,
      invoke: {
        id: 'findPress',
        src: 'findPress',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output },
            target: 'preparing',
            actions: 'begin',
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      on: BEFORE,
    },
    idle: { on: AT_REST },
    preparing: {
      tags: TAGS.busy,
      invoke: {
        id: 'readSetup',
        src: 'readSetup',
        input: ({ context }) => wayOf(context),
        onDone: [
          {
            guard: 'speaks',
            target: 'asking',
            actions: { type: 'takeSetup', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'takeSetup', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: BEFORE,
    },
    /** The browser asks the person; why is said on the screen. */
    asking: {
      tags: TAGS.busy,
      invoke: {
        id: 'openMicrophone',
        src: 'openMicrophone',
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'takeMicrophone', params: ({ event }) => event.output },
          },
          { target: 'unheard', actions: { type: 'takeMicrophone', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unheard', actions: 'loseMicrophone' },
      },
      on: { ...BEFORE, 'call.toggleType': { target: 'open', actions: 'type' } },
    },
    /** Nobody hears the person, and why is known. */
    unheard: {
      on: { ...BEFORE, 'call.start': 'asking', 'call.toggleType': { target: 'open', actions: 'type' } },
    },
    open,
    ending: {
      tags: TAGS.busy,
      invoke: {
        id: 'hangUp',
        src: 'hangUp',
        input: ({ context: { meetingId, kind } }) => ({ meetingId, kind }),
        onDone: 'ended',
        // The host finds out by itself that the line is gone.
        onError: 'ended',
      },
      after: { endingLimit: 'ended' },
      on: { 'call.leave': { actions: 'markLeft' }, 'call.return': { actions: 'clearLeft' } },
    },
    ended: {
      always: { guard: 'isLeft', target: 'idle', actions: ['clearLeft', 'tellLeft'] },
      on: AT_REST,
    },
    failed: {
      tags: TAGS.failed,
      always: { guard: 'isLeft', target: 'idle', actions: ['clearLeft', 'tellLeft'] },
      on: AT_REST,
    },
  },
});
