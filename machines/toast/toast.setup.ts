import { assign, sendParent, setup } from 'xstate';
import { durationOf, queued, replaces, saysTheSame } from './notice';
import type { ToastContext, ToastEvent, ToastNews } from './toast.types';

/** `hasAction` makes sure that there is an event. */
type Untold = Pick<ToastNews, 'type'> & { readonly event: ToastNews['event'] | undefined };

export const toastSetup = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
  },
  guards: {
    isSaid: ({ context: { current, waiting }, event }) =>
      event.type === 'toast.show' && [current ?? [], waiting].flat().some((one) => saysTheSame(one, event.notice)),
    replaces: ({ context, event }) => event.type === 'toast.show' && replaces(event.notice, context.current),
    hasAction: ({ context }) => context.current?.action !== undefined,
    someoneStands: ({ context }) => context.current !== null,
  },
  actions: {
    showNow: assign(({ event }) => (event.type === 'toast.show' ? { current: event.notice } : {})),
    queue: assign(({ context, event }) =>
      event.type === 'toast.show' ? { waiting: queued(context.waiting, event.notice) } : {},
    ),
    advance: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    tellActed: sendParent(
      ({ context }) => ({ type: 'toast.acted', event: context.current?.action?.event }) satisfies Untold,
    ),
  },
  delays: {
    stay: ({ context }) => (context.current === null ? 0 : durationOf(context.current)),
  },
});
