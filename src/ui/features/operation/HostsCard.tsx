import { Box, Flex } from '@chakra-ui/react';
import { Database } from 'lucide-react';
import type { HostReport, Installation } from '#contract/entities/operation';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { StateMark } from '../../components/StateMark';
import { agoOf } from '../../words/ago';
import { lengthWords, operationStrings as strings } from './strings';

/** The database, and every process that reported lately. */
export const HostsCard = ({ database, hosts }: Pick<Installation, 'database' | 'hosts'>) => (
  <Card as="section" aria-label={strings.hosts}>
    <CardHead title={strings.hosts} />
    <Flex align="flex-start" gap="3" px="4" py="2.5" borderTopWidth="1px" fontSize="sm">
      <Box color="inkMuted" pt="0.5" flexShrink={0}>
        <Database size={16} aria-hidden="true" />
      </Box>
      <Box minW={0}>
        <Box fontWeight="medium">{strings.database}</Box>
        <Box textStyle="caption" color="inkMuted">
          {strings.databaseFacts(database.version, database.answeredInMs)}
        </Box>
        <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
          {strings.migrations(database.migrations, database.latestMigration)}
        </Box>
      </Box>
    </Flex>
    <Box as="ul" listStyleType="none">
      {hosts.map((host) => (
        <Host key={host.id} host={host} />
      ))}
    </Box>
  </Card>
);

const Host = ({ host }: { host: HostReport }) => {
  const nowMs = useNowMs();
  const { isAlive, name, version, role, startedAt, seenAt, streams, eventLagMs, loopLagMs, connections } = host;
  const since = isAlive ? strings.up(lengthWords(Math.max(0, seenAt - startedAt))) : strings.seen(agoOf(seenAt, nowMs));
  const figures = [
    [strings.streams, String(streams)],
    [strings.eventLag, eventLagMs === null ? strings.nothingYet : strings.ms(eventLagMs)],
    [strings.loopLag, strings.ms(loopLagMs)],
    [strings.connections, strings.connectionsOf(connections.open, connections.waiting)],
  ] as const;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gap="2"
      alignItems="center"
      px="4"
      py="2.5"
      borderTopWidth="1px"
    >
      <StateMark
        shape={isAlive ? 'full' : 'ring'}
        tone={isAlive ? 'good' : 'warn'}
        detail={`${strings.hostFacts(version, strings.roles[role])} · ${since}`}
      >
        {name}
      </StateMark>
      <Box as="dl" display="grid" gridTemplateColumns="repeat(4, auto)" columnGap="5" fontVariantNumeric="tabular-nums">
        {figures.map(([label, value]) => (
          <div key={label}>
            <Box as="dt" textStyle="caption" color="inkMuted">
              {label}
            </Box>
            <Box as="dd" fontSize="sm">
              {value}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
};
