import { Box, Flex } from '@chakra-ui/react';
import type { RecordedTask, TaskAttempt } from '#contract/entities/task';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { hrefOfPath } from '../../places';
import { dateText } from '../../words/dateText';
import { taskStrings as strings } from './strings';

/** What was tried, the latest first, and when it is tried again. */
export const Attempts = ({ task: { attemptHistory, planned, attemptsPlanned } }: { task: RecordedTask }) => (
  <Box as="section" aria-labelledby="attempts" py="4" borderTopWidth="1px" fontVariantNumeric="tabular-nums">
    <Flex align="baseline" gap="2" mb="1">
      <Box as="h3" id="attempts" textStyle="section">
        {strings.attempts}
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {strings.attemptCount(attemptHistory.length, attemptsPlanned)}
      </Box>
    </Flex>
    <Box as="ol" listStyleType="none">
      {planned.toReversed().map(({ timestamp, channel }) => (
        <Flex
          as="li"
          key={timestamp}
          align="center"
          gap="3"
          minH="44px"
          borderTopWidth="1px"
          fontSize="sm"
          color="inkMuted"
        >
          <Box flex="1">{`${strings.planned}: ${strings.channels[channel]}`}</Box>
          {dateText(timestamp * 1_000)}
        </Flex>
      ))}
      {attemptHistory.toReversed().map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </Box>
  </Box>
);

const Attempt = ({ attempt }: { attempt: TaskAttempt }) => {
  const { number, channel, result, reason, timestamp, roomId, messageUuid } = attempt;
  const account = useAccount();
  const query = new URLSearchParams({
    active: roomId ?? '',
    ...(messageUuid !== undefined && { highlightId: messageUuid }),
  });
  return (
    <Flex as="li" align="center" gap="3" minH="44px" py="1.5" borderTopWidth="1px" fontSize="sm">
      <Box color="inkMuted">{number}</Box>
      <Box flex="1" minW={0}>
        <Box fontWeight="emphasis">{`${strings.channels[channel]}, ${strings.result(result)}`}</Box>
        <Box textStyle="caption" color="inkMuted">
          {[dateText(timestamp * 1_000), ...(reason === undefined ? [] : [reason])].join(', ')}
        </Box>
      </Box>
      {account && roomId !== undefined && (
        <ActionLink href={`${hrefOfPath(account.path, ['inbox'])}?${query}`} variant="ghost" size="xs">
          {strings.openConversation}
        </ActionLink>
      )}
    </Flex>
  );
};
