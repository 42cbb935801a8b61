import { Box, chakra, Flex } from '@chakra-ui/react';
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import type { ConversationLog } from '#contract/entities/conversation';
import { formatDuration, formatPhone } from '#contract/rules/formats';
import { useTranscriptHref } from '#src/app/hooks/location.ts';
import { Badge } from '../../components/Badge';
import { logStrings } from '../../strings/logs';

const Table = chakra('table', {
  base: { w: 'full', borderCollapse: 'collapse', fontSize: 'sm', '& tbody tr:hover': { bg: 'hover' } },
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
const Cell = chakra('td', { base: { px: '4', h: '44px', borderBottomWidth: '1px', verticalAlign: 'middle' } });

/** The log as rows; on a phone it scrolls sideways inside its card, the time always first. */
export const LogTable = ({ logs }: { logs: readonly ConversationLog[] }) => (
  <Box overflowX="auto" tabIndex={0} role="region" aria-label={logStrings.table}>
    <Table>
      <thead>
        <tr>
          <Head scope="col">{logStrings.when}</Head>
          <Head scope="col">{logStrings.who}</Head>
          <Head scope="col">{logStrings.agent}</Head>
          <Head scope="col">{logStrings.kind}</Head>
          <Head scope="col">{logStrings.duration}</Head>
          <Head scope="col">{logStrings.outcome}</Head>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <LogRow key={log.uuid} log={log} />
        ))}
      </tbody>
    </Table>
  </Box>
);

const When = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

const LogRow = ({ log }: { log: ConversationLog }) => {
  const href = useTranscriptHref(log.roomId);
  const Direction = log.direction === 'inbound' ? PhoneIncoming : PhoneOutgoing;
  return (
    <tr data-log={log.uuid}>
      <Cell whiteSpace="nowrap">
        <chakra.a
          href={href}
          color="accent.ink"
          aria-label={`${logStrings.transcript}, ${When.format(log.timestamp * 1_000)}`}
        >
          {When.format(log.timestamp * 1_000)}
        </chakra.a>
      </Cell>
      <Cell>
        <Box fontWeight="medium">{log.cnam || (log.fromNumber ? formatPhone(log.fromNumber) : logStrings.unknown)}</Box>
      </Cell>
      <Cell color="inkMuted">{log.agentName}</Cell>
      <Cell>
        <Flex align="center" gap="1.5">
          {log.type === 'call' && <Direction size={14} aria-hidden="true" />}
          {logStrings.types[log.type]}
          <Box as="span" srOnly>
            {log.direction === 'inbound' ? logStrings.inbound : logStrings.outbound}
          </Box>
          {log.test && <Badge tone="warning">{logStrings.test}</Badge>}
        </Flex>
      </Cell>
      <Cell fontVariantNumeric="tabular-nums">{formatDuration(log.duration)}</Cell>
      <Cell minW="180px">{log.agentOutcome ?? log.summary ?? ''}</Cell>
    </tr>
  );
};
