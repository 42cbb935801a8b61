import { not } from 'xstate/guards';
import { LEAVE_CALL, LEAVE_CALL_HINT, LEAVE_CALL_NO, LEAVE_CALL_YES } from '#contract/rules/messages/calls';
import { TAGS } from '../../shared/tags';
import { callSetup, lineOf } from '../call.setup';

const LEAVE_QUESTION = {
  title: LEAVE_CALL,
  message: LEAVE_CALL_HINT,
  confirmLabel: LEAVE_CALL_YES,
  cancelLabel: LEAVE_CALL_NO,
  danger: true,
} as const;

/** A line is there, or on its way. */
export const open = callSetup.createStateConfig({
  type: 'parallel',
  invoke: {
    id: 'line',
    src: 'line',
    input: ({ context }) => lineOf(context),
    onError: { target: 'failed', actions: { type: 'noteError', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'line.told': [{ guard: 'isOver', target: 'ended', actions: 'noteEnd' }, { actions: 'takeTold' }],
    'line.levels': { actions: 'addLevel' },
    'line.called': { actions: 'takeCalled' },
    'line.failed': { target: 'failed', actions: 'noteFailure' },
    'line.closed': { target: 'ended', actions: 'noteLost' },
    'call.sound': { actions: ['toggleSound', 'tellSound'] },
    'call.end': { target: 'ending', actions: 'noteHungUp' },
    // Whoever listened takes over: another line, with a microphone.
    'call.join': { guard: 'isListener', target: 'preparing', actions: 'come' },
  },
  states: {
    line: {
      initial: 'connecting',
      states: {
        connecting: {
          tags: TAGS.busy,
          initial: 'ringing',
          states: {
            ringing: { after: { ring: 'slow' } },
            slow: {},
          },
          on: {
            'line.step': { actions: 'takeStep' },
            'line.opened': { target: 'steady', actions: 'goLive' },
          },
        },
        steady: {
          on: {
            'call.say': { guard: 'hasText', actions: ['addTyped', 'tellTyped'] },
            'call.key': { actions: ['addKey', 'tellKey'] },
            'line.lost': 'lost',
          },
        },
        /** The words stay; it is tried for 20 s. */
        lost: {
          on: { 'line.back': 'steady' },
          after: { lineLost: { target: '#call.ending', actions: 'noteLost' } },
        },
      },
    },
    hearing: {
      initial: 'resting',
      on: {
        'call.mute': { actions: ['toggleMute', 'tellHeard'] },
        'line.microphone': { actions: ['swapMicrophone', 'tellHeard'] },
        'call.toggleType': [{ guard: 'lacksMicrophone', target: '.opening' }, { actions: ['toggleType', 'tellHeard'] }],
      },
      states: {
        resting: { always: { guard: 'mayRecognize', target: 'recognizing' } },
        /** The browser hears for the host. */
        recognizing: {
          invoke: {
            id: 'recognition',
            src: 'recognition',
            onError: { target: 'resting', actions: ['loseEars', 'tellHeard'] },
          },
          always: { guard: not('mayRecognize'), target: 'resting' },
          on: {
            'words.heard': { actions: 'tellWords' },
            'words.lost': { target: 'resting', actions: ['loseEars', 'tellHeard'] },
          },
        },
        opening: {
          tags: TAGS.busy,
          invoke: {
            id: 'openMicrophone',
            src: 'openMicrophone',
            onDone: {
              target: 'resting',
              actions: [{ type: 'takeMicrophone', params: ({ event }) => event.output }, 'tellHeard'],
            },
            onError: { target: 'resting', actions: 'loseMicrophone' },
          },
        },
      },
    },
    /** Whether the screen of a call that goes on is to be closed. */
    leaving: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'call.leave': [
              { guard: 'isLive', target: 'asking', actions: 'markLeft' },
              { target: '#call.ending', actions: ['markLeft', 'noteHungUp'] },
            ],
          },
        },
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'askPerson',
            src: 'askPerson',
            input: LEAVE_QUESTION,
            onDone: [
              {
                guard: { type: 'isTrue', params: ({ event }) => event.output },
                target: '#call.ending',
                actions: 'noteHungUp',
              },
              { target: 'staying', actions: ['clearLeft', 'tellKept'] },
            ],
            onError: { target: 'staying', actions: ['clearLeft', 'tellKept'] },
          },
          on: { 'call.return': { target: 'staying', actions: 'clearLeft' } },
        },
      },
    },
    team: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'call.kick': { target: 'kicking', actions: 'setKick' } } },
        kicking: {
          tags: TAGS.busy,
          invoke: {
            id: 'kickParticipant',
            src: 'kickParticipant',
            input: ({ context }) => ({
              target: context.target,
              meetingId: context.meetingId ?? '',
              participantId: context.kick ?? '',
            }),
            onDone: { target: 'quiet', actions: 'resetKick' },
            onError: {
              target: 'quiet',
              actions: ['resetKick', { type: 'setError', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
      },
    },
  },
});
