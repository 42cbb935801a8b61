import { not } from 'xstate/guards';
import { TAGS } from '../shared/tags';
import { presenceSetup } from './presence.setup';

/**
 * Who looks at a conversation and who writes in it, at this moment. Spawned by `workspace` for the inbox, and by `chat` for the other
 * side.
 *
 * Owns: who was heard of, and what the others are told.
 * Invariants: the first word typed is told at once, further ones at most once a beat; nobody stays longer than their lifetime after
 * they were heard of last; nothing of it is stored.
 */
export const presenceMachine = presenceSetup.createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, seen: [], hasTyped: false, saidTyping: false }),
  type: 'parallel',
  states: {
    telling: {
      initial: 'arriving',
      on: { 'presence.at': { guard: 'isElsewhere', target: '.arriving', actions: 'go' } },
      states: {
        arriving: { always: [{ guard: 'looks', target: 'saying' }, { target: 'quiet' }] },
        quiet: {
          on: { 'presence.typed': { guard: 'isSomewhere', target: 'saying', actions: 'noteTyped' } },
          after: { lookingBeat: { guard: 'looks', target: 'saying' } },
        },
        saying: {
          tags: TAGS.busy,
          entry: 'beginTelling',
          invoke: {
            id: 'tellPresence',
            src: 'tellPresence',
            input: ({ context }) => ({ at: context.at, typing: context.saidTyping }),
            onDone: { target: 'pausing', actions: { type: 'putPresent', params: ({ event }) => event.output } },
            // The next beat says it again.
            onError: 'pausing',
          },
          on: { 'presence.typed': { actions: 'noteTyped' } },
        },
        pausing: {
          on: {
            'presence.typed': [
              { guard: 'isFirstWord', target: 'saying', actions: 'noteTyped' },
              { actions: 'noteTyped' },
            ],
          },
          after: { typingBeat: [{ guard: 'hasTyped', target: 'saying' }, { target: 'quiet' }] },
        },
      },
    },
    hearing: {
      initial: 'alone',
      on: {
        'realtime.received': [
          { guard: 'isPresence', actions: 'putSeen' },
          { guard: 'hasSaid', actions: 'endTyping' },
        ],
      },
      states: {
        alone: { always: { guard: not('isAlone'), target: 'accompanied' } },
        accompanied: {
          always: { guard: 'isAlone', target: 'alone' },
          after: { presenceSweep: { target: 'accompanied', reenter: true, actions: 'sweep' } },
        },
      },
    },
  },
});
