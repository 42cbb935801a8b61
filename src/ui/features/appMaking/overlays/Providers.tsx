import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import {
  EMPTY_PROVIDER,
  EMPTY_SETTING,
  type MadeProvider,
  type MadeSetting,
  selectHasSecret,
} from '#machines/appMaker';
import { useAppMakerRef, useAppMakerVerbs, useMade } from '#src/app/hooks/appMaking.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Problem } from '../../../components/Problem';
import { Section } from '../../../components/Section';
import { makingStrings as strings } from '../strings';
import { changed, OneOf, Pair, PlacedField, SwitchRow, useProblem, without } from './fields';

const PATH = 'dependencies.providers.auth';

/** A service with the usual key. */
const WITH_KEY: MadeProvider = {
  ...EMPTY_PROVIDER,
  name: 'service',
  settings: [{ ...EMPTY_SETTING, name: 'apiKey', title: 'API key' }],
};

/** How the app gets at its services: keys that are entered, and signing in. */
export const Providers = () => {
  const { providers } = useMade();
  const { edit } = useAppMakerVerbs();
  const problem = useProblem('dependencies');
  const add = (one: MadeProvider) => edit({ providers: [...providers, one] });
  return (
    <Section title={strings.access} hint={strings.accessHint}>
      <Flex direction="column" gap="3">
        {providers.length === 0 && <Box textStyle="hint">{strings.noAccess}</Box>}
        {providers.map((provider, index) => (
          <Provider
            // biome-ignore lint/suspicious/noArrayIndexKey: a service is its place
            key={index}
            provider={provider}
            onChange={(changes) => edit({ providers: changed(providers, index, changes) })}
            onRemove={() => edit({ providers: without(providers, index) })}
          />
        ))}
        {problem && <Problem>{problem}</Problem>}
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => add(WITH_KEY)}>
            <Plus size={14} aria-hidden="true" />
            {strings.addKey}
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => add({ ...EMPTY_PROVIDER, name: 'service', signsIn: true })}
          >
            <Plus size={14} aria-hidden="true" />
            {strings.addSignIn}
          </Button>
        </Flex>
      </Flex>
    </Section>
  );
};

type ProviderProps = {
  provider: MadeProvider;
  onChange: (changes: Partial<MadeProvider>) => void;
  onRemove: () => void;
};

const Provider = ({ provider, onChange, onRemove }: ProviderProps) => {
  const { name, title, settings, signsIn } = provider;
  const path = `${PATH}.${name.trim()}`;
  return (
    <OneOf label={strings.service(title)} onRemove={onRemove}>
      <Pair>
        <PlacedField
          label={strings.serviceTitle}
          required
          path={`${path}.title`}
          value={title}
          onChange={(words) => onChange({ title: words })}
        />
        <PlacedField
          label={strings.providerName}
          required
          path={path}
          value={name}
          onChange={(to) => onChange({ name: to })}
        />
      </Pair>
      {settings.map((setting, index) => (
        <Setting
          // biome-ignore lint/suspicious/noArrayIndexKey: a setting is its place
          key={index}
          setting={setting}
          path={`${path}.parameters.properties.${setting.name.trim()}`}
          onChange={(changes) => onChange({ settings: changed(settings, index, changes) })}
          onRemove={() => onChange({ settings: without(settings, index) })}
        />
      ))}
      <Box>
        <Button variant="ghost" size="sm" onClick={() => onChange({ settings: [...settings, EMPTY_SETTING] })}>
          <Plus size={14} aria-hidden="true" />
          {strings.addSetting}
        </Button>
      </Box>
      <SwitchRow label={strings.oauth} checked={signsIn} onChange={(isNow) => onChange({ signsIn: isNow })} />
      {signsIn && <SignIn provider={provider} path={`${path}.oauth`} onChange={onChange} />}
    </OneOf>
  );
};

type SettingProps = {
  setting: MadeSetting;
  path: string;
  onChange: (changes: Partial<MadeSetting>) => void;
  onRemove: () => void;
};

const Setting = ({ setting, path, onChange, onRemove }: SettingProps) => {
  const { name, title, description, placeholder, secret, required } = setting;
  return (
    <OneOf label={strings.setting(title || name)} onRemove={onRemove}>
      <Pair>
        <PlacedField
          label={strings.settingTitle}
          required
          path={`${path}.title`}
          value={title}
          onChange={(words) => onChange({ title: words })}
        />
        <PlacedField
          label={strings.settingName}
          required
          path={path}
          value={name}
          onChange={(to) => onChange({ name: to })}
        />
        <PlacedField
          label={strings.settingHint}
          path={`${path}.description`}
          value={description}
          onChange={(words) => onChange({ description: words })}
        />
        <PlacedField
          label={strings.placeholder}
          path={`${path}.placeholder`}
          value={placeholder}
          onChange={(words) => onChange({ placeholder: words })}
        />
      </Pair>
      <Flex gap="5" wrap="wrap">
        <SwitchRow label={strings.secret} checked={secret} onChange={(isNow) => onChange({ secret: isNow })} />
        <SwitchRow label={strings.required} checked={required} onChange={(isNow) => onChange({ required: isNow })} />
      </Flex>
    </OneOf>
  );
};

type SignInProps = Pick<ProviderProps, 'provider' | 'onChange'> & { path: string };

const SignIn = ({ provider, path, onChange }: SignInProps) => {
  const hasSecret = useFact(useAppMakerRef(), selectHasSecret(provider.name));
  const addresses = ['authorizeUrl', 'tokenUrl'] as const;
  return (
    <>
      {addresses.map((key) => (
        <PlacedField
          key={key}
          label={strings[key]}
          required
          type="url"
          path={`${path}.${key}`}
          value={provider[key]}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
      <PlacedField
        label={strings.scopes}
        hint={strings.scopesHint}
        path={`${path}.scopes`}
        isWhole
        value={provider.scopes}
        onChange={(scopes) => onChange({ scopes })}
      />
      <Pair>
        <PlacedField
          label={strings.clientId}
          required
          path={`${path}.clientId`}
          value={provider.clientId}
          onChange={(clientId) => onChange({ clientId })}
        />
        <PlacedField
          label={strings.clientSecret}
          hint={hasSecret ? strings.secretSaved : strings.secretHint}
          type="password"
          path={`clientSecrets.${provider.name.trim()}`}
          value={provider.clientSecret}
          onChange={(clientSecret) => onChange({ clientSecret })}
        />
      </Pair>
    </>
  );
};
