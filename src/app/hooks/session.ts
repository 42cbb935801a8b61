import type { ActorRefFrom } from 'xstate';
import { selectSessionRef } from '#machines/app';
import type { SignInForm, sessionMachine } from '#machines/session';
import { useFact, useIsBusy } from './fact';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

export const sessionVerbs = verbsOf((send: SessionRef['send']) => ({
  edit: (form: Partial<SignInForm>) => send({ type: 'session.edit', form }),
  requestCode: () => send({ type: 'session.requestCode' }),
  changeAddress: () => send({ type: 'session.changeAddress' }),
  retry: () => send({ type: 'session.retry' }),
  signOut: () => send({ type: 'session.signOut' }),
}));

export const useSessionVerbs = () => sessionVerbs(useSessionRef());

/** Whether signing out has begun; it saves unsaved edits first. */
export function useIsSigningOut(): boolean {
  return useIsBusy(useSessionRef());
}

function useSessionRef(): SessionRef {
  const ref = useFact(useAppRef(), selectSessionRef);
  if (!ref) throw new Error('The session is gone.');
  return ref;
}
