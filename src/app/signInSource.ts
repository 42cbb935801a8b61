import type { SnapshotFrom } from 'xstate';
import {
  type appMachine,
  selectDomain,
  selectFailure,
  selectLocationRef,
  selectPlace,
  selectSessionRef,
} from '#machines/app';
import { selectForm, selectFailure as selectSessionFailure, type sessionMachine } from '#machines/session';
import { marksOf } from './hooks/marks';
import { appVerbs, navigationOf } from './hooks/page';
import { type SessionRef, sessionVerbs } from './hooks/session';
import {
  type CodeRequest,
  FIRST_SIGN_IN,
  type SignIn,
  type SignInSource,
  type SignInStep,
  type SignInVerbs,
} from './hooks/signIn';
import type { AppActor } from './startApp';

type PageSnapshot = SnapshotFrom<typeof appMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What the first step shows, once the machines are there. */
export function signInOf(app: AppActor): SignInSource {
  const session = selectSessionRef(app.getSnapshot());
  if (!session) throw new Error('The session is gone.');
  const verbs = verbsOf(app, session);
  let known: { readonly page: unknown; readonly said: unknown; readonly signIn: SignIn } | null = null;
  return {
    read() {
      const page = app.getSnapshot();
      const said = selectSessionRef(page)?.getSnapshot();
      if (known?.page !== page || known.said !== said) known = { page, said, signIn: factsOf(page, said, verbs) };
      return known.signIn;
    },
    subscribe(listener) {
      const heard = [app.subscribe(listener), session.subscribe(listener)];
      return () => {
        for (const { unsubscribe } of heard) unsubscribe();
      };
    },
  };
}

/** A session that crashed is gone. */
function factsOf(page: PageSnapshot, session: SessionSnapshot | undefined, verbs: SignInVerbs): SignIn {
  return {
    ...FIRST_SIGN_IN,
    ...(session && {
      step: stepOf(session),
      form: selectForm(session),
      failure: selectSessionFailure(session),
      request: requestOf(session),
      marks: marksOf(session),
    }),
    ...(selectFailure(page) && { failure: selectFailure(page) }),
    domain: selectDomain(page),
    pathname: selectPlace(page).pathname,
    verbs,
  };
}

function verbsOf(app: AppActor, session: SessionRef): SignInVerbs {
  return {
    ...sessionVerbs(session),
    retry() {
      appVerbs(app).retry();
      sessionVerbs(session).retry();
    },
    goTo(href) {
      const page = app.getSnapshot();
      const location = selectLocationRef(page);
      if (location) navigationOf(location).push(href + selectPlace(page).search);
    },
  };
}

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

function requestOf(session: SessionSnapshot): CodeRequest {
  if (session.can({ type: 'session.requestCode' })) return 'ready';
  if (session.matches('failed')) return 'failed';
  return session.matches({ signingIn: 'requestingCode' }) ? 'asking' : 'waiting';
}
