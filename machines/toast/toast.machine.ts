import { toastSetup } from './toast.setup';

/**
 * The toast area (specification 2, 9): one notice at a time.
 *
 * Owns: the notice shown and how long it stays. The app spawns it once, as `toast`.
 * Invariants: hidden exactly while there is no notice; a notice waits only behind one that must stay; an error is never
 * replaced early, unless a person dismisses it; duplicates are dropped.
 */
export const toastMachine = toastSetup.createMachine({
  id: 'toast',
  context: { current: null, waiting: [] },
  initial: 'hidden',
  states: {
    hidden: {
      on: { 'toast.show': { target: 'shown', actions: 'showNow' } },
    },
    shown: {
      initial: 'running',
      on: {
        'toast.show': [
          { guard: 'isDuplicate' },
          { guard: 'replaces', target: 'shown', reenter: true, actions: 'showNow' },
          { actions: 'queue' },
        ],
        'toast.dismiss': { target: 'leaving', actions: 'advance' },
        'toast.act': { guard: 'hasAction', target: 'leaving', actions: ['tellActed', 'advance'] },
      },
      states: {
        running: {
          on: { 'toast.hold': 'held' },
          after: { stay: { target: '#toast.leaving', actions: 'advance' } },
        },
        // The time starts over on release: the person may not have read the rest.
        held: {
          on: { 'toast.release': 'running' },
        },
      },
    },
    leaving: {
      always: [{ guard: 'hasNotice', target: 'shown' }, { target: 'hidden' }],
    },
  },
});
