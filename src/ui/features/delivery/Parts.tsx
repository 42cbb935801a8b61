import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isPublicUrl } from '#contract/rules/address/isPublicUrl';
import type { DeliverySetup } from '#machines/workspace/features';
import type { DeliveryForm } from '#src/app/hooks/delivery.ts';
import { Button } from '../../components/Button';
import { CopyLine } from '../../components/CopyLine';
import { Field, type FieldProps } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { KeptSecret } from '../../components/KeptSecret';
import { Mark } from '../../components/StateMark';
import { partStrings } from '../../strings/parts';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { deliveryStrings as strings } from './strings';

/** The form of one channel: what cannot be changed here is shown all the same. */
export const SettingsForm = (props: {
  form: DeliveryForm;
  mayChange: boolean;
  /** The inputs whose refusals stand beside them. */
  inputs: readonly string[];
  onSave: () => void;
  children: ReactNode;
}) => {
  const { form, mayChange, inputs, onSave, children } = props;
  const { typed, isBusy, isSaved, failure } = form;
  const isTyped = Object.keys(typed).length > 0;
  return (
    <Box
      as="form"
      {...{ noValidate: true, autoComplete: 'off' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) onSave();
      }}
    >
      <Flex as="fieldset" {...{ disabled: !mayChange }} direction="column" gap="4" border="0" minW={0}>
        {children}
        <FormFailure failure={failure} except={inputs} />
        {mayChange && (
          <Flex align="center" gap="3">
            <Button type="submit" variant={isTyped ? 'solid' : 'outline'} busy={isBusy} disabled={!isTyped} size="sm">
              {strings.save}
            </Button>
            <Box role="status" textStyle="hint">
              {isSaved && strings.saved}
            </Box>
          </Flex>
        )}
      </Flex>
    </Box>
  );
};

/** How it stands, in a sentence that is never cut off. */
export const Standing = ({ tone, children }: { tone: 'good' | 'warn' | 'bad'; children: ReactNode }) => (
  <Flex gap="2" fontSize="sm">
    <Mark shape={tone === 'good' ? 'full' : 'ring'} tone={tone} mt="5px" aria-hidden="true" />
    <Box minW={0}>{children}</Box>
  </Flex>
);

type Entry = Pick<FieldProps, 'label' | 'hint' | 'required'> & {
  form: DeliveryForm;
  name: string;
  /** What is saved. */
  value: string;
};

const useEntry = ({ form: { typed, edit, failure }, name, value }: Entry) => ({
  error: messageAbout(failure, [name]),
  shown: typed[name] ?? value,
  /** What is as it was saved is not typed. */
  enter: (next: string) => edit(name, next === value ? null : next),
});

export const TextEntry = ({ type = 'text', ...entry }: Entry & { type?: 'text' | 'password' | 'number' }) => {
  const { error, shown, enter } = useEntry(entry);
  const { label, hint, required = false, name } = entry;
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={shown}
          onChange={(event) => enter(event.target.value)}
        />
      )}
    </Field>
  );
};

export const ChoiceEntry = ({
  options,
  ...entry
}: Entry & { options: readonly (readonly [value: string, label: string])[] }) => {
  const { error, shown, enter } = useEntry(entry);
  return (
    <Field label={entry.label} hint={entry.hint} error={error}>
      {(control) => (
        <Select {...control} name={entry.name} value={shown} onChange={(event) => enter(event.target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

/** A key: one that is saved is never shown again. */
export const SecretEntry = ({
  isSet,
  label,
  ...entry
}: Omit<Entry, 'value' | 'label'> & { label: string; isSet: boolean }) => {
  const { typed, edit } = entry.form;
  const isKept = isSet && typed[entry.name] === undefined;
  if (isKept) return <KeptSecret title={label} onReplace={() => edit(entry.name, '')} />;
  return (
    <Box>
      <TextEntry {...entry} label={label} type="password" value="" />
      {isSet && (
        <Button variant="ghost" size="xs" mt="1" onClick={() => edit(entry.name, null)}>
          {partStrings.keep}
        </Button>
      )}
    </Box>
  );
};

/** Who answers where no agent is at home. */
export const AnsweringAgent = (props: {
  form: DeliveryForm;
  agentId: number | undefined;
  agents: DeliverySetup['agents'];
  hint: string;
}) => (
  <ChoiceEntry
    form={props.form}
    name="agentId"
    label={strings.agent}
    hint={props.hint}
    value={props.agentId?.toString() ?? ''}
    options={[['', strings.firstAgent], ...props.agents.map(({ id, name }) => [`${id}`, name] as const)]}
  />
);

/** The agent that was chosen, as the host takes it. */
export const agentIdIn = (typed: Readonly<Record<string, string>>) =>
  typed.agentId === undefined ? {} : { agentId: typed.agentId === '' ? null : Number(typed.agentId) };

/** Where a provider is to send what comes in. */
export const WebhookAddress = ({ label, url, hint }: { label: string; url: string; hint: string }) => (
  <Box>
    <CopyLine label={label} value={url} hint={hint} />
    {!isPublicUrl(url) && (
      <Box textStyle="hint" color="warning.ink" mt="1">
        {strings.onlyHere}
      </Box>
    )}
  </Box>
);

/** The numbers or addresses of the agents. */
export const OwnAddresses = (props: {
  label: string;
  agents: DeliverySetup['agents'];
  own: readonly { readonly agentId: number; readonly address: string }[];
}) => (
  <Box>
    <Box textStyle="label" mb="1">
      {props.label}
    </Box>
    <Box as="ul" listStyleType="none" aria-label={props.label}>
      {props.own.map(({ agentId, address }) => (
        <Flex key={agentId} as="li" gap="3" py="1.5" borderBottomWidth="1px" fontSize="sm" wrap="wrap">
          <Box flex="1" minW="180px" overflowWrap="anywhere">
            {address}
          </Box>
          <Box color="inkMuted">{props.agents.find(({ id }) => id === agentId)?.name}</Box>
        </Flex>
      ))}
    </Box>
  </Box>
);
