import { confirmSetup } from './confirm.setup';

/**
 * The confirm dialog (specification 2): one question on the screen and at most one behind it.
 *
 * Owns: which question stands, and the answer to it. The app spawns it once, as `confirm`.
 * Invariants: closed exactly while no question stands; nothing waits behind an empty screen; every question is answered
 * once, except one that its asker withdrew. A third question is refused at once: whoever asks while two are open has
 * lost the person's attention, and a refusal is safe.
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
