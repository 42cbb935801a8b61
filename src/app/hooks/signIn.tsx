import { useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DomainProfile } from '#contract/entities/domain';
import { selectDomain, selectFailure, selectLocationRef, selectPlace, selectSessionRef } from '#machines/app';
import {
  type SignInForm,
  selectForm,
  selectFailure as selectSessionFailure,
  type sessionMachine,
} from '#machines/session';
import type { Failure } from '#machines/shared';
import type { verificationMachine } from '#machines/verification';
import { shallowEqual, useOptionalFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { type Marks, marksOf } from './marks';
import { AppContext, type AppRef, appVerbs, navigationOf } from './page';
import { type SessionRef, sessionVerbs } from './session';
import { verbsOf } from './verbs';

/**
 * Signing in and up. The first screen is shown before the machines are loaded. Until then each fact has the value that
 * `login.html` shows, and there are no verbs.
 */

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
type VerificationRef = ActorRefFrom<typeof verificationMachine>;

const useApp = (): AppRef | undefined => useContext(AppContext) ?? undefined;
const useSession = (): SessionRef | undefined => useOptionalFact(useApp(), selectSessionRef, undefined);

export const useSignInDomain = (): DomainProfile | null => useOptionalFact(useApp(), selectDomain, null);
export const useSignInPathname = (): string =>
  useOptionalFact(useApp(), (snapshot) => selectPlace(snapshot).pathname, window.location.pathname);
export const useSignInForm = (): Partial<SignInForm> => useOptionalFact(useSession(), selectForm, NOTHING_TYPED);
export const useSignInMarks = (): Marks | null => useOptionalFact(useSession(), marksOf, null, shallowEqual);

/** The failure of the page or the session. */
export function useSignInFailure(): Failure | null {
  const ofPage = useOptionalFact(useApp(), selectFailure, null);
  const ofSession = useOptionalFact(useSession(), selectSessionFailure, null);
  return ofPage ?? ofSession;
}

/** Whether the address, the code or the second factor is requested, or the console is opening. */
export type SignInStep = 'address' | 'code' | 'factor' | 'opening';
export const useSignInStep = (): SignInStep => useOptionalFact(useSession(), stepOf, 'address');

function stepOf(session: SessionSnapshot): SignInStep {
  if (session.children.verification && CODE.some((state) => session.matches(state))) return 'code';
  if (session.matches({ signingIn: 'provingFactor' })) return 'factor';
  return OPENING.some((state) => session.matches(state)) ? 'opening' : 'address';
}

const CODE = [{ signingIn: 'awaitingCode' }, { signingIn: { verifying: 'submitting' } }] as const;
const OPENING = [
  { signingIn: 'verifying' },
  'exchangingOneTimeToken',
  'enteringFromApp',
  { clearing: 'emptyingStorage' },
  'authenticated',
] as const;
const NOTHING_TYPED = {};

/** Whether a code can be requested; `waiting` while the session is restored. */
export type CodeRequest = 'waiting' | 'ready' | 'asking' | 'failed';
export const useCodeRequest = (): CodeRequest => useOptionalFact(useSession(), requestOf, 'waiting');

function requestOf(session: SessionSnapshot): CodeRequest {
  if (session.can({ type: 'session.requestCode' })) return 'ready';
  if (session.matches('failed')) return 'failed';
  return session.matches({ signingIn: 'requestingCode' }) ? 'asking' : 'waiting';
}

/** Provides the verification actor. */
export const VerificationFeature = (props: ScopeProps) => {
  const actor = useOptionalFact(
    useSession(),
    ({ children }) => children.verification as VerificationRef | undefined,
    undefined,
  );
  return <ActorScope name="verification" actor={actor} {...props} />;
};
export const useVerificationRef = () => useActor('verification');

const verificationVerbs = verbsOf((send: VerificationRef['send']) => ({
  edit: (code: string) => send({ type: 'verification.edit', code }),
  submit: () => send({ type: 'verification.submit' }),
  resend: () => send({ type: 'verification.resend' }),
}));
export const useVerificationVerbs = () => verificationVerbs(useVerificationRef());

export function useSignInVerbs(): ReturnType<typeof sessionVerbs> | null {
  const session = useSession();
  return session ? sessionVerbs(session) : null;
}

/** Retries what failed. */
export function useSignInRetry(): () => void {
  const app = useApp();
  const session = useSession();
  return () => {
    if (app) appVerbs(app).retry();
    if (session) sessionVerbs(session).retry();
  };
}

/** Opens another sign-in page and keeps the query. Null while only the browser can navigate. */
export function useSignInLink(): ((href: string) => void) | null {
  const location = useOptionalFact(useApp(), selectLocationRef, undefined);
  const search = useOptionalFact(useApp(), (snapshot) => selectPlace(snapshot).search, '');
  return location ? (href) => navigationOf(location).push(href + search) : null;
}
