import { Box, Flex } from '@chakra-ui/react';
import type { SmsSettings } from '#contract/entities/delivery';
import { formatPhone } from '#contract/rules/values/formats';
import type { DeliverySetup } from '#machines/workspace/features';
import { useDeliveryForm } from '#src/app/hooks/delivery.ts';
import { Section } from '../../components/Section';
import {
  AnsweringAgent,
  agentIdIn,
  ChoiceEntry,
  OwnAddresses,
  SecretEntry,
  SettingsForm,
  Standing,
  WebhookAddress,
} from './Parts';
import { SendTest } from './SendTest';
import { deliveryStrings } from './strings';

const strings = deliveryStrings.sms;
const KEYS = { off: [], twilio: ['accountSid', 'authToken'], telnyx: ['apiKey', 'publicKey'] } as const;
const INPUTS = ['provider', 'accountSid', 'authToken', 'apiKey', 'publicKey', 'agentId'];

export type SmsSectionProps = { record: DeliverySetup; mayChange: boolean; mayTest: boolean };

/** Who carries the texts of an organization. */
export const SmsSection = ({ record, mayChange, mayTest }: SmsSectionProps) => {
  const { sms, ways, agents, tested } = record;
  const form = useDeliveryForm();
  const provider = (form.typed.provider ?? sms.provider) as SmsSettings['provider'];
  const isSame = provider === sms.provider;
  const save = () => {
    const keys: Readonly<Record<string, string>> = Object.fromEntries(
      KEYS[provider].flatMap((name) => (form.typed[name] ? [[name, form.typed[name]]] : [])),
    );
    form.send({ kind: 'sms', settings: { provider, ...keys, ...agentIdIn(form.typed) } });
  };
  const way = ways.find(({ channel }) => channel === 'sms');
  const canSend = sms.provider === 'off' ? way?.carrier !== undefined : sms.numbers.length > 0;
  return (
    <Section title={strings.title}>
      <Box mb="4">
        <Standing tone={sms.provider !== 'off' && canSend ? 'good' : 'warn'}>
          {sms.provider === 'off'
            ? way?.text
            : canSend
              ? strings.carries(strings.providers[sms.provider], sms.numbers.length)
              : strings.noNumber(strings.providers[sms.provider])}
        </Standing>
      </Box>
      <SettingsForm form={form} mayChange={mayChange} inputs={INPUTS} onSave={save}>
        <ChoiceEntry
          form={form}
          name="provider"
          label={deliveryStrings.provider}
          value={sms.provider}
          hint={provider === 'off' && !isSame ? deliveryStrings.turnsOff : undefined}
          options={[['off', deliveryStrings.off], ...Object.entries(strings.providers)]}
        />
        {KEYS[provider].map((name) => (
          <SecretEntry
            key={name}
            form={form}
            name={name}
            label={strings.keys[name]}
            hint={strings.keyHints[name]}
            isSet={isSame && sms.set.includes(name)}
          />
        ))}
        {provider !== 'off' && !isSame && <Box textStyle="hint">{strings.kept}</Box>}
        {provider !== 'off' && (
          <AnsweringAgent form={form} agentId={sms.agentId} agents={agents} hint={deliveryStrings.agentHintSms} />
        )}
      </SettingsForm>
      {!mayChange && mayTest && (
        <Box textStyle="hint" mt="2">
          {strings.notAllowed}
        </Box>
      )}
      <Flex direction="column" gap="5" mt="6">
        {sms.provider !== 'off' && sms.webhookUrl !== undefined && (
          <WebhookAddress label={strings.webhook} url={sms.webhookUrl} hint={strings.webhookHints[sms.provider]} />
        )}
        {sms.numbers.length > 0 && (
          <OwnAddresses
            label={strings.numbers}
            agents={agents}
            own={sms.numbers.map(({ agentId, number }) => ({ agentId, address: formatPhone(number) }))}
          />
        )}
        {canSend && mayTest && <SendTest channel="sms" tested={tested} />}
      </Flex>
    </Section>
  );
};
