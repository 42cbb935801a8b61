import { useEffect } from 'react';
import type { SignIn } from '#src/app/hooks/signIn.ts';
import { VerificationFeature } from '#src/app/hooks/verification.tsx';
import { laterSignInStrings as strings } from '../../strings/signInLater';
import { CodeStep } from './CodeStep';
import { FactorStep } from './FactorStep';
import type { SignInMode } from './model';

export type LaterStepProps = {
  readonly signIn: SignIn;
  readonly mode: SignInMode;
  readonly product: string;
  /** The mailbox of a development host, which shows the codes. */
  readonly mailbox: string | null;
};

/** What follows the address: the code, the second factor, and the console that opens. */
export function LaterStep({ signIn, mode, product, mailbox }: LaterStepProps) {
  const { step } = signIn;
  const title = step === 'factor' ? strings.factorTitle : strings.codeTitles[mode];
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  if (step === 'opening') return <Opening {...signIn} />;
  return (
    <VerificationFeature>
      {step === 'code' ? <CodeStep mode={mode} mailbox={mailbox} /> : <FactorStep />}
    </VerificationFeature>
  );
}

function Opening({ failure, verbs }: Pick<SignIn, 'failure' | 'verbs'>) {
  if (!failure) return <p role="status">{strings.opening}</p>;
  return (
    <div className="step">
      <p className="lead error" role="alert">
        {failure.message}
      </p>
      <button className="primary" type="button" onClick={verbs?.retry}>
        {strings.retry}
      </button>
    </div>
  );
}
