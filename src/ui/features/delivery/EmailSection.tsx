import { Box, Flex } from '@chakra-ui/react';
import type { EmailSettings, MailSecurity } from '#contract/entities/delivery';
import type { DeliverySetup } from '#machines/workspace/features';
import { useDeliveryForm } from '#src/app/hooks/delivery.ts';
import { Button } from '../../components/Button';
import { CopyLine } from '../../components/CopyLine';
import { KeptSecret } from '../../components/KeptSecret';
import { Section } from '../../components/Section';
import { partStrings } from '../../strings/parts';
import { FormFailure } from '../accounts/overlays/FormFailure';
import {
  AnsweringAgent,
  agentIdIn,
  ChoiceEntry,
  OwnAddresses,
  SecretEntry,
  SettingsForm,
  Standing,
  TextEntry,
  WebhookAddress,
} from './Parts';
import { SendTest } from './SendTest';
import { deliveryStrings } from './strings';

const strings = deliveryStrings.email;
const INPUTS = ['provider', 'host', 'port', 'security', 'user', 'password', 'domain', 'agentId'];

/** Who carries the mails of an organization. */
export const EmailSection = ({ record, mayChange }: { record: DeliverySetup; mayChange: boolean }) => {
  const { email, ways, agents, tested } = record;
  const form = useDeliveryForm();
  const { typed } = form;
  const provider = (typed.provider ?? email.provider) as EmailSettings['provider'];
  const way = ways.find(({ channel }) => channel === 'email');
  const isOwn = email.provider === 'smtp';
  return (
    <Section title={strings.title}>
      <Box mb="4">
        <Standing tone={isOwn ? 'good' : 'warn'}>{way?.text}</Standing>
      </Box>
      <SettingsForm
        form={form}
        mayChange={mayChange}
        inputs={INPUTS}
        onSave={() => form.send({ kind: 'email', settings: settingsIn(typed, provider) })}
      >
        <ChoiceEntry
          form={form}
          name="provider"
          label={deliveryStrings.provider}
          value={email.provider}
          hint={provider === 'off' && isOwn ? deliveryStrings.turnsOff : undefined}
          options={[
            ['off', deliveryStrings.off],
            ['smtp', strings.server],
          ]}
        />
        {provider === 'smtp' && (
          <>
            <Flex gap="3" wrap="wrap">
              <Box flex="1 1 220px">
                <TextEntry form={form} name="host" label={strings.host} required value={email.host ?? ''} />
              </Box>
              <Box flex="1 1 160px">
                <ChoiceEntry
                  form={form}
                  name="security"
                  label={strings.security}
                  value={email.security ?? 'starttls'}
                  options={Object.entries(strings.securities)}
                />
              </Box>
              <Box flex="0 1 150px">
                <TextEntry
                  form={form}
                  name="port"
                  type="number"
                  label={strings.port}
                  hint={email.port === undefined ? strings.usualPort : undefined}
                  value={email.port?.toString() ?? ''}
                />
              </Box>
            </Flex>
            <TextEntry form={form} name="user" label={strings.user} value={email.user ?? ''} />
            <SecretEntry
              form={form}
              name="password"
              label={strings.password}
              hint={isOwn ? strings.passwordHint : undefined}
              isSet={email.set.includes('password')}
            />
            <TextEntry
              form={form}
              name="domain"
              label={strings.domain}
              hint={strings.domainHint}
              required
              value={email.domain ?? ''}
            />
            <AnsweringAgent form={form} agentId={email.agentId} agents={agents} hint={deliveryStrings.agentHintEmail} />
          </>
        )}
      </SettingsForm>
      <Flex direction="column" gap="5" mt="6">
        {email.webhookUrl !== undefined && (
          <WebhookAddress label={strings.webhook} url={email.webhookUrl} hint={strings.webhookHint} />
        )}
        {isOwn && <WebhookSecret record={record} mayChange={mayChange} />}
        {email.addresses.length > 0 && <OwnAddresses label={strings.addresses} agents={agents} own={email.addresses} />}
        {way?.carrier !== undefined && mayChange && <SendTest channel="email" tested={tested} />}
      </Flex>
    </Section>
  );
};

/** What incoming mails are signed with: told once. */
const WebhookSecret = ({
  record: { email, webhookSecret },
  mayChange,
}: {
  record: DeliverySetup;
  mayChange: boolean;
}) => {
  const { isBusy, failure, send } = useDeliveryForm();
  if (webhookSecret !== null) {
    return <CopyLine label={strings.secret} value={webhookSecret} hint={partStrings.shownOnce} isNew />;
  }
  return (
    <Box>
      {email.set.includes('webhookSecret') && <KeptSecret title={strings.secret} />}
      {mayChange && (
        <>
          <Button
            variant="outline"
            size="sm"
            busy={isBusy}
            onClick={() => send({ kind: 'email', settings: { provider: 'smtp', newWebhookSecret: true } })}
          >
            {strings.newSecret}
          </Button>
          <Box textStyle="hint" mt="1">
            {strings.newSecretHint}
          </Box>
          <FormFailure failure={failure} except={[]} />
        </>
      )}
    </Box>
  );
};

/** What was typed, as the host takes it; what was not stays. */
function settingsIn(typed: Readonly<Record<string, string>>, provider: EmailSettings['provider']) {
  if (provider === 'off') return { provider };
  const { host, port, security, user, password, domain } = typed;
  return {
    provider,
    ...(host !== undefined && { host }),
    ...(port && { port: Number(port) }),
    ...(security !== undefined && { security: security as MailSecurity }),
    ...(user !== undefined && { user: user.trim() === '' ? null : user }),
    ...(password !== undefined && { password: password === '' ? null : password }),
    ...(domain !== undefined && { domain }),
    ...agentIdIn(typed),
  };
}
