import { assign, emit, setup } from 'xstate';
import { durationOf, mustStay, queued, saysTheSame } from './notice';
import type { ToastContext, ToastEmitted, ToastEvent } from './toast.types';

export const toastSetup = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    emitted: {} as ToastEmitted,
  },
  guards: {
    isSaid: ({ context: { current, waiting }, event }) =>
      event.type === 'toast.show' && [current ?? [], waiting].flat().some((one) => saysTheSame(one, event.notice)),
    mustStay: ({ context }) => context.current !== null && mustStay(context.current),
    hasAction: ({ context }) => context.current?.actionLabel !== undefined,
    someoneStands: ({ context }) => context.current !== null,
  },
  actions: {
    showNow: assign(({ event }) => (event.type === 'toast.show' ? { current: event.notice } : {})),
    queue: assign(({ context, event }) =>
      event.type === 'toast.show' ? { waiting: queued(context.waiting, event.notice) } : {},
    ),
    advance: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    tellActed: emit(({ context }) => ({ type: 'toast.acted' as const, noticeId: context.current?.noticeId ?? '' })),
  },
  delays: {
    stay: ({ context }) => (context.current === null ? 0 : durationOf(context.current)),
  },
});
