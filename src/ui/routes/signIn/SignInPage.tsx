import { useEffect } from 'react';
import { signInStrings as strings } from '../../strings/signIn';
import { AddressStep } from './AddressStep';
import { Brand } from './Brand';
import { CodeStep } from './CodeStep';
import type { Complaint, SignInModel, SignInVerbs } from './model';

export type SignInPageProps = { readonly model: SignInModel; readonly verbs: SignInVerbs };

/** Signing in and up. `login.html` holds its first screen and its styles, so that it stands before any code arrives. */
export function SignInPage({ model, verbs }: SignInPageProps) {
  const title = titleOf(model.step);
  useEffect(() => {
    document.title = `${title} · ${model.product}`;
  }, [title, model.product]);
  return (
    <div className="signIn" {...model.marks}>
      <Brand product={model.product} image={model.image} />
      <main>
        <Step model={model} verbs={verbs} />
      </main>
      <Foot model={model} />
    </div>
  );
}

function Step({ model: { step, mailbox, notice }, verbs }: SignInPageProps) {
  switch (step.kind) {
    case 'address':
      return <AddressStep key={step.mode} step={step} notice={notice} verbs={verbs} />;
    case 'code':
      return <CodeStep step={step} mailbox={mailbox} verbs={verbs} />;
    case 'opening':
      return <Opening failure={step.failure} retry={verbs.retry} />;
  }
}

function Opening({ failure, retry }: { failure: Complaint | null; retry: () => void }) {
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

function titleOf(step: SignInModel['step']): string {
  return step.kind === 'address' ? strings[step.mode].title : strings.codeTitle;
}

function Foot({ model: { keepsNothing, links } }: Pick<SignInPageProps, 'model'>) {
  const known = LINKS.filter((name) => links[name]);
  return (
    <footer>
      {keepsNothing ? <p>{strings.keepsNothing}</p> : null}
      {known.length > 0 ? (
        <nav aria-label={strings.legal}>
          {known.map((name) => (
            <a key={name} href={links[name]} target="_blank" rel="noreferrer">
              {strings[name]}
            </a>
          ))}
        </nav>
      ) : null}
    </footer>
  );
}

const LINKS = ['privacy', 'terms', 'support'] as const;
