import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { draftsOf, type FilterDraft, filtersFrom, readDraft } from '#contract/rules/logs/filterDraft';
import { fits } from '#contract/rules/logs/fits';
import { selectItems } from '#machines/shared';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Form } from '../../../components/Form';
import { shellStrings } from '../../../strings/shell';
import { logStrings as strings } from '../strings';
import { useLogChoice } from '../useLogChoice';
import { FilterRow } from './FilterRow';

const FORM_ID = 'logFilters';
const NEW_FILTER: FilterDraft = { subject: 'duration', operator: 'gte', value: '', type: 'integer' };

/** Filters by field, operator and value, all of which a conversation must fit (specification 5, Log filters). */
export const FilterBuilder = ({ onClose }: { onClose: () => void }) => {
  const { filters, choose } = useLogChoice();
  const [drafts, setDrafts] = useState<readonly FilterDraft[]>(() => {
    const known = draftsOf(filters);
    return known.length > 0 ? known : [NEW_FILTER];
  });
  const rows = useOptionalFact(useFeatureRef('logs'), selectItems, []);
  const read = drafts.map(readDraft);
  const isWrong = read.includes(null);
  const conditions = read.flatMap((one) => (one === null || one === 'empty' ? [] : [one]));
  const fitting = rows.filter((row) => conditions.every((condition) => fits(condition, row)));
  const apply = () => {
    choose({ filters: filtersFrom(drafts) });
    onClose();
  };
  return (
    <Dialog
      size="lg"
      title={strings.builderTitle}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={
        <>
          <Box flex="1" textStyle="hint" role="status">
            {rows.length > 0 && strings.fitting(fitting.length, rows.length)}
          </Box>
          <Button variant="outline" size="sm" onClick={onClose}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" disabled={isWrong}>
            {strings.applyFilters}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} gap="3" can={!isWrong} onSend={apply}>
        <Box textStyle="hint">{strings.builderHint}</Box>
        {drafts.length === 0 && <Box textStyle="hint">{strings.noFilters}</Box>}
        {drafts.map((draft, index) => (
          <FilterRow
            // Two of them may be the same while they are built.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
            key={index}
            number={index + 1}
            draft={draft}
            isWrong={read[index] === null}
            onChange={(changed) => setDrafts(drafts.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => setDrafts(drafts.filter((_, at) => at !== index))}
          />
        ))}
        <Flex>
          <Button variant="outline" size="xs" onClick={() => setDrafts([...drafts, NEW_FILTER])}>
            <Plus size={14} aria-hidden="true" />
            {strings.addFilter}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
};
