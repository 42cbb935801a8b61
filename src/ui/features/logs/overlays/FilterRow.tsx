import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReportingKind } from '#contract/entities/logWork';
import { LOG_FIELDS, type LogFieldType } from '#contract/rules/logs/fields';
import { type FilterDraft, redrafted } from '#contract/rules/logs/filterDraft';
import { LOG_OPERATORS, type LogOperator, needsNoValue, takesList } from '#contract/rules/logs/operators';
import { FILTER_VALUE_INVALID } from '#contract/rules/messages/logs';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Input, Select } from '../../../components/Input';
import { logStrings as strings } from '../strings';
import { columnWords } from '../words';
import { FilterValue } from './FilterValue';

export type FilterRowProps = {
  number: number;
  draft: FilterDraft;
  isWrong: boolean;
  onChange: (draft: FilterDraft) => void;
  onRemove: () => void;
};

/** A field that rows do not always have, by its name in dots. */
const OWN = 'meta.';
const TYPE_OF_KIND: Readonly<Record<ReportingKind, LogFieldType>> = {
  boolean: 'boolean',
  choices: 'string',
  number: 'number',
  text: 'string',
};

/** One filter: field, operator, value. */
export const FilterRow = ({ number, draft, isWrong, onChange, onRemove }: FilterRowProps) => {
  const reporting = useLogReporting();
  const facts = (reporting?.fields ?? []).map(({ key, values }) => ({
    subject: `reporting.${key}`,
    type: TYPE_OF_KIND[values.kind],
  }));
  const known = [...Object.keys(LOG_FIELDS), ...facts.map(({ subject }) => subject)];
  const isOwn = !known.includes(draft.subject);
  const change = (changed: Partial<FilterDraft>) => onChange(redrafted(draft, changed));
  const chooseField = (subject: string) =>
    change({ subject, type: facts.find((fact) => fact.subject === subject)?.type ?? 'string' });
  const operator = draft.operator as LogOperator;
  const label = strings.filterRow(number);
  return (
    <Box
      role="group"
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto' }}
      gap="2"
      alignItems="start"
    >
      <Field label={strings.field}>
        {(control) => (
          <>
            <Select
              {...control}
              value={isOwn ? OWN : draft.subject}
              onChange={({ target }) => chooseField(target.value)}
            >
              {known.map((subject) => (
                <option key={subject} value={subject}>
                  {columnWords(subject, reporting)}
                </option>
              ))}
              <option value={OWN}>{strings.ownField}</option>
            </Select>
            {isOwn && (
              <Input
                mt="1.5"
                aria-label={strings.fieldName}
                placeholder={strings.fieldNameHint}
                value={draft.subject}
                onChange={({ target }) => change({ subject: target.value.trim() })}
              />
            )}
          </>
        )}
      </Field>
      <Field label={strings.operator}>
        {(control) => (
          <Select {...control} value={operator} onChange={({ target }) => change({ operator: target.value })}>
            {LOG_OPERATORS[draft.type].map((one) => (
              <option key={one} value={one}>
                {strings.operators[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {needsNoValue(operator) ? (
        <Box hideBelow="md" />
      ) : (
        <Field
          label={strings.value}
          hint={takesList(operator) && operator !== 'between' ? strings.listHint : undefined}
          error={isWrong ? FILTER_VALUE_INVALID : undefined}
        >
          {(control) => (
            <FilterValue
              control={control}
              type={draft.type}
              operator={operator}
              value={draft.value}
              onChange={(value) => change({ value })}
            />
          )}
        </Field>
      )}
      <Box pt="6">
        <IconButton label={strings.removeRow(number)} Icon={X} onClick={onRemove} />
      </Box>
    </Box>
  );
};
