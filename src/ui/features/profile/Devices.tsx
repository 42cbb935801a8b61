import { Box, Flex } from '@chakra-ui/react';
import { type LucideIcon, Monitor, Smartphone, Tablet, Terminal } from 'lucide-react';
import type { DeviceKind, PersonSession } from '#contract/entities/profile';
import type { OwnProfileChange } from '#machines/workspace/features';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { agoOf, shortDay } from '../../words/ago';
import { profileStrings as strings } from './strings';

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: Terminal,
};

type DevicesProps = { sessions: readonly PersonSession[]; onChange: (change: OwnProfileChange) => void };

/** Where the person is signed in. */
export const Devices = ({ sessions, onChange }: DevicesProps) => (
  <>
    <Box as="h4" textStyle="label">
      {strings.devices}
    </Box>
    <Box textStyle="hint" mb="2">
      {strings.devicesHint}
    </Box>
    <Box as="ul" listStyleType="none" aria-label={strings.devices} borderTopWidth="1px">
      {sessions.map((session) => (
        <Device
          key={session.id}
          session={session}
          onEnd={() => onChange({ kind: 'endSession', sessionId: session.id })}
        />
      ))}
    </Box>
    {sessions.some(({ current }) => !current) && (
      <Button variant="outline" size="sm" mt="3" onClick={() => onChange({ kind: 'endOtherSessions' })}>
        {strings.signOutOthers}
      </Button>
    )}
  </>
);

const Device = ({ session, onEnd }: { session: PersonSession; onEnd: () => void }) => {
  const { kind, device = strings.unknownDevice, ip, timestamp, lastUsed, current } = session;
  const nowMs = useNowMs();
  const Icon = ICONS[kind];
  return (
    <Flex as="li" align="center" gap="3" py="2.5" borderBottomWidth="1px" fontSize="sm">
      <Box color="inkMuted" flexShrink={0}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </Box>
      <Box minW={0} flex="1">
        <Flex align="center" gap="2" fontWeight="medium">
          <Box as="span" truncate>
            {device}
          </Box>
          {current && <Badge tone="success">{strings.here}</Badge>}
        </Flex>
        <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
          {`${strings.usedAt(agoOf(lastUsed, nowMs))}. ${strings.begunAt(shortDay(timestamp, nowMs), ip)}`}
        </Box>
      </Box>
      {!current && (
        <Button variant="ghost" size="sm" aria-label={strings.signOutOf(device)} onClick={onEnd}>
          {strings.signOut}
        </Button>
      )}
    </Flex>
  );
};
