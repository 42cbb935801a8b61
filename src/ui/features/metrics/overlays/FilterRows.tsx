import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { FilterDraft } from '#contract/rules/logs/filterDraft';
import { Button } from '../../../components/Button';
import { FilterRow } from '../../logs/overlays/FilterRow';
import { metricStrings as strings } from '../strings';

const NEW_FILTER: FilterDraft = { subject: 'direction', operator: 'eq', value: '', type: 'string' };

export type FilterRowsProps = {
  label: string;
  filters: readonly FilterDraft[];
  /** Of each, whether its value does not fit. */
  wrong: readonly boolean[];
  onChange: (filters: readonly FilterDraft[]) => void;
};

/** Filters by field, condition and value, as in the log. */
export const FilterRows = ({ label, filters, wrong, onChange }: FilterRowsProps) => (
  <Box role="group" aria-label={label}>
    <Box textStyle="label" mb="2">
      {label}{' '}
      <Box as="span" color="inkFaint" fontWeight="normal">
        {strings.optional}
      </Box>
    </Box>
    <Flex direction="column" gap="3">
      {filters.map((filter, index) => (
        <FilterRow
          // Two of them may be the same while they are built.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
          key={index}
          number={index + 1}
          draft={filter}
          isWrong={wrong[index] === true}
          onChange={(changed) => onChange(filters.with(index, changed))}
          onRemove={() => onChange(filters.toSpliced(index, 1))}
        />
      ))}
      <Flex>
        <Button variant="outline" size="xs" onClick={() => onChange([...filters, NEW_FILTER])}>
          <Plus size={14} aria-hidden="true" />
          {strings.addFilter}
        </Button>
      </Flex>
    </Flex>
  </Box>
);
