import { confirmMachine } from '#machines/confirm';
import { defineContract } from '#tests/harness/index.ts';

export const confirmContract = defineContract(confirmMachine, {
  start: [{ to: 'closed', section: '2 Dialogs' }],
  rows: [
    {
      in: 'closed',
      on: 'confirm.ask',
      to: 'open',
      does: ['askNow'],
      sets: ({ event }) => ({ current: event.question }),
      section: '2 Dialogs',
    },
    {
      in: 'open',
      on: 'confirm.ask',
      when: 'nextIsFree',
      given: ({ context }) => context.next === null,
      does: ['askNext'],
      sets: ({ event }) => ({ next: event.question }),
      section: '2 Dialogs',
    },
    { in: 'open', on: 'confirm.ask', does: ['emit confirm.answered'], section: '2 Dialogs' },
    {
      in: 'open',
      on: 'confirm.accept',
      does: ['emit confirm.answered', 'advance'],
      sets: ({ context }) => ({ current: context.next, next: null }),
      section: '2 Dialogs',
    },
    {
      in: 'open',
      on: 'confirm.cancel',
      does: ['emit confirm.answered', 'advance'],
      sets: ({ context }) => ({ current: context.next, next: null }),
      section: '2 Dialogs',
    },
    {
      in: 'open',
      on: 'confirm.withdraw',
      when: 'isCurrent',
      given: ({ context, event }) => context.current?.askId === event.askId,
      does: ['advance'],
      sets: ({ context }) => ({ current: context.next, next: null }),
      section: '2 Dialogs',
    },
    {
      in: 'open',
      on: 'confirm.withdraw',
      when: 'isNext',
      given: ({ context, event }) => context.next?.askId === event.askId,
      does: ['dropNext'],
      sets: { next: null },
      section: '2 Dialogs',
    },
    {
      in: 'open',
      on: 'always',
      when: 'nothingAsked',
      given: ({ context }) => context.current === null,
      to: 'closed',
      section: '2 Dialogs',
    },
  ],
  invariants: {
    'closed exactly while no question stands': (snapshot) =>
      snapshot.matches('closed') === (snapshot.context.current === null),
    'nothing waits behind an empty screen': ({ context }) => context.next === null || context.current !== null,
  },
});
