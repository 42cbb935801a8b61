import { replying } from './states/replying';
import { turnSetup } from './turn.setup';

/**
 * Who speaks in a call: the agent or the caller. Started by the voice role with every call that is answered (`talk.ts`).
 *
 * Owns: what the caller has said and nobody has answered, what the agent says (`speak`), and all times of the call.
 * Invariants: the agent never speaks while the caller is heard to say something, unless it must be heard whole; nothing the caller
 * said is dropped, except what people say while they listen; every state has a time limit and a way out, so that no agent is mute for
 * ever; the call ends once.
 */
export const turnMachine = turnSetup.createMachine({
  id: 'turn',
  context: ({ input }) => ({
    ...input,
    words: '',
    guess: '',
    keys: '',
    isVoice: false,
    speech: null,
    hasBegun: false,
    isWorking: false,
    hasVoiced: false,
    falseAlarms: 0,
    interruptions: 0,
    silences: 0,
    cause: null,
    endsAfter: false,
  }),
  initial: 'opening',
  output: ({ context }) => ({ cause: context.cause ?? 'lost' }),
  on: {
    'call.gone': { target: '.ended', actions: { type: 'noteEnd', params: ({ event }) => ({ cause: event.cause }) } },
  },
  states: {
    /** The line is not there yet. */
    opening: {
      on: {
        'line.opened': 'talking',
        'call.end': { target: 'ended', actions: { type: 'noteEnd', params: ({ event }) => ({ cause: event.cause }) } },
      },
      after: { openLimit: { target: 'ended', actions: { type: 'noteEnd', params: { cause: 'lost' } } } },
    },
    talking: {
      initial: 'turning',
      after: {
        longestCall: { target: 'ending', actions: { type: 'noteEnd', params: { cause: 'tooLong' } } },
      },
      on: {
        'voice.began': { actions: 'noteVoice' },
        'voice.ended': { actions: 'noteVoice' },
        'words.guessed': { actions: 'takeWords' },
        'words.heard': { actions: 'takeWords' },
        'text.typed': { actions: 'takeTyped' },
        'key.pressed': { actions: 'takeKey' },
        'agent.say': { actions: 'addLine' },
        'ears.lost': { actions: 'addNotHeard' },
        'agent.hold': '.held',
        'agent.hangUp': { target: 'ending', actions: { type: 'noteEnd', params: { cause: 'agentEnded' } } },
        'call.end': { target: 'ending', actions: { type: 'noteEnd', params: ({ event }) => ({ cause: event.cause }) } },
      },
      states: {
        /** Whose turn it is now. */
        turning: {
          always: [
            { guard: 'isVoice', target: 'hearing' },
            { guard: 'hasLine', target: 'replying', actions: 'beginLine' },
            { guard: 'hasWords', target: 'deciding' },
            { target: 'listening' },
          ],
        },
        listening: {
          on: {
            'voice.began': { target: 'hearing', actions: 'noteVoice' },
            'words.guessed': { target: 'deciding', actions: 'takeWords' },
            'words.heard': { target: 'deciding', actions: 'takeWords' },
            'key.pressed': { target: 'deciding', actions: 'takeKey' },
            'text.typed': { target: 'replying', actions: ['takeTyped', 'beginAnswer'] },
            'agent.say': { target: 'turning', actions: 'addLine' },
            'ears.lost': { target: 'turning', actions: 'addNotHeard' },
          },
          after: {
            silence: [
              { guard: 'mayAskAgain', target: 'replying', actions: 'beginStillThere' },
              { target: '#turn.ending', actions: { type: 'noteEnd', params: { cause: 'silence' } } },
            ],
          },
        },
        hearing: {
          on: {
            'voice.ended': { target: 'deciding', actions: 'noteVoice' },
            'words.ended': { guard: 'hasWords', target: 'replying', actions: 'beginAnswer' },
            'text.typed': { target: 'replying', actions: ['takeTyped', 'beginAnswer'] },
            'ears.lost': { target: 'turning', actions: 'addNotHeard' },
          },
          after: {
            longestTurn: [
              { guard: 'hasWords', target: 'replying', actions: 'beginAnswer' },
              { target: 'turning', actions: 'addNotHeard' },
            ],
          },
        },
        deciding: {
          initial: 'waiting',
          on: {
            'voice.began': { target: 'hearing', actions: 'noteVoice' },
            'words.ended': { guard: 'hasWords', target: 'replying', actions: 'beginAnswer' },
            'text.typed': { target: 'replying', actions: ['takeTyped', 'beginAnswer'] },
            'key.pressed': [
              { guard: 'endsKeys', target: 'replying', actions: 'beginAnswer' },
              { target: 'deciding', reenter: true, actions: 'takeKey' },
            ],
            'ears.lost': { target: 'turning', actions: 'addNotHeard' },
          },
          after: {
            decideLimit: [{ guard: 'hasWords', target: 'replying', actions: 'beginAnswer' }, { target: 'turning' }],
          },
          states: {
            waiting: { after: { firstWait: 'settling' } },
            settling: {
              on: {
                'words.guessed': { target: 'settling', reenter: true, actions: 'takeWords' },
                'words.heard': { target: 'settling', reenter: true, actions: 'takeWords' },
              },
              after: {
                // Words may come from a recognizer that takes its time.
                settleWait: { guard: 'hasWords', target: '#turn.talking.replying', actions: 'beginAnswer' },
              },
            },
          },
        },
        replying,
        /** A person of the team talks; the agent says nothing, and what is said is not its to answer. */
        held: {
          on: {
            'agent.release': { target: 'turning', actions: 'forgetWords' },
            'agent.hangUp': {},
            'agent.say': {},
            'ears.lost': {},
          },
        },
      },
    },
    ending: {
      entry: 'beginGoodbye',
      invoke: {
        id: 'speak',
        src: 'speak',
        input: ({ context }) => ({ speech: context.speech ?? { kind: 'goodbye' } }),
        onError: 'ended',
      },
      on: { 'speech.ended': 'ended', 'speech.failed': 'ended' },
      after: { goodbyeLimit: 'ended' },
    },
    ended: { type: 'final' },
  },
});
