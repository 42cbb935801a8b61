import { Box, Flex } from '@chakra-ui/react';
import type { App } from '#contract/entities/app';
import { selectTyped } from '#machines/appSetup';
import { useAppSetupRef, useAppSetupVerbs } from '#src/app/hooks/apps.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { KeptSecret } from '../../../components/KeptSecret';
import { partStrings } from '../../../strings/parts';
import { appStrings as strings } from '../strings';
import { Part } from './Part';

type Setting = App['dependencies']['providers']['auth'][string]['parameters']['properties'][string];

/** The settings of an app, by name. */
export const settingsOf = ({ dependencies }: App): readonly (readonly [string, Setting])[] =>
  Object.values(dependencies.providers.auth).flatMap(({ parameters }) => Object.entries(parameters.properties));

/** What is entered for an app. A secret that is saved is never shown again; it can only be replaced. */
export const Details = ({ app, isOwn, formId }: { app: App; isOwn: boolean; formId: string }) => {
  const { save } = useAppSetupVerbs();
  const settings = settingsOf(app);
  const isDone = app.installed && settings.every(([, { required, set }]) => set || !required);
  if (settings.length === 0) return null;
  return (
    <Part title={strings.details} isDone={isDone}>
      <Flex
        as="form"
        id={formId}
        {...{ noValidate: true, autoComplete: 'off' }}
        direction="column"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {settings.map(([name, setting]) => (
          <SettingField key={name} name={name} setting={setting} isOwn={isOwn} />
        ))}
      </Flex>
    </Part>
  );
};

type SettingFieldProps = { name: string; setting: Setting; isOwn: boolean };

const SettingField = ({ name, setting, isOwn }: SettingFieldProps) => {
  const typed = useFact(useAppSetupRef(), (snapshot) => selectTyped(snapshot)[name]);
  const { edit } = useAppSetupVerbs();
  const { title, secret, set, value, description, placeholder, required, lastFour } = setting;
  const isKept = secret && set;
  if (isKept && typed === undefined) {
    return <KeptSecret title={title} lastFour={lastFour} onReplace={isOwn ? () => edit(name, '') : undefined} />;
  }
  const shown = typed ?? value;
  const isEmptyText = !secret && !required && shown === '';
  return (
    <Box>
      <Field label={title} required={required} hint={isEmptyText ? strings.emptyText : description}>
        {(control) => (
          <Input
            {...control}
            name={name}
            type={secret ? 'password' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
            placeholder={placeholder}
            readOnly={!isOwn}
            value={shown}
            onChange={(event) => edit(name, event.target.value)}
          />
        )}
      </Field>
      {isKept && (
        <Button variant="ghost" size="xs" mt="1" onClick={() => edit(name, null)}>
          {partStrings.keep}
        </Button>
      )}
    </Box>
  );
};
