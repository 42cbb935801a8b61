import { Box } from '@chakra-ui/react';
import type { DashboardCard } from '#contract/entities/dashboard';
import { DASHBOARD_CARDS_LIMIT } from '#contract/rules/metrics/limits';
import { dashboardProblems } from '#machines/forms/dashboardEditor';
import { useForm } from '#src/app/hooks/form.ts';
import { useMetricList } from '#src/app/hooks/metrics.tsx';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { LabelledCheckbox } from '../../../components/LabelledCheckbox';
import { Problem } from '../../../components/Problem';
import { TimeZonePicker } from '../../../components/TimeZonePicker';
import { messageAbout } from '../../accounts/overlays/FormFailure';
import { metricStrings as strings } from '../strings';
import { FilterRows } from './FilterRows';
import { RangeField } from './RangeField';

/** What a dashboard is called, what it is of, and which metrics it has. */
export const DashboardFields = () => {
  const { draft, failure, edit } = useForm('dashboardEditor');
  const problems = dashboardProblems(draft);
  return (
    <>
      <Field label={strings.name} error={messageAbout(failure, ['name'])}>
        {(control) => (
          <Input
            {...control}
            {...(draft.name === '' && { 'data-autofocus': '' })}
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
        )}
      </Field>
      <Metrics cards={draft.cards} onChange={(cards) => edit({ cards })} />
      <RangeField value={draft.dateFilter} onChange={(dateFilter) => edit({ dateFilter })} />
      <FilterRows
        label={strings.filters}
        filters={draft.filters}
        wrong={problems.filters}
        onChange={(filters) => edit({ filters })}
      />
      <TimeZonePicker
        label={strings.zone}
        hint={strings.zoneHint}
        value={draft.timezone}
        unknown={strings.unknownZone}
        onChange={(timezone) => edit({ timezone })}
      />
    </>
  );
};

type MetricsProps = { cards: readonly DashboardCard[]; onChange: (cards: readonly DashboardCard[]) => void };

/** All metrics, with those that are on the dashboard ticked. */
const Metrics = ({ cards, onChange }: MetricsProps) => {
  const metrics = useMetricList().record?.metrics ?? [];
  const toggle = (name: string, isOn: boolean) =>
    onChange(
      isOn ? [...cards, { metric: name, kind: 'bar', size: 'small' }] : cards.filter(({ metric }) => metric !== name),
    );
  return (
    <Box role="group" aria-label={strings.cards}>
      <Box textStyle="label" mb="1">
        {strings.cards}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="3"
        minH="144px"
      >
        {metrics.map(({ name, title }) => (
          <LabelledCheckbox
            key={name}
            label={title}
            checked={cards.some(({ metric }) => metric === name)}
            onChange={(isOn) => {
              if (!isOn || cards.length < DASHBOARD_CARDS_LIMIT) toggle(name, isOn);
            }}
          />
        ))}
      </Box>
      {cards.length === 0 && <Problem>{strings.cardsNeeded}</Problem>}
    </Box>
  );
};
