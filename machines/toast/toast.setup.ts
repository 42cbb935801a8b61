import { assign, sendParent, setup } from 'xstate';
import { durationOf, isSameNotice, replaces, withNotice } from './notice';
import type { ToastContext, ToastEvent, ToastNews } from './toast.types';

/** `hasAction` makes sure that there is an event. */
type ActedNews = Pick<ToastNews, 'type'> & { readonly event: ToastNews['event'] | undefined };

export const toastSetup = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
  },
  guards: {
    isDuplicate: ({ context: { current, waiting }, event }) =>
      event.type === 'toast.show' && [current ?? [], waiting].flat().some((one) => isSameNotice(one, event.notice)),
    replaces: ({ context, event }) => event.type === 'toast.show' && replaces(event.notice, context.current),
    hasAction: ({ context }) => context.current?.action !== undefined,
    hasNotice: ({ context }) => context.current !== null,
  },
  actions: {
    showNow: assign(({ event }) => (event.type === 'toast.show' ? { current: event.notice } : {})),
    queue: assign(({ context, event }) =>
      event.type === 'toast.show' ? { waiting: withNotice(context.waiting, event.notice) } : {},
    ),
    advance: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    tellActed: sendParent(
      ({ context }) => ({ type: 'toast.acted', event: context.current?.action?.event }) satisfies ActedNews,
    ),
  },
  delays: {
    stay: ({ context }) => (context.current === null ? 0 : durationOf(context.current)),
  },
});
