import { type Notice, type ToastContext, toastMachine } from '#machines/toast';
import { defineContract } from '#tests/harness/index.ts';

const hasToStay = (notice: Notice | null) => notice?.status === 'error' || notice?.action !== undefined;

/** The next notice is shown. */
const advanced = ({ context: { waiting } }: { readonly context: ToastContext }) => ({
  current: waiting[0] ?? null,
  waiting: waiting.slice(1),
});

export const toastContract = defineContract(toastMachine, {
  start: [{ to: 'hidden', section: '2 toast area' }],
  rows: [
    {
      in: 'hidden',
      on: 'toast.show',
      to: 'shown.running',
      does: ['showNow'],
      sets: ({ event }) => ({ current: event.notice }),
      section: '2 toast area',
    },
    {
      in: 'shown',
      on: 'toast.show',
      when: 'isDuplicate',
      given: ({ context: { current, waiting }, event }) =>
        [current, ...waiting].some((one) => one?.message === event.notice.message),
      section: '9 toast limit 1',
    },
    {
      in: 'shown',
      on: 'toast.show',
      when: 'replaces',
      // A plain notice is replaced; of two that can be undone only the last remains.
      given: ({ context: { current }, event }) =>
        !hasToStay(current) || (current?.status !== 'error' && event.notice.action !== undefined),
      to: 'shown.running',
      reenter: true,
      does: ['showNow'],
      sets: ({ event }) => ({ current: event.notice }),
      section: '2 one toast at a time',
    },
    {
      in: 'shown',
      on: 'toast.show',
      does: ['queue'],
      expect: ({ after, event }) => after.context.waiting.includes(event.notice),
      section: 'experience: errors stay at least 5 s',
    },
    { in: 'shown', on: 'toast.dismiss', to: 'leaving', does: ['advance'], sets: advanced, section: '2 toast area' },
    {
      in: 'shown',
      on: 'toast.act',
      when: 'hasAction',
      given: ({ context }) => context.current?.action !== undefined,
      to: 'leaving',
      does: ['send parent toast.acted', 'advance'],
      sets: advanced,
      // The notice's event is sent unchanged.
      expect: ({ before, did }) =>
        (did.find(({ event }) => event?.type === 'toast.acted')?.event as { event?: unknown } | undefined)?.event ===
        before.context.current?.action?.event,
      section: 'experience: undo 8 s',
    },
    { in: 'shown.running', on: 'toast.hold', to: 'shown.held', section: 'experience: toasts' },
    { in: 'shown.held', on: 'toast.release', to: 'shown.running', section: 'experience: toasts' },
    {
      in: 'shown.running',
      on: 'after stay',
      given: ({ context }) => !hasToStay(context.current),
      afterMs: 1000,
      to: 'leaving',
      does: ['advance'],
      sets: advanced,
      section: '9 toast 1 s default',
    },
    {
      in: 'shown.running',
      on: 'after stay',
      given: ({ context }) => context.current?.status === 'error',
      afterMs: 5000,
      to: 'leaving',
      does: ['advance'],
      sets: advanced,
      section: 'experience: errors stay at least 5 s',
    },
    {
      in: 'shown.running',
      on: 'after stay',
      given: ({ context }) => context.current?.action !== undefined,
      afterMs: 8000,
      to: 'leaving',
      does: ['advance'],
      sets: advanced,
      section: 'experience: undo 8 s',
    },
    {
      in: 'leaving',
      on: 'always',
      when: 'hasNotice',
      given: ({ context }) => context.current !== null,
      to: 'shown.running',
      section: '2 one toast at a time',
    },
    { in: 'leaving', on: 'always', to: 'hidden', section: '2 toast area' },
  ],
  invariants: {
    'hidden exactly while there is no notice': (snapshot) =>
      snapshot.matches('hidden') === (snapshot.context.current === null),
    'a notice waits only behind one that must stay': ({ context }) =>
      context.waiting.length === 0 || hasToStay(context.current),
    'at most one notice waits that could be dropped': ({ context }) =>
      context.waiting.filter((notice) => !hasToStay(notice)).length <= 1,
  },
});
