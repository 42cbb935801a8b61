import { Box } from '@chakra-ui/react';
import { metricAggregation, metricBetter, metricFormat } from '#contract/entities/metric';
import { type MetricFacts, metricProblems } from '#machines/metricEditor';
import { useMetricEditor } from '#src/app/hooks/metricEditor.tsx';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { messageAbout } from '../../accounts/overlays/FormFailure';
import { metricStrings as strings } from '../strings';
import { Choice } from './Choice';
import { FilterRows } from './FilterRows';
import { FormulaField } from './FormulaField';
import { RangeField } from './RangeField';

/** What a refusal may be about; it stands beside that field. */
export const FORM_INPUTS: readonly string[] = ['title', 'name', 'formula'];

const TWO = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const THREE = { ...TWO, gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } } as const;

export type MetricFieldsProps = { facts: MetricFacts; readOnly: boolean };

/** How a metric is counted and shown. */
export const MetricFields = ({ facts, readOnly }: MetricFieldsProps) => {
  const { draft, failure, edit } = useMetricEditor();
  const problems = metricProblems(draft, facts.fields);
  return (
    <Box as="fieldset" display="grid" gap="5" minW="0" m="0" p="0" borderWidth="0" {...{ disabled: readOnly }}>
      <Field label={strings.name} error={messageAbout(failure, ['title', 'name'])}>
        {(control) => (
          <Input
            {...control}
            {...(draft.title === '' && { 'data-autofocus': '' })}
            maxLength={120}
            value={draft.title}
            onChange={({ target }) => edit({ title: target.value })}
          />
        )}
      </Field>
      <FormulaField
        value={draft.formula}
        problems={problems.formula}
        fields={facts.fields}
        readOnly={readOnly}
        onChange={(formula) => edit({ formula })}
      />
      <Box {...TWO}>
        <Choice
          label={strings.aggregation}
          hint={strings.aggregationHint}
          value={draft.aggregation}
          options={metricAggregation.options}
          words={strings.aggregations}
          onChange={(aggregation) => edit({ aggregation })}
        />
        <Choice
          label={strings.better}
          value={draft.better}
          options={metricBetter.options}
          words={strings.betters}
          onChange={(better) => edit({ better })}
        />
      </Box>
      <Box {...THREE}>
        <Choice
          label={strings.format}
          value={draft.format}
          options={metricFormat.options}
          words={strings.formats}
          onChange={(format) => edit({ format })}
        />
        <Field label={strings.decimals} error={problems.precision ? strings.decimalsWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={1}
              value={draft.precision}
              onChange={({ target }) => edit({ precision: target.value })}
            />
          )}
        </Field>
        <Field label={strings.scale} error={problems.scale ? strings.scaleWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={20}
              value={draft.scale}
              onChange={({ target }) => edit({ scale: target.value })}
            />
          )}
        </Field>
      </Box>
      <FilterRows
        label={strings.onlyCount}
        filters={draft.filters}
        wrong={problems.filters}
        onChange={(filters) => edit({ filters })}
      />
      <RangeField value={draft.dateFilter} onChange={(dateFilter) => edit({ dateFilter })} />
    </Box>
  );
};
