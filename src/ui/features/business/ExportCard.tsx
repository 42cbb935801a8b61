import { Box, Flex } from '@chakra-ui/react';
import { ROTATION_MINUTES, type UsageExport } from '#contract/entities/business';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { ProgressBar } from '../../components/ProgressBar';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { dayText } from '../billing/plans/planWords';
import { SettingsCard } from './SettingsCard';
import { businessStrings as strings } from './strings';

const TEXTS = ['host', 'port', 'username', 'password', 'path', 'hostKey'] as const;

/** Where the files of usage go, and which came last. */
export const ExportCard = ({ mayChange }: { mayChange: boolean }) => {
  const { record, phase, failure, marks, carryOut, discard, retry } = useForm('usageExport');
  const save = useFormTask('usageExport', 'save');
  const remove = useFormTask('usageExport', 'remove');
  if (phase === 'failed') return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  if (!record) return <ProgressBar />;
  const { config } = record;
  return (
    <Box {...marks}>
      <SettingsCard
        key={config?.nextAtMs ?? 'none'}
        title={strings.exportTitle}
        state={
          config === null
            ? strings.noExport
            : [strings.exportTo(config.host, config.path), strings.every(Number(config.rotationMinutes))].join(', ')
        }
        isThere={config !== null}
        mayChange={mayChange}
        save={{ ...save, label: strings.saveExport }}
        remove={{ ...remove, hint: strings.removeExportHint }}
        onSave={() => carryOut('save')}
        onRemove={() => carryOut('remove')}
        onCancel={discard}
        fields={<Fields />}
      >
        {config && <Files config={config} />}
      </SettingsCard>
    </Box>
  );
};

const Files = ({ config: { hostKey, files } }: { config: UsageExport }) => {
  const nowMs = useNowMs();
  return (
    <>
      <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
        {`${strings.hostKey}: ${hostKey}`}
      </Box>
      {files.length === 0 ? (
        <Box mt="3" textStyle="hint">
          {strings.noFiles}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" mt="3" aria-label={strings.files} borderTopWidth="1px">
          {files.map(({ id, name, rows, sentAtMs, failure }) => (
            <Flex as="li" key={id} gap="3" rowGap="0" wrap="wrap" py="2" borderBottomWidth="1px" data-file={id}>
              <Box flex="1" minW="240px" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
                {name}
              </Box>
              <Box textStyle="caption" color={failure === undefined ? 'inkMuted' : 'danger.ink'}>
                {[
                  strings.rows(rows),
                  sentAtMs === undefined ? strings.waiting : strings.sent(dayText(sentAtMs, nowMs)),
                  failure,
                ]
                  .filter((words) => words !== undefined)
                  .join(', ')}
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </>
  );
};

const Fields = () => {
  const { draft, failure, edit } = useForm('usageExport');
  return (
    <>
      {TEXTS.map((field) => (
        <Field
          key={field}
          label={strings[field]}
          error={messageAbout(failure, [field])}
          {...(field === 'hostKey' && { hint: strings.hostKeyHint })}
        >
          {(control) => (
            <Input
              {...control}
              type={field === 'password' ? 'password' : 'text'}
              autoComplete="off"
              maxLength={500}
              {...(field === 'port' && { inputMode: 'numeric' as const })}
              value={draft[field]}
              onChange={({ target }) => edit({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={strings.rotation}>
        {(control) => (
          <Select
            {...control}
            value={draft.rotationMinutes}
            onChange={({ target }) =>
              edit({ rotationMinutes: ROTATION_MINUTES.find((one) => one === target.value) ?? draft.rotationMinutes })
            }
          >
            {ROTATION_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {strings.every(Number(minutes))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFailure failure={failure} except={TEXTS} />
    </>
  );
};
