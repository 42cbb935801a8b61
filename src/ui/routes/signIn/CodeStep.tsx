import { VERIFICATION_CODE_LENGTH } from '#contract/rules/constants';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';
import { selectAddress, selectCanResend, selectCode, selectWaitMs } from '#machines/verification';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { useVerificationVerbs } from '#src/app/hooks/verification.tsx';
import { laterSignInStrings as strings } from '../../strings/signInLater';
import type { SignInMode } from './model';
import { TextField } from './TextField';
import { useCodeForm } from './useCodeForm';
import { useSecondsLeft } from './useSecondsLeft';

const isWhole = (text: string) => isVerificationCode(codeDigitsOf(text));

/** The second step: the code, submitted automatically at its sixth digit. */
export function CodeStep({ mode, mailbox }: { readonly mode: SignInMode; readonly mailbox: string | null }) {
  const { ref, field, error, isBusy, take, submitForm } = useCodeForm(isWhole);
  const code = useFact(ref, selectCode);
  const canResend = useFact(ref, selectCanResend);
  const { resend } = useVerificationVerbs();
  const { changeAddress } = useSessionVerbs();
  const secondsLeft = useSecondsLeft(useFact(ref, selectWaitMs), !canResend);

  return (
    <form className="step" method="dialog" noValidate onSubmit={submitForm}>
      <h1>{strings.codeTitles[mode]}</h1>
      <p className="lead">{strings.codeLeads[mode](useFact(ref, selectAddress))}</p>
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
        error={error}
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
        <button className="quiet" type="button" onClick={changeAddress}>
          {strings.changeAddress[mode]}
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
