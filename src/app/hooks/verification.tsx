import type { ActorRefFrom } from 'xstate';
import { selectSessionRef } from '#machines/app';
import type { verificationMachine } from '#machines/verification';
import { useFact, useOptionalFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type VerificationRef = ActorRefFrom<typeof verificationMachine>;

/** Provides the verification actor. */
export const VerificationFeature = (props: ScopeProps) => {
  const actor = useOptionalFact(
    useFact(useAppRef(), selectSessionRef),
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
