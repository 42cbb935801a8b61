import { Box, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { type WebhookType, webhookType } from '#contract/entities/webhook';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useNewToken } from '#src/app/hooks/services.ts';
import { useWebhooks } from '#src/app/hooks/webhooks.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { CopyLine } from '../../../components/CopyLine';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Form } from '../../../components/Form';
import { Input, Select } from '../../../components/Input';
import { KeptSecret } from '../../../components/KeptSecret';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { webhookStrings as strings } from '../strings';
import { VerifyPayload } from '../VerifyPayload';

const FORM_ID = 'createWebhook';

/** Makes a webhook; of one that is there (`webhookId`), its secret, and whether a payload was signed by it (`createWebhook`). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="webhookEditor" fallback={<ProgressBar />}>
    <WebhookEditor close={close} />
  </FeatureScope>
);

const WebhookEditor = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { phase, key, marks } = useForm('webhookEditor');
  const { can, isUnderWay } = useFormTask('webhookEditor', 'create');
  const { record } = useWebhooks();
  const { read, forget } = useNewToken();
  // Nothing holds it once the dialog is gone.
  useEffect(() => forget, [forget]);
  const secret = phase === 'done' ? read() : null;
  const isNew = key.webhookId === null;
  const named = record?.webhooks.find(({ id }) => id === key.webhookId);
  return (
    <Dialog
      placement="side"
      size="md"
      title={secret !== null ? strings.madeTitle : isNew ? strings.makeTitle : (named?.label ?? strings.title)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        secret === null && isNew ? (
          <>
            <Button variant="outline" size="sm" onClick={close}>
              {shellStrings.cancel}
            </Button>
            <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
              {strings.make}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="sm" onClick={close}>
            {strings.done}
          </Button>
        )
      }
    >
      <Box {...marks}>
        {secret !== null ? (
          <CopyLine isNew label={strings.secretTitle} value={secret} hint={strings.madeHint} />
        ) : isNew ? (
          <Fields />
        ) : (
          <Existing />
        )}
      </Box>
    </Dialog>
  );
};

const Fields = () => {
  const { draft, failure, isTakenUp, edit, carryOut, discard } = useForm('webhookEditor');
  const { can } = useFormTask('webhookEditor', 'create');
  const { record } = useWebhooks();
  const { label, url, type } = draft;
  return (
    <Form id={FORM_ID} can={can} onSend={() => carryOut('create')} gap="5">
      {isTakenUp && <TakenUp onDiscard={discard} />}
      <Field label={strings.label} hint={strings.labelHint} error={messageAbout(failure, ['label'])}>
        {(control) => (
          <Input
            {...control}
            {...AUTO_FOCUS}
            maxLength={200}
            value={label}
            onChange={({ target }) => edit({ label: target.value })}
          />
        )}
      </Field>
      <Field label={strings.url} hint={strings.urlHint} error={messageAbout(failure, ['url'])}>
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={2_000}
            value={url}
            onChange={({ target }) => edit({ url: target.value })}
          />
        )}
      </Field>
      {record && url === '' && (
        <Box mt="-3">
          <Button variant="ghost" size="xs" onClick={() => edit({ url: record.receiverUrl })}>
            {strings.tryReceiver}
          </Button>
        </Box>
      )}
      <Field label={strings.type} hint={strings.typeHints[type]}>
        {(control) => (
          <Select {...control} value={type} onChange={({ target }) => edit({ type: typeIn(target.value) })}>
            {webhookType.options.map((one) => (
              <option key={one} value={one}>
                {strings.types[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFailure failure={failure} except={['label', 'url']} />
    </Form>
  );
};

const typeIn = (value: string): WebhookType => webhookType.options.find((one) => one === value) ?? 'conversation';

/** Of a webhook that is there: its secret, and its signatures. */
const Existing = () => {
  const { key, carryOut } = useForm('webhookEditor');
  const { isUnderWay, failure } = useFormTask('webhookEditor', 'replaceSecret');
  const { record } = useWebhooks();
  const hook = record?.webhooks.find(({ id }) => id === key.webhookId);
  if (!record) return <ProgressBar />;
  if (!hook) return <Problem>{strings.noWebhook}</Problem>;
  return (
    <Flex direction="column" gap="6">
      <Box fontSize="sm">
        <KeptSecret
          title={strings.secretTitle}
          lastFour={hook.secretEnding}
          onReplace={isUnderWay ? undefined : () => carryOut('replaceSecret')}
        />
        {hook.oldSecretUntil !== undefined && (
          <Box color="inkMuted">{strings.oldSecret(dateText(hook.oldSecretUntil * 1_000))}</Box>
        )}
        <Box textStyle="hint" mt="2">
          {strings.newSecretHint}
        </Box>
        {failure && <Problem mt="3">{failure.message}</Problem>}
      </Box>
      <VerifyPayload />
    </Flex>
  );
};
