import { isFactor } from '#contract/rules/values/secondFactor';
import { isVerificationCode } from '#contract/rules/values/verificationCode';
import { selectFactor } from '#machines/verification';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { laterSignInStrings as strings } from '../../strings/signInLater';
import { TextField } from './TextField';
import { useCodeForm } from './useCodeForm';

/** The third step, for whoever turned it on: a code of the authenticator app, or a recovery code. */
export function FactorStep() {
  const { ref, field, error, isBusy, take, submitForm } = useCodeForm(isVerificationCode);
  const factor = useFact(ref, selectFactor);
  const { changeAddress } = useSessionVerbs();

  return (
    <form className="step" method="dialog" noValidate onSubmit={submitForm}>
      <h1>{strings.factorTitle}</h1>
      <p className="lead">{strings.factorLead}</p>
      <TextField
        ref={field}
        id="factor"
        name="factor"
        label={strings.factor}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={factor}
        maxLength={20}
        readOnly={isBusy}
        onChange={(event) => take(event.target.value)}
        error={error}
        hint={strings.factorHint}
      />
      <button
        className="primary"
        type="submit"
        aria-disabled={isBusy || !isFactor(factor) || undefined}
        aria-busy={isBusy || undefined}
      >
        {strings.codeAction}
      </button>
      <p className="others">
        <button className="quiet" type="button" onClick={changeAddress}>
          {strings.startAgain}
        </button>
      </p>
    </form>
  );
}
