import { Box, Flex } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { isParameterSchema, type ParameterSchema } from '#contract/rules/apps/parameterSchema';
import {
  type MadeFunction,
  type MadeSetting,
  type MadeTrial,
  schemaOf,
  selectIsTryingMade,
  selectMadeTrial,
} from '#machines/appMaker';
import { useAppMakerRef, useAppMakerVerbs, useMade } from '#src/app/hooks/appMaking.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { ArgumentField } from '../../apps/overlays/ArgumentField';
import { Tried } from '../../apps/overlays/Tried';
import { makingStrings as strings } from '../strings';

/** Calls a function before anybody can install its app. */
export const Trial = ({ made, index }: { made: MadeFunction; index: number }) => {
  const trial = useFact(useAppMakerRef(), selectMadeTrial);
  const { chooseFunction } = useAppMakerVerbs();
  if (trial?.index !== index)
    return (
      <Box>
        <Button variant="outline" size="sm" onClick={() => chooseFunction(index)}>
          <Play size={14} aria-hidden="true" />
          {strings.tryOpen}
        </Button>
      </Box>
    );
  return <OpenTrial made={made} trial={trial} />;
};

const OpenTrial = ({ made, trial }: { made: MadeFunction; trial: MadeTrial }) => {
  const isTrying = useFact(useAppMakerRef(), selectIsTryingMade);
  const { providers } = useMade();
  const { chooseFunction, enter, tryFunction } = useAppMakerVerbs();
  const settings = providers.flatMap((one) => one.settings).filter(({ name }) => name.trim() !== '');
  const { properties = {}, required = [] } = parametersOf(made);
  return (
    <Flex
      role="group"
      aria-label={strings.tryOpen}
      direction="column"
      gap="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="subtle"
      p="3"
    >
      <Box textStyle="hint">{strings.tryHint}</Box>
      {settings.map((setting) => (
        <EnteredSetting
          key={setting.name}
          setting={setting}
          value={trial.settings[setting.name] ?? ''}
          onChange={(value) => enter('settings', setting.name, value)}
        />
      ))}
      {Object.entries(properties).map(([name, schema]) => (
        <ArgumentField
          key={name}
          name={name}
          schema={schema}
          isRequired={required.includes(name)}
          value={trial.entered[name] ?? ''}
          onChange={(value) => enter('entered', name, value)}
        />
      ))}
      <Flex gap="2">
        <Button size="sm" busy={isTrying} onClick={tryFunction}>
          {strings.run}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => chooseFunction(null)}>
          {strings.tryClose}
        </Button>
      </Flex>
      <Box aria-live="polite">
        <FormFailure failure={trial.failure} except={[]} />
        {!isTrying && trial.tried && <Tried tried={trial.tried} />}
      </Box>
    </Flex>
  );
};

type EnteredSettingProps = { setting: MadeSetting; value: string; onChange: (value: string) => void };

const EnteredSetting = ({ setting: { name, title, required, secret }, value, onChange }: EnteredSettingProps) => (
  <Field label={title || name} required={required}>
    {(control) => (
      <Input
        {...control}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** What is not finished asks for nothing. */
function parametersOf({ isRaw, schema, parameters }: MadeFunction): ParameterSchema {
  if (!isRaw) return schemaOf(parameters.filter(({ name }) => name.trim() !== ''));
  try {
    const written: unknown = JSON.parse(schema);
    return isParameterSchema(written) ? written : { type: 'object' };
  } catch {
    return { type: 'object' };
  }
}
