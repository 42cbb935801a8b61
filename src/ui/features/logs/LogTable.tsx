import { Box, chakra, Flex } from '@chakra-ui/react';
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import type { ConversationLog } from '#contract/entities/conversation';
import { formatDuration, formatPhone } from '#contract/rules/values/formats';
import { useTranscriptHref } from '#src/app/hooks/location.ts';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { logStrings } from './strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& tbody tr': { position: 'relative', _hover: { bg: 'hover' } },
    // A small screen has no room for columns: a row becomes a block of lines, who and when first.
    mdDown: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplate:
          '"who who who when" "kind duration agent agent" "outcome outcome outcome outcome" / auto auto 1fr auto',
        columnGap: '2',
        rowGap: '1',
        px: '4',
        py: '3',
        borderBottomWidth: '1px',
      },
    },
  },
});
const Head = chakra('th', {
  base: {
    textAlign: 'left',
    fontWeight: 'medium',
    color: 'inkMuted',
    px: '4',
    h: '36px',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
});
const Cell = chakra('td', {
  base: {
    verticalAlign: 'middle',
    md: { px: '4', h: '44px', borderBottomWidth: '1px' },
    _empty: { mdDown: { display: 'none' } },
  },
});

/** The log as rows; on a phone each is a few lines of its own. `ofOneAgent`: no row says whose it is. */
export const LogTable = ({ logs, ofOneAgent }: { logs: readonly ConversationLog[]; ofOneAgent: boolean }) => (
  <Box overflowX="auto" tabIndex={0} role="region" aria-label={logStrings.table}>
    <Table>
      <thead>
        <tr>
          <Head scope="col">{logStrings.when}</Head>
          <Head scope="col">{logStrings.who}</Head>
          {!ofOneAgent && <Head scope="col">{logStrings.agent}</Head>}
          <Head scope="col">{logStrings.kind}</Head>
          <Head scope="col">{logStrings.duration}</Head>
          <Head scope="col">{logStrings.outcome}</Head>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <LogRow key={log.uuid} log={log} ofOneAgent={ofOneAgent} />
        ))}
      </tbody>
    </Table>
  </Box>
);

const When = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

const LogRow = ({ log, ofOneAgent }: { log: ConversationLog; ofOneAgent: boolean }) => {
  const href = useTranscriptHref(log.roomId);
  const Direction = log.direction === 'inbound' ? PhoneIncoming : PhoneOutgoing;
  return (
    <tr data-log={log.uuid}>
      <Cell gridArea="when" whiteSpace="nowrap">
        <RowLink
          href={href}
          color="accent.ink"
          fontWeight="normal"
          data-row
          aria-label={`${logStrings.transcript}, ${When.format(log.timestamp * 1_000)}`}
        >
          {When.format(log.timestamp * 1_000)}
        </RowLink>
      </Cell>
      <Cell gridArea="who">
        <Box fontWeight="medium" minW={{ md: '140px' }}>
          {log.name ? formatPhone(log.name) : logStrings.unknown[log.type]}
        </Box>
      </Cell>
      {!ofOneAgent && (
        <Cell gridArea="agent" color="inkMuted">
          {log.agentName}
        </Cell>
      )}
      <Cell gridArea="kind" color={{ base: 'inkMuted', md: 'ink' }}>
        <Flex align="center" gap="1.5">
          {log.type === 'call' && <Direction size={14} aria-hidden="true" />}
          {logStrings.types[log.type]}
          <Box as="span" srOnly>
            {log.direction === 'inbound' ? logStrings.inbound : logStrings.outbound}
          </Box>
          {log.test && <Badge tone="warning">{logStrings.test}</Badge>}
        </Flex>
      </Cell>
      <Cell gridArea="duration" color={{ base: 'inkMuted', md: 'ink' }} fontVariantNumeric="tabular-nums">
        {formatDuration(log.duration)}
      </Cell>
      <Cell gridArea="outcome" minW={{ md: '180px' }}>
        {log.agentOutcome}
      </Cell>
    </tr>
  );
};
