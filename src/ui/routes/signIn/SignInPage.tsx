import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/rules/constants';
import {
  type SignInStep,
  useSignInDomain,
  useSignInFailure,
  useSignInForm,
  useSignInMarks,
  useSignInPathname,
  useSignInRetry,
  useSignInStep,
  VerificationFeature,
} from '#src/app/hooks/signIn.tsx';
import { signInStrings as strings } from '../../strings/signIn';
import { AddressStep } from './AddressStep';
import { Brand } from './Brand';
import { CodeStep } from './CodeStep';
import { FactorStep } from './FactorStep';
import { modeOf, type SignInMode } from './model';

export type SignInPageProps = {
  /** The browser stores nothing, as in a private window. */
  readonly keepsNothing?: boolean;
  /** Why the person was sent here, if so. */
  readonly notice?: string | null;
  /** The mailbox of a development host, which shows the codes. */
  readonly mailbox?: string | null;
};

/** Signing in and up. `login.html` contains its first screen and styles, so that they are shown before any code loads. */
export function SignInPage({ keepsNothing = false, notice = null, mailbox = null }: SignInPageProps) {
  const domain = useSignInDomain();
  const product = domain?.name ?? PRODUCT_NAME;
  const step = useSignInStep();
  /** Chosen here; a form that was restored says it, too. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const restored = useSignInForm().mode === 'signInByPhone';
  const isByPhone = chosen ?? restored;
  const mode = modeOf(useSignInPathname(), isByPhone);
  const title = titleOf(step, mode);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="signIn" {...useSignInMarks()}>
      <Brand product={product} image={domain?.details.image ?? null} />
      <main>
        {step === 'address' && (
          <AddressStep key={mode} mode={mode} notice={notice} onSwitch={() => setChosen(!isByPhone)} />
        )}
        {step === 'code' && (
          <VerificationFeature>
            <CodeStep mode={mode} mailbox={mailbox} />
          </VerificationFeature>
        )}
        {step === 'factor' && (
          <VerificationFeature>
            <FactorStep />
          </VerificationFeature>
        )}
        {step === 'opening' && <Opening />}
      </main>
      <Foot keepsNothing={keepsNothing} />
    </div>
  );
}

function titleOf(step: SignInStep, mode: SignInMode): string {
  if (step === 'address') return strings[mode].title;
  return step === 'factor' ? strings.factorTitle : strings.codeTitles[mode];
}

function Opening() {
  const failure = useSignInFailure();
  const retry = useSignInRetry();
  if (!failure) return <p role="status">{strings.opening}</p>;
  return (
    <div className="step">
      <p className="lead error" role="alert">
        {failure.message}
      </p>
      <button className="primary" type="button" onClick={retry}>
        {strings.retry}
      </button>
    </div>
  );
}

function Foot({ keepsNothing }: { keepsNothing: boolean }) {
  const { privacyUrl, tosUrl, supportUrl } = useSignInDomain()?.settings ?? {};
  const links = Object.entries({ privacy: privacyUrl, terms: tosUrl, support: supportUrl }) as [LinkName, string?][];
  const known = links.filter(([, href]) => href);
  return (
    <footer>
      {keepsNothing ? <p>{strings.keepsNothing}</p> : null}
      {known.length > 0 ? (
        <nav aria-label={strings.legal}>
          {known.map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noreferrer">
              {strings[name]}
            </a>
          ))}
        </nav>
      ) : null}
    </footer>
  );
}

type LinkName = 'privacy' | 'terms' | 'support';
