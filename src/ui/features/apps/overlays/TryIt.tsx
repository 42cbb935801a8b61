import { Box, Flex } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import type { App } from '#contract/entities/app';
import { selectIsTrying, selectTrial } from '#machines/appSetup';
import { useAppSetupRef, useAppSetupVerbs } from '#src/app/hooks/apps.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { appStrings as strings } from '../strings';
import { ArgumentField } from './ArgumentField';
import { Part } from './Part';
import { Tried } from './Tried';

/** Calls a function as an agent would, and shows what came back and what a customer would hear. */
export const TryIt = ({ app }: { app: App }) => {
  const ref = useAppSetupRef();
  const trial = useFact(ref, selectTrial);
  const isTrying = useFact(ref, selectIsTrying);
  const { chooseFunction, enterArgument, tryFunction } = useAppSetupVerbs();
  const called = app.functions.find(({ name }) => name === trial?.name);
  const isMissing = called?.parameters.required?.some((name) => !trial?.entered[name]?.trim()) ?? true;
  return (
    <Part title={strings.tryIt} hint={strings.tryHint} isDone={trial?.tried?.error === undefined && !!trial?.tried}>
      <Flex
        as="form"
        {...{ noValidate: true }}
        direction="column"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) tryFunction();
        }}
      >
        <Field label={strings.tryFunction}>
          {(control) => (
            <Select
              {...control}
              value={trial?.name ?? ''}
              onChange={(event) => event.target.value && chooseFunction(event.target.value)}
            >
              <option value="">{strings.choose}</option>
              {app.functions.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {called &&
          Object.entries(called.parameters.properties ?? {}).map(([name, schema]) => (
            <ArgumentField
              key={name}
              name={name}
              schema={schema}
              isRequired={called.parameters.required?.includes(name) ?? false}
              value={trial?.entered[name] ?? ''}
              onChange={(value) => enterArgument(name, value)}
            />
          ))}
        {called && (
          <Box>
            <Button type="submit" variant="outline" size="sm" busy={isTrying} disabled={!isTrying && isMissing}>
              {!isTrying && <Play size={14} aria-hidden="true" />}
              {strings.run}
            </Button>
          </Box>
        )}
        <Box aria-live="polite">
          <FormFailure failure={trial?.failure ?? null} except={[]} />
          {!isTrying && trial?.tried && <Tried tried={trial.tried} />}
        </Box>
      </Flex>
    </Part>
  );
};
