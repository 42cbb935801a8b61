import { Box, chakra, Flex } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { identityOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { formatDuration } from '#contract/rules/values/formats';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { useRowsInSight } from '../../components/useRowsInSight';
import { dayOf, nearDayOf, timeOfDay } from '../../words/times';
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
      '& tbody, & tr[data-day], & tr[data-day] > th, & tr[data-space], & tr[data-space] > td': { display: 'block' },
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

type TableRow = { readonly kind: 'day' | 'log'; readonly log: ConversationLog };

/** The log by days, one line a row; on a phone each is three lines. `ofOneAgent`: no row says whose it is. */
export const LogTable = ({ logs, ofOneAgent }: { logs: readonly ConversationLog[]; ofOneAgent: boolean }) => {
  const rows = useMemo(() => rowsOf(logs), [logs]);
  const { body, from, to, beforePx, afterPx } = useRowsInSight(useMemo(() => rows.map(({ kind }) => kind), [rows]));
  return (
    <Table aria-label={logStrings.table} aria-rowcount={rows.length + 1}>
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
      <tbody ref={body}>
        {beforePx > 0 && <Space heightPx={beforePx} />}
        {rows
          .slice(from, to)
          .map(({ kind, log }, index) =>
            kind === 'day' ? (
              <Day key={dayKey(log)} log={log} columns={ofOneAgent ? 6 : 7} row={from + index + 2} />
            ) : (
              <LogRow key={log.uuid} log={log} ofOneAgent={ofOneAgent} row={from + index + 2} />
            ),
          )}
        {afterPx > 0 && <Space heightPx={afterPx} />}
      </tbody>
    </Table>
  );
};

/** Stands for the rows that are out of sight. */
const Space = ({ heightPx }: { heightPx: number }) => (
  <tr data-space="">
    <td style={{ height: `${heightPx}px`, padding: 0 }} />
  </tr>
);

/** Each day stands above its rows. */
function rowsOf(logs: readonly ConversationLog[]): readonly TableRow[] {
  return logs.flatMap((log, index): TableRow[] =>
    dayKey(log) === dayKey(logs[index - 1])
      ? [{ kind: 'log', log }]
      : [
          { kind: 'day', log },
          { kind: 'log', log },
        ],
  );
}

const dayKey = (log: ConversationLog | undefined) => log && new Date(log.timestamp * 1_000).toDateString();

/** The day of the rows under it. */
const Day = memo(({ log, columns, row }: { log: ConversationLog; columns: number; row: number }) => {
  const near = nearDayOf(log.timestamp, useNowMs());
  return (
    <tr data-day="" data-kind="day" aria-rowindex={row}>
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
});

const LogRow = memo(({ log, ofOneAgent, row }: { log: ConversationLog; ofOneAgent: boolean; row: number }) => {
  const href = useOverlayHref('callTranscript', { roomId: log.roomId, uuid: log.uuid });
  const identity = identityOf(log.name, conversationStrings.unknown[log.type]);
  return (
    <Line data-log={log.uuid} data-kind="log" aria-rowindex={row}>
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
});
