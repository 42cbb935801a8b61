import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type appMachine, selectFailure as selectAppFailure, selectDomain, selectPlace } from '#machines/app';
import { selectForm, selectFailure as selectSessionFailure, type sessionMachine } from '#machines/session';
import {
  selectAddress,
  selectCanResend,
  selectCode,
  selectFailure as selectCodeFailure,
  selectWaitMs,
  type verificationMachine,
} from '#machines/verification';
import { firstModel, modeOf, type SignInModel, type SignInStep } from '../ui/routes/signIn/model';
import { marksOf } from './hooks/marks';

type AppSnapshot = SnapshotFrom<typeof appMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
type VerificationRef = ActorRefFrom<typeof verificationMachine>;

/** What the machines do not know. */
export type Surroundings = Pick<SignInModel, 'keepsNothing' | 'mailbox' | 'notice'> & {
  /** Something was sent that cannot be carried out yet. */
  readonly isWaiting: boolean;
};

/** What the sign-in page draws of its machines. */
export function signInModelOf(app: AppSnapshot, { isWaiting, ...rest }: Surroundings): SignInModel {
  const session = app.children.session?.getSnapshot();
  const domain = selectDomain(app);
  const first = firstModel(modeOf(selectPlace(app).pathname));
  return {
    ...first,
    ...rest,
    ...(domain && { product: domain.name, image: domain.details.image ?? null, links: linksOf(domain.settings) }),
    marks: session ? marksOf(session) : null,
    step: session ? stepOf(app, session, isWaiting) : first.step,
  };
}

function stepOf(app: AppSnapshot, session: SessionSnapshot, isWaiting: boolean): SignInStep {
  const failure = selectAppFailure(app) ?? selectSessionFailure(session);
  const verification = session.children.verification as VerificationRef | undefined;
  const isVerifying = CODE_STATES.some((state) => session.matches(state));
  if (verification && isVerifying) return codeStepOf(verification.getSnapshot());
  if (OPENING_STATES.some((state) => session.matches(state))) return { kind: 'opening', failure };
  return {
    kind: 'address',
    mode: modeOf(selectPlace(app).pathname),
    form: selectForm(session),
    failure,
    isBusy: isWaiting || session.matches({ signingIn: 'requestingCode' }),
  };
}

const CODE_STATES = [{ signingIn: 'awaitingCode' }, { signingIn: { verifying: 'submitting' } }] as const;
const OPENING_STATES = [
  { signingIn: 'verifying' },
  'exchangingOneTimeToken',
  { clearing: 'emptyingStorage' },
  'authenticated',
] as const;

function codeStepOf(verification: SnapshotFrom<typeof verificationMachine>): SignInStep {
  return {
    kind: 'code',
    address: selectAddress(verification),
    code: selectCode(verification),
    failure: selectCodeFailure(verification),
    canResend: selectCanResend(verification),
    waitMs: selectWaitMs(verification),
    isBusy: verification.hasTag('busy'),
  };
}

function linksOf(settings: NonNullable<AppSnapshot['context']['domain']>['settings']): SignInModel['links'] {
  const { privacyUrl, tosUrl, supportUrl } = settings;
  return {
    ...(privacyUrl && { privacy: privacyUrl }),
    ...(tosUrl && { terms: tosUrl }),
    ...(supportUrl && { support: supportUrl }),
  };
}
