import { Box, Flex } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import type { TaskBatch } from '#contract/entities/task';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useTaskBoard } from '#src/app/hooks/tasks.tsx';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { Progress } from './Progress';
import { taskStrings as strings } from './strings';

const GOES_ON: readonly TaskBatch['state'][] = ['queued', 'running'];

/** The lists that go on, or stopped by themselves: one row each, with how far it is. */
export const Batches = () => {
  const { record } = useTaskBoard();
  const shown = record?.batches.filter(({ state }) => GOES_ON.includes(state) || state === 'failed') ?? [];
  if (shown.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={strings.lists} borderTopWidth="1px">
      {shown.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </Box>
  );
};

const BatchRow = ({ batch }: { batch: TaskBatch }) => {
  const { id, title, state, total, reason } = batch;
  const href = useOverlayHref('uploadTaskList', { batchId: id });
  const over = batch.finished + batch.failed + batch.canceled;
  return (
    <Flex
      as="li"
      data-list={id}
      position="relative"
      align="center"
      gap="4"
      minH="56px"
      py="2"
      px="2"
      borderBottomWidth="1px"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      _hover={{ bg: 'hover' }}
    >
      <Box color="inkMuted" flexShrink={0}>
        <ListChecks size={16} aria-hidden="true" />
      </Box>
      <Box minW={0} flex="2">
        <RowLink href={href}>{title ?? strings.unnamed}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {reason ?? strings.listOf(total)}
        </Box>
      </Box>
      <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{strings.batchStates[state]}</Badge>
      <Box w="160px" flexShrink={0} hideBelow="md">
        <Progress done={over} total={batch.inserted} />
      </Box>
    </Flex>
  );
};
