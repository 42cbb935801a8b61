import { confirmSetup } from './confirm.setup';

/**
 * The confirm dialog (specification 2): one question on the screen and at most one queued behind it.
 *
 * Owns: the open question and its answer. The app spawns it once, as `confirm`.
 * Invariants: it is closed exactly while there is no question; every question is answered once, unless its asker withdraws it.
 * A third question is answered with no at once, which is the safe answer.
 */
export const confirmMachine = confirmSetup.createMachine({
  id: 'confirm',
  context: { current: null, next: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'confirm.ask': { target: 'open', actions: 'askNow' } },
    },
    open: {
      always: { guard: 'nothingAsked', target: 'closed' },
      on: {
        'confirm.ask': [{ guard: 'nextIsFree', actions: 'askNext' }, { actions: 'refuse' }],
        'confirm.accept': { actions: ['answerYes', 'advance'] },
        'confirm.cancel': { actions: ['answerNo', 'advance'] },
        'confirm.withdraw': [
          { guard: 'isCurrent', actions: 'advance' },
          { guard: 'isNext', actions: 'dropNext' },
        ],
      },
    },
  },
});
