import { selectOnboardingState } from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { onboardingStrings as strings } from './strings';

/** What the agent is called. */
export const NameField = () => {
  const { agentName = '' } = useFact(useOnboardingRef(), selectOnboardingState);
  const { set } = useOnboardingVerbs();
  return (
    <Field label={strings.nameLabel} hint={strings.nameHint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={100}
          value={agentName}
          onChange={(event) => set({ agentName: event.target.value })}
        />
      )}
    </Field>
  );
};
