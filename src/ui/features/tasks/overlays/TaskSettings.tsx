import { Box, Flex } from '@chakra-ui/react';
import { taskSettingsProblems } from '#machines/forms/taskSettings';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Form } from '../../../components/Form';
import { Input } from '../../../components/Input';
import { LabelledCheckbox } from '../../../components/LabelledCheckbox';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { Switch } from '../../../components/Switch';
import { TimeZonePicker } from '../../../components/TimeZonePicker';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { DayLimits } from '../DayLimits';
import { taskStrings as strings } from '../strings';

const FORM_ID = 'taskSettings';
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** When and how much may leave (`taskSettings`). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="taskSettings" fallback={<ProgressBar />}>
    <TaskSettings close={close} />
  </FeatureScope>
);

const TaskSettings = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { record, failure, failedTask, marks, carryOut, retry } = useForm('taskSettings');
  const { can, isUnderWay } = useFormTask('taskSettings', 'save');
  return (
    <Dialog
      placement="side"
      size="md"
      title={strings.limitsTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.close}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
            {strings.saveLimits}
          </Button>
        </>
      }
    >
      <Box {...marks}>
        {record ? (
          <Form id={FORM_ID} can={can} onSend={() => carryOut('save')} gap="5">
            <Hours />
            <DayLimits />
            <Lists />
            <FormFailure failure={failure} except={[]} />
          </Form>
        ) : failedTask === 'load' && failure ? (
          <FailureNotice title={strings.limitsTitle} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

const Hours = () => {
  const { draft, edit } = useForm('taskSettings');
  const problems = taskSettingsProblems(draft);
  return (
    <>
      <TimeZonePicker
        label={strings.zone}
        hint={strings.zoneHint}
        value={draft.timezone}
        unknown={strings.unknownZone}
        onChange={(timezone) => edit({ timezone })}
      />
      <Box role="group" aria-label={strings.days}>
        <Box textStyle="label" mb="1">
          {strings.days}
        </Box>
        {DAYS.map((day) => (
          <LabelledCheckbox
            key={day}
            label={strings.dayName(day)}
            checked={draft.days.includes(day)}
            onChange={(isOn) => edit({ days: isOn ? [...draft.days, day] : draft.days.filter((one) => one !== day) })}
          />
        ))}
        {problems.days && <Problem>{strings.daysWrong}</Problem>}
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <Field label={strings.from} error={problems.hours ? strings.hoursWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              maxLength={5}
              value={draft.start}
              onChange={({ target }) => edit({ start: target.value })}
            />
          )}
        </Field>
        <Field label={strings.until}>
          {(control) => (
            <Input
              {...control}
              maxLength={5}
              value={draft.end}
              onChange={({ target }) => edit({ end: target.value })}
            />
          )}
        </Field>
      </Box>
    </>
  );
};

/** How often the same person may be texted, and when a list stops by itself. */
const Lists = () => {
  const { draft, edit } = useForm('taskSettings');
  const problems = taskSettingsProblems(draft);
  const { stopsAtPercent } = draft;
  return (
    <>
      <Field label={strings.textEvery} error={problems.textMinutes ? strings.wholeNumber : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={5}
            value={draft.textMinutes}
            onChange={({ target }) => edit({ textMinutes: target.value })}
          />
        )}
      </Field>
      <Flex align="center" gap="3">
        <Box flex="1" minW={0}>
          <Box textStyle="label">{strings.stopsItself}</Box>
          <Box textStyle="hint">{strings.stopsItselfHint}</Box>
        </Box>
        <Switch
          label={strings.stopsItself}
          checked={stopsAtPercent !== null}
          onChange={(isOn) => edit({ stopsAtPercent: isOn ? '20' : null })}
        />
      </Flex>
      {stopsAtPercent !== null && (
        <Field label={strings.share} error={problems.share ? strings.wholeNumber : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={stopsAtPercent}
              onChange={({ target }) => edit({ stopsAtPercent: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
};
