import { Box } from '@chakra-ui/react';
import { billingSystemChoice } from '#contract/entities/business';
import { FIELDS_OF } from '#machines/forms/billingSystem';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { CopyLine } from '../../components/CopyLine';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { ProgressBar } from '../../components/ProgressBar';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { SettingsCard } from './SettingsCard';
import { businessStrings as strings } from './strings';

const TYPES = billingSystemChoice.shape.billingSystemType.options;
const SECRETS: readonly string[] = ['apiKey', 'webhookSigningKey', 'webhookPassword'];

/** Where the organizations of a reseller pay: by the host, or into an account of the reseller's own. */
export const BillingSystemCard = ({ mayChange }: { mayChange: boolean }) => {
  const { record, phase, failure, marks, carryOut, discard, retry } = useForm('billingSystem');
  const save = useFormTask('billingSystem', 'save');
  const remove = useFormTask('billingSystem', 'remove');
  if (phase === 'failed') return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  if (!record) return <ProgressBar />;
  const { config } = record;
  return (
    <Box {...marks}>
      <SettingsCard
        key={config?.checkedAtMs ?? 'none'}
        title={strings.system}
        state={
          config === null ? strings.byHost : strings.bySystem(strings.types[config.billingSystemType], config.account)
        }
        isThere={config !== null}
        mayChange={mayChange}
        save={{ ...save, label: strings.saveSystem }}
        remove={{ ...remove, hint: strings.removeHint }}
        onSave={() => carryOut('save')}
        onRemove={() => carryOut('remove')}
        onCancel={discard}
        fields={<Fields />}
      >
        {config && (
          <>
            {config.isTest && <Box color="warning.ink">{strings.isTest}</Box>}
            <Box mt="3">
              <CopyLine
                label={strings.webhook}
                value={config.webhookUrl}
                hint={strings.webhookHints[config.billingSystemType]}
              />
            </Box>
          </>
        )}
      </SettingsCard>
    </Box>
  );
};

const Fields = () => {
  const { draft, failure, edit } = useForm('billingSystem');
  const fields = FIELDS_OF[draft.billingSystemType];
  return (
    <>
      <Field label={strings.type}>
        {(control) => (
          <Select
            {...control}
            value={draft.billingSystemType}
            onChange={({ target }) =>
              edit({ billingSystemType: TYPES.find((type) => type === target.value) ?? draft.billingSystemType })
            }
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {strings.types[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fields.map((field) => (
        <Field key={field} label={strings.fields[field]} error={messageAbout(failure, [field])}>
          {(control) => (
            <Input
              {...control}
              type={SECRETS.includes(field) ? 'password' : 'text'}
              autoComplete="off"
              maxLength={500}
              value={draft[field]}
              onChange={({ target }) => edit({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <Box textStyle="hint">{strings.secretsHint}</Box>
      <FormFailure failure={failure} except={fields} />
    </>
  );
};
