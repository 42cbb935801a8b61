import { Box } from '@chakra-ui/react';
import { monitorChannel } from '#contract/entities/monitor';
import { monitorProblems } from '#machines/forms/monitorForm';
import { useForm } from '#src/app/hooks/form.ts';
import { useMetricList } from '#src/app/hooks/metrics.tsx';
import { Field } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { LabelledCheckbox } from '../../../components/LabelledCheckbox';
import { Problem } from '../../../components/Problem';
import { messageAbout } from '../../accounts/overlays/FormFailure';
import { monitorStrings as strings } from '../monitorStrings';
import { Choice } from './Choice';

const TWO = { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

/** Those that are numbers, each with what is wrong if it is none. */
const NUMBERS = [
  { name: 'windowMinutes', hint: undefined, wrong: strings.windowWrong },
  { name: 'forMinutes', hint: strings.forHint, wrong: strings.forWrong },
  { name: 'minimumSampleSize', hint: undefined, wrong: strings.sampleWrong },
] as const;

const LABELS = {
  windowMinutes: strings.windowMinutes,
  forMinutes: strings.forMinutes,
  minimumSampleSize: strings.sample,
} as const;

/** Which metric is watched, beyond what, for how long, and how it is told. */
export const MonitorFields = () => {
  const { draft, failure, edit } = useForm('monitorForm');
  const metrics = useMetricList().record?.metrics ?? [];
  const problems = monitorProblems(draft);
  const isKnown = metrics.some(({ name }) => name === draft.metric);
  return (
    <>
      <Field label={strings.name} error={messageAbout(failure, ['name'])}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
        )}
      </Field>
      <Field label={strings.metric}>
        {(control) => (
          <Select {...control} value={draft.metric} onChange={({ target }) => edit({ metric: target.value })}>
            {/* One that is gone, or not loaded yet, stays. */}
            {!isKnown && <option value={draft.metric}>{draft.metric || strings.choose}</option>}
            {metrics.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Box {...TWO}>
        <Choice
          label={strings.comparison}
          value={draft.comparison}
          options={['above', 'below']}
          words={strings.comparisons}
          onChange={(comparison) => edit({ comparison })}
        />
        <Field
          label={strings.thresholdIs}
          error={problems.threshold && draft.threshold !== '' ? strings.thresholdWrong : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={20}
              value={draft.threshold}
              onChange={({ target }) => edit({ threshold: target.value })}
            />
          )}
        </Field>
        {NUMBERS.map(({ name, hint, wrong }) => (
          <Field key={name} label={LABELS[name]} hint={hint} error={problems[name] ? wrong : undefined}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={7}
                value={draft[name]}
                onChange={({ target }) => edit({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </Box>
      <Box role="group" aria-label={strings.channels}>
        <Box textStyle="label" mb="1">
          {strings.channels}
        </Box>
        {monitorChannel.options.map((channel) => (
          <LabelledCheckbox
            key={channel}
            label={strings.channelNames[channel]}
            checked={draft.channels.includes(channel)}
            onChange={(isOn) =>
              edit({
                channels: isOn ? [...draft.channels, channel] : draft.channels.filter((one) => one !== channel),
              })
            }
          />
        ))}
        {problems.channels && <Problem>{strings.channelsNeeded}</Problem>}
      </Box>
    </>
  );
};
