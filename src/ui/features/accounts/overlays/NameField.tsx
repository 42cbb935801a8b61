import { FIELD_REQUIRED } from '#contract/rules/messages';
import { selectCreateFailure, selectForm, selectIsNameMissing } from '#machines/createAccount';
import { useCreateAccountRef, useCreateAccountVerbs } from '#src/app/hooks/createAccount.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { messageAbout, NAME_INPUTS } from './FormFailure';

/** The name of the account that is made. */
export const NameField = ({ label, hint, placeholder }: { label: string; hint?: string; placeholder: string }) => {
  const ref = useCreateAccountRef();
  const { edit } = useCreateAccountVerbs();
  const { name } = useFact(ref, selectForm);
  const isMissing = useFact(ref, selectIsNameMissing);
  const refused = messageAbout(useFact(ref, selectCreateFailure), NAME_INPUTS);
  return (
    <Field label={label} hint={hint} required error={isMissing ? FIELD_REQUIRED : refused}>
      {(control) => (
        <Input
          {...control}
          {...AUTO_FOCUS}
          autoComplete="off"
          placeholder={placeholder}
          value={name}
          onChange={(event) => edit({ name: event.target.value })}
        />
      )}
    </Field>
  );
};
