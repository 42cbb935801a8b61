import type { ActorRefFrom } from 'xstate';
import { selectFailure, selectSessionRef } from '#machines/app';
import { type SignInForm, selectFailure as selectSessionFailure, type sessionMachine } from '#machines/session';
import type { Failure } from '#machines/shared';
import { useFact, useIsBusy, useOptionalFact } from './fact';
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

/** The failure of the page or the session. */
export function useSignInFailure(): Failure | null {
  const app = useAppRef();
  const ofPage = useFact(app, selectFailure);
  const ofSession = useOptionalFact(useFact(app, selectSessionRef), selectSessionFailure, null);
  return ofPage ?? ofSession;
}

/** Whether signing out has begun; it saves unsaved edits first. */
export function useIsSigningOut(): boolean {
  return useIsBusy(useSessionRef());
}

function useSessionRef(): SessionRef {
  const ref = useFact(useAppRef(), selectSessionRef);
  if (!ref) throw new Error('The session is gone.');
  return ref;
}
