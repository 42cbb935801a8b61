import type { ActorRefFrom } from 'xstate';
import { selectToastRef } from '#machines/app';
import { type Notice, selectNotice, type toastMachine } from '#machines/toast';
import { useFact, useOptionalFact } from './fact';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type ToastRef = ActorRefFrom<typeof toastMachine>;

/** The notice on the screen, or null. */
export const useNotice = (): Notice | null => useOptionalFact(useFact(useAppRef(), selectToastRef), selectNotice, null);

/** `show` adds a notice (`noticeId` is the caller's own); the other verbs act on the one shown. */
export function useToastVerbs() {
  const ref = useFact(useAppRef(), selectToastRef);
  if (!ref) throw new Error('The toasts are gone.');
  return toastVerbs(ref);
}

const toastVerbs = verbsOf((send: ToastRef['send']) => ({
  show: (notice: Notice) => send({ type: 'toast.show', notice }),
  dismiss: () => send({ type: 'toast.dismiss' }),
  hold: () => send({ type: 'toast.hold' }),
  release: () => send({ type: 'toast.release' }),
  act: () => send({ type: 'toast.act' }),
}));
