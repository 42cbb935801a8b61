import { selectFactorCode, selectFactorFailure } from '#machines/secondFactor';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSecondFactorRef, useSecondFactorVerbs } from '#src/app/hooks/secondFactor.tsx';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';

/** The code that a step asks for; Enter submits it. */
export const FactorField = ({ label, isNumeric = false }: { label: string; isNumeric?: boolean }) => {
  const ref = useSecondFactorRef();
  const { edit, submit } = useSecondFactorVerbs();
  const code = useFact(ref, selectFactorCode);
  const failure = useFact(ref, selectFactorFailure);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} error={failure?.message}>
        {(control) => (
          <Input
            {...control}
            {...AUTO_FOCUS}
            inputMode={isNumeric ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isNumeric ? 6 : 20}
            value={code}
            onChange={(event) => edit(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
};
