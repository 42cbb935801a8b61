import { Box, Flex } from '@chakra-ui/react';
import { Mail, MessageSquareText, Repeat } from 'lucide-react';
import type { Task } from '#contract/entities/task';
import { identityOf } from '#contract/rules/conversations/identity';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { Avatar } from '../../components/Avatar';
import { RowLink } from '../../components/PagedList';
import { dateText } from '../../words/dateText';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { taskStrings as strings } from './strings';
import { TaskStateMark } from './TaskStateMark';
import { Tries } from './Tries';

/** How much of a row each of its parts has. */
const PARTS = {
  task: { minW: 0, flex: '2' },
  state: { minW: 0, flex: '1' },
  who: { minW: 0, flex: '1', hideBelow: 'md' },
  agent: { w: '24px', flexShrink: 0, hideBelow: 'lg' },
  attempts: { w: '92px', flexShrink: 0, hideBelow: 'lg' },
  when: { w: { base: 'auto', md: '134px' }, flexShrink: 0, textAlign: 'end' },
} as const;

const ROW = { align: 'center', gap: '4', px: '2', fontVariantNumeric: 'tabular-nums' } as const;

/** What stands in each part of the rows below. Each row says it by itself, too. */
export const TaskHeads = () => (
  <Flex
    {...ROW}
    aria-hidden="true"
    hideBelow="md"
    minH="listHeader"
    fontSize="xs"
    fontWeight="medium"
    color="inkMuted"
    whiteSpace="nowrap"
  >
    <Box w="16px" flexShrink={0} />
    {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
      <Box key={part} {...PARTS[part]} overflow={part === 'agent' ? 'visible' : 'hidden'}>
        {strings.heads[part]}
      </Box>
    ))}
  </Flex>
);

/** One task, which leads to its page. */
export const TaskRow = ({ task }: { task: Task }) => {
  const { id, title, message = '', target, targetName, agentName, accountId, attemptsPlanned, results } = task;
  const href = useOverlayHref('editTask', { taskId: id });
  const Icon = task.cronSchedule ? Repeat : target.includes('@') ? Mail : MessageSquareText;
  const who = identityOf(targetName ?? target, target);
  const whenS = task.dueAt ?? task.finishedAt ?? task.updatedAt;
  return (
    <Flex
      as="li"
      data-task={id}
      {...ROW}
      position="relative"
      minH="56px"
      py="2"
      borderBottomWidth="1px"
      fontSize="sm"
      _hover={{ bg: 'hover' }}
    >
      <Box color="inkMuted" flexShrink={0}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Box {...PARTS.task}>
        <RowLink href={href}>{title ?? message}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {title === undefined ? (targetName ?? target) : message}
        </Box>
      </Box>
      <Box {...PARTS.state}>
        <TaskStateMark task={task} />
      </Box>
      <Flex {...PARTS.who} align="center" gap="2">
        <CustomerAvatar identity={who} id={target} size="xs" />
        <Box as="span" truncate>
          {who.name}
        </Box>
      </Flex>
      <Box {...PARTS.agent} title={agentName}>
        <Avatar size="xs" kind="agent" id={accountId} name={agentName} />
      </Box>
      <Box {...PARTS.attempts}>
        <Tries task={task} />
      </Box>
      <Box {...PARTS.when}>
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
