import { type ReactNode, useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { type SignInSource, useSignIn } from '#src/app/hooks/signIn.ts';
import { signInStrings as strings } from '../../strings/signIn';
import { AddressStep } from './AddressStep';
import { Brand } from './Brand';
import type { LaterStepProps } from './LaterStep';
import { modeOf } from './model';

export type SignInPageProps = {
  readonly source: SignInSource;
  /** Why the person was sent here, if so. */
  readonly notice?: string | null;
  /** Draws what follows the first step, once its code is loaded. */
  readonly laterStep?: (props: Omit<LaterStepProps, 'mailbox'>) => ReactNode;
  readonly foot?: ReactNode;
};

/** Signing in and up. `login.html` contains its first screen and styles, so that they are shown before any code loads. */
export function SignInPage({ source, notice = null, laterStep, foot }: SignInPageProps) {
  const signIn = useSignIn(source);
  const { step, domain, form, pathname, marks } = signIn;
  const product = domain?.name ?? PRODUCT_NAME;
  /** Chosen here; a form that was restored says it, too. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isByPhone = chosen ?? form.mode === 'signInByPhone';
  const mode = modeOf(pathname, isByPhone);
  const isFirst = step === 'address';
  const { title } = strings[mode];
  useEffect(() => {
    if (isFirst) document.title = `${title} · ${product}`;
  }, [isFirst, title, product]);
  return (
    <div className="signIn" {...marks}>
      <Brand product={product} image={domain?.details.image ?? null} />
      <main>
        {isFirst ? (
          <AddressStep key={mode} signIn={signIn} mode={mode} notice={notice} onSwitch={() => setChosen(!isByPhone)} />
        ) : (
          laterStep?.({ signIn, mode, product })
        )}
      </main>
      <footer>{foot}</footer>
    </div>
  );
}
