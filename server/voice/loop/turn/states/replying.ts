import { not } from 'xstate/guards';
import { turnSetup } from '../turn.setup';

/**
 * The agent says something: it thinks, speaks, and is paused while the caller makes a sound that may be an interruption. What was
 * said meanwhile and does not interrupt is answered afterwards.
 */
export const replying = turnSetup.createStateConfig({
  initial: 'thinking',
  entry: 'freshSpeech',
  invoke: {
    id: 'speak',
    src: 'speak',
    input: ({ context }) => ({ speech: context.speech ?? { kind: 'sorry' } }),
    onError: [
      { guard: 'hasExcused', target: '#turn.ending', actions: { type: 'noteEnd', params: { cause: 'cannotSpeak' } } },
      { target: 'replying', reenter: true, actions: 'beginSorry' },
    ],
  },
  on: {
    'speech.began': { actions: 'noteBegun' },
    'speech.working': { actions: 'noteWorking' },
    'speech.worked': { actions: 'noteWorked' },
    'speech.ended': [{ guard: 'endsAfter', target: '#turn.ended' }, { target: 'turning' }],
    'speech.failed': [
      { guard: 'hasExcused', target: '#turn.ending', actions: { type: 'noteEnd', params: { cause: 'cannotSpeak' } } },
      { target: 'replying', reenter: true, actions: 'beginSorry' },
    ],
    'agent.hangUp': { actions: 'noteHangUp' },
    'words.guessed': [
      { guard: 'isKnown' },
      { guard: 'interrupts', target: 'turning', actions: ['takeWords', 'interrupt'] },
      { actions: 'takeWords' },
    ],
    'words.heard': [
      { guard: 'isKnown' },
      { guard: 'interrupts', target: 'turning', actions: ['takeWords', 'interrupt'] },
      { actions: 'takeWords' },
    ],
    'text.typed': [
      {
        guard: 'mayInterrupt',
        target: 'replying',
        reenter: true,
        actions: ['interrupt', 'takeTyped', 'beginAnswer'],
      },
      { actions: 'takeTyped' },
    ],
    'key.pressed': [
      { guard: 'mayInterrupt', target: 'deciding', actions: ['interrupt', 'takeKey'] },
      { actions: 'takeKey' },
    ],
  },
  states: {
    thinking: {
      initial: 'waiting',
      always: { guard: 'hasBegun', target: 'speaking' },
      on: {
        'voice.began': [
          { guard: 'mayPause', target: 'paused', actions: ['noteVoice', 'pause'] },
          { actions: 'noteVoice' },
        ],
      },
      after: {
        thinkLimit: [
          {
            guard: 'hasExcused',
            target: '#turn.ending',
            actions: { type: 'noteEnd', params: { cause: 'cannotSpeak' } },
          },
          { target: '#turn.talking.replying', reenter: true, actions: 'beginSorry' },
        ],
      },
      states: {
        waiting: { always: { guard: 'isWorking', target: 'working' } },
        working: {
          always: { guard: not('isWorking'), target: 'waiting' },
          after: { fillerDelay: { target: 'filled', actions: 'fill' } },
        },
        filled: {
          always: { guard: not('isWorking'), target: 'waiting' },
          after: { fillerAgain: { target: 'filled', reenter: true, actions: 'fill' } },
        },
      },
    },
    speaking: {
      initial: 'protected',
      after: { speakLimit: '#turn.talking.turning' },
      states: {
        /** The first seconds: noise does not make it pause. */
        protected: { after: { protectedTime: 'open' } },
        open: {
          on: {
            'voice.began': [
              { guard: 'mayPause', target: '#turn.talking.replying.paused', actions: ['noteVoice', 'pause'] },
              { actions: 'noteVoice' },
            ],
          },
        },
      },
    },
    paused: {
      initial: 'voiced',
      after: { pauseLimit: { target: '#turn.talking.turning', actions: 'interrupt' } },
      states: {
        voiced: { on: { 'voice.ended': { target: 'quiet', actions: 'noteVoice' } } },
        quiet: {
          on: {
            'voice.began': { target: 'voiced', actions: 'noteVoice' },
            'words.heard': [
              { guard: 'isKnown' },
              {
                guard: 'saysNothing',
                target: '#turn.talking.replying.thinking',
                actions: ['noteFalseAlarm', 'resume'],
              },
              { guard: 'interrupts', target: '#turn.talking.turning', actions: ['takeWords', 'interrupt'] },
            ],
          },
          after: {
            resumeDelay: [
              { guard: 'hasTold', target: '#turn.talking.turning', actions: 'interrupt' },
              { target: '#turn.talking.replying.thinking', actions: ['noteFalseAlarm', 'resume'] },
            ],
          },
        },
      },
    },
  },
});
