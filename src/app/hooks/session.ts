import type { ActorRefFrom } from 'xstate';
import { selectSessionRef } from '#machines/app';
import type { sessionMachine } from '#machines/session';
import { useFact, useIsBusy } from './fact';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** What a signed-in person can do with the session. Signing in has a page of its own. */
export function useSessionVerbs() {
  return sessionVerbs(useSessionRef());
}

/** Whether somebody who is signed in is on the way out: first of all, what was typed last is saved. */
export function useIsSigningOut(): boolean {
  return useIsBusy(useSessionRef());
}

function useSessionRef(): SessionRef {
  const ref = useFact(useAppRef(), selectSessionRef);
  if (!ref) throw new Error('The session is gone.');
  return ref;
}

const sessionVerbs = verbsOf((send: SessionRef['send']) => ({ signOut: () => send({ type: 'session.signOut' }) }));
