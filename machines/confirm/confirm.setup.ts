import { assign, emit, setup } from 'xstate';
import type { ConfirmContext, ConfirmEmitted, ConfirmEvent } from './confirm.types';

export const confirmSetup = setup({
  types: {
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    emitted: {} as ConfirmEmitted,
  },
  guards: {
    nextIsFree: ({ context }) => context.next === null,
    nothingAsked: ({ context }) => context.current === null,
    isCurrent: ({ context, event }) => event.type === 'confirm.withdraw' && context.current?.askId === event.askId,
    isNext: ({ context, event }) => event.type === 'confirm.withdraw' && context.next?.askId === event.askId,
  },
  actions: {
    askNow: assign(({ event }) => (event.type === 'confirm.ask' ? { current: event.question } : {})),
    askNext: assign(({ event }) => (event.type === 'confirm.ask' ? { next: event.question } : {})),
    advance: assign(({ context }) => ({ current: context.next, next: null })),
    dropNext: assign({ next: null }),
    answerYes: emit(({ context }) => answer(context.current?.askId, true)),
    answerNo: emit(({ context }) => answer(context.current?.askId, false)),
    refuse: emit(({ event }) => answer(event.type === 'confirm.ask' ? event.question.askId : undefined, false)),
  },
});

const answer = (askId = '', confirmed: boolean): ConfirmEmitted => ({ type: 'confirm.answered', askId, confirmed });
