import { type SubmitEvent, useEffect, useRef } from 'react';
import { VERIFICATION_CODE_LENGTH } from '#contract/rules/constants';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';
import { selectAddress, selectCanResend, selectCode, selectFailure, selectWaitMs } from '#machines/verification';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { useSignInVerbs, useVerificationRef, useVerificationVerbs } from '#src/app/hooks/signIn.tsx';
import { signInStrings as strings } from '../../strings/signIn';
import { TextField } from './TextField';
import { useSecondsLeft } from './useSecondsLeft';

/** The second step: the code, submitted automatically at its sixth digit. */
export function CodeStep({ mailbox }: { readonly mailbox: string | null }) {
  const ref = useVerificationRef();
  const code = useFact(ref, selectCode);
  const failure = useFact(ref, selectFailure);
  const canResend = useFact(ref, selectCanResend);
  const isBusy = useIsBusy(ref);
  const { edit, submit, resend } = useVerificationVerbs();
  const session = useSignInVerbs();
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(useFact(ref, selectWaitMs), !canResend);

  useEffect(() => {
    field.current?.focus();
    if (failure) field.current?.select();
  }, [failure]);

  const take = (text: string) => {
    edit(text);
    if (isVerificationCode(codeDigitsOf(text))) submit();
  };
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form className="step" method="dialog" noValidate onSubmit={submitForm}>
      <h1>{strings.codeTitle}</h1>
      <p className="lead">{strings.codeLead(useFact(ref, selectAddress))}</p>
      <TextField
        ref={field}
        id="code"
        name="code"
        className="code"
        label={strings.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        size={VERIFICATION_CODE_LENGTH}
        readOnly={isBusy}
        onChange={(event) => take(event.target.value)}
        error={failure?.message ?? null}
        hint={strings.codeHint}
      />
      <button
        className="primary"
        type="submit"
        aria-disabled={isBusy || !isVerificationCode(code) || undefined}
        aria-busy={isBusy || undefined}
      >
        {strings.codeAction}
      </button>
      <p className="others">
        <button className="quiet" type="button" aria-disabled={!canResend || undefined} onClick={resend}>
          {secondsLeft > 0 ? strings.resendIn(minutesAndSeconds(secondsLeft)) : strings.resend}
        </button>
        <button className="quiet" type="button" onClick={session?.changeAddress}>
          {strings.changeAddress}
        </button>
      </p>
      {mailbox ? (
        <p className="other mailbox">
          <a href={mailbox} target="_blank" rel="noreferrer">
            {strings.mailbox}
          </a>
        </p>
      ) : null}
    </form>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
