import { Box, Flex } from '@chakra-ui/react';
import { Mail, MessageSquareText, Repeat } from 'lucide-react';
import type { Task } from '#contract/entities/task';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { Avatar } from '../../components/Avatar';
import { RowLink } from '../../components/PagedList';
import { dateText } from '../../words/dateText';
import { taskStrings as strings } from './strings';
import { TaskStateMark } from './TaskStateMark';
import { Tries } from './Tries';

/** One task, which leads to its page. */
export const TaskRow = ({ task }: { task: Task }) => {
  const { id, title, message = '', target, targetName, agentName, accountId, attemptsPlanned, results } = task;
  const href = useOverlayHref('editTask', { taskId: id });
  const Icon = task.cronSchedule ? Repeat : target.includes('@') ? Mail : MessageSquareText;
  const whenS = task.dueAt ?? task.finishedAt ?? task.updatedAt;
  return (
    <Flex
      as="li"
      data-task={id}
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
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Box minW={0} flex="2">
        <RowLink href={href}>{title ?? message}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {title === undefined ? (targetName ?? target) : message}
        </Box>
      </Box>
      <Box minW={0} flex="1">
        <TaskStateMark task={task} />
      </Box>
      <Box minW={0} flex="1" hideBelow="md" truncate>
        {targetName ?? target}
      </Box>
      <Box hideBelow="lg" title={agentName} flexShrink={0}>
        <Avatar size="xs" kind="agent" id={accountId} name={agentName} />
      </Box>
      <Box hideBelow="lg" w="92px" flexShrink={0}>
        <Tries task={task} />
      </Box>
      <Box flexShrink={0} textAlign="end" w={{ base: 'auto', md: '134px' }}>
        <Box fontWeight="emphasis">{dateText(whenS * 1_000)}</Box>
        <Box textStyle="caption" color="inkMuted">
          {task.cronSchedule
            ? strings.timesSoFar(task.runs)
            : attemptsPlanned > 1 && strings.attemptOf(Math.max(1, results.length), attemptsPlanned)}
        </Box>
      </Box>
    </Flex>
  );
};
