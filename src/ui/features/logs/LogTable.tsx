import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { identityOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { formatDuration } from '#contract/rules/values/formats';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { dayOf, nearDayOf, timeOfDay } from '../chat/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { logStrings } from './strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    // A small screen has no room for columns: a row becomes three lines, who and when first.
    mdDown: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody, & tr[data-day], & tr[data-day] > th': { display: 'block' },
      '& tr[data-log]': {
        display: 'grid',
        gridTemplate:
          '"kind who when" auto "kind summary summary" auto "kind outcome duration" auto / 16px minmax(0, 1fr) auto',
        columnGap: '14px',
        alignItems: 'center',
        rowGap: '1',
        minH: '88px',
        py: '2',
        borderBottomWidth: '1px',
      },
    },
  },
});

const Head = chakra('th', {
  base: {
    h: 'listHeader',
    pr: '3',
    borderBottomWidth: '1px',
    color: 'inkMuted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
});

const Cell = chakra('td', {
  base: {
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    md: { h: 'logRow', pr: '3', borderBottomWidth: '1px' },
  },
});

const Line = chakra('tr', {
  base: {
    position: 'relative',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'hover' },
  },
});

const KIND_PX = 34;

/** The log by days, one line a row; on a phone each is three lines. `ofOneAgent`: no row says whose it is. */
export const LogTable = ({ logs, ofOneAgent }: { logs: readonly ConversationLog[]; ofOneAgent: boolean }) => (
  <Table aria-label={logStrings.table}>
    <thead>
      <tr>
        <Head scope="col" w={`${KIND_PX}px`}>
          <Box as="span" srOnly>
            {logStrings.kind}
          </Box>
        </Head>
        <Head scope="col" w="84px">
          {logStrings.when}
        </Head>
        <Head scope="col" w="23%">
          {logStrings.who}
        </Head>
        {!ofOneAgent && (
          <Head scope="col" w="18%">
            {logStrings.agent}
          </Head>
        )}
        <Head scope="col" w="64px" textAlign="end">
          {logStrings.duration}
        </Head>
        <Head scope="col" w="176px" ps="3">
          {logStrings.outcome}
        </Head>
        <Head scope="col" hideBelow="lg">
          {logStrings.summary}
        </Head>
      </tr>
    </thead>
    <tbody>
      {logs.map((log, index) => (
        <Fragment key={log.uuid}>
          {dayKey(log) !== dayKey(logs[index - 1]) && <Day log={log} columns={ofOneAgent ? 6 : 7} />}
          <LogRow log={log} ofOneAgent={ofOneAgent} />
        </Fragment>
      ))}
    </tbody>
  </Table>
);

const dayKey = (log: ConversationLog | undefined) => log && new Date(log.timestamp * 1_000).toDateString();

/** The day of the rows under it. */
const Day = ({ log, columns }: { log: ConversationLog; columns: number }) => {
  const near = nearDayOf(log.timestamp, useNowMs());
  return (
    <tr data-day="">
      <Box
        as="th"
        {...{ colSpan: columns, scope: 'rowgroup' }}
        h="26px"
        px="2"
        py="1"
        bg="subtle"
        color="inkMuted"
        fontSize="xs"
        fontWeight="semibold"
        textAlign="start"
      >
        {near === null ? dayOf(log.timestamp) : `${logStrings[near]}, ${dayOf(log.timestamp)}`}
      </Box>
    </tr>
  );
};

const LogRow = ({ log, ofOneAgent }: { log: ConversationLog; ofOneAgent: boolean }) => {
  const href = useOverlayHref('callTranscript', { roomId: log.roomId, uuid: log.uuid });
  const identity = identityOf(log.name, conversationStrings.unknown[log.type]);
  return (
    <Line data-log={log.uuid}>
      <Cell
        gridArea="kind"
        alignSelf="start"
        pt={{ base: '1', md: '0' }}
        ps={{ md: '2' }}
        color="inkMuted"
        css={{ '& > svg': { display: 'block' } }}
      >
        <ChannelIcon channel={log.type} isOutbound={log.direction === 'outbound'} isTransferred={log.transfer} />
      </Cell>
      <Cell gridArea="when" color={{ base: 'inkMuted', md: 'ink' }}>
        <time dateTime={new Date(log.timestamp * 1_000).toISOString()}>{timeOfDay(log.timestamp)}</time>
      </Cell>
      <Cell gridArea="who">
        <Flex align="center" gap="2" minW={0}>
          <Box display={{ base: 'none', md: 'flex' }}>
            <CustomerAvatar identity={identity} id={log.roomId} size="xs" />
          </Box>
          <RowLink href={href} data-row fontSize="sm" fontWeight="medium" minW={0}>
            {identity.name}
            {identity.detail !== null && (
              <Box as="span" color="inkMuted" fontWeight="normal">
                {` · ${identity.detail}`}
              </Box>
            )}
          </RowLink>
          {log.test && <Badge tone="warning">{conversationStrings.test}</Badge>}
        </Flex>
      </Cell>
      {!ofOneAgent && (
        <Cell display={{ mdDown: 'none' }}>
          <Flex align="center" gap="2" minW={0}>
            <Avatar kind="agent" size="xs" name={log.agentName} id={log.agentId} />
            <Box as="span" truncate color="inkMuted">
              {log.agentName}
            </Box>
          </Flex>
        </Cell>
      )}
      <Cell gridArea="duration" textAlign="end" color={{ base: 'inkMuted', md: 'ink' }}>
        {formatDuration(log.duration)}
      </Cell>
      <Cell gridArea="outcome" ps={{ md: '3' }}>
        <Flex align="center" gap="2" minW={0}>
          {log.agentOutcome && <Badge tone={outcomeTone(log.agentOutcome)}>{log.agentOutcome}</Badge>}
          {!ofOneAgent && (
            <Box as="span" aria-hidden="true" truncate hideFrom="md" textStyle="caption" color="inkMuted">
              {log.agentName}
            </Box>
          )}
        </Flex>
      </Cell>
      <Cell gridArea="summary" color="inkMuted" title={log.summary} display={{ md: 'none', lg: 'table-cell' }}>
        {log.summary}
      </Cell>
    </Line>
  );
};
