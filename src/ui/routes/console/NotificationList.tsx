import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  Activity,
  AlarmClock,
  BellRing,
  Building2,
  Check,
  CirclePause,
  Gauge,
  type LucideIcon,
  MessageSquare,
  Rocket,
  Settings2,
  Store,
  Unplug,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification, NotificationType, RoomNotification } from '#contract/entities/notification';
import { useOverlayHref, useTranscriptHref } from '#src/app/hooks/location.ts';
import { useNoticeState, useNotifications } from '#src/app/hooks/notifications.ts';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Popover } from '../../components/Popover';
import { shellStrings } from '../../strings/shell';
import { dateText } from '../../words/dateText';

export type NotificationListProps = {
  style: { readonly left: string; readonly bottom: string };
  onClose: () => void;
};

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  message: MessageSquare,
  assigned: UserRoundCheck,
  woken: AlarmClock,
  organizationCreated: Building2,
  resellerCreated: Store,
  accessRequested: BellRing,
  publishRequested: Rocket,
  webhookFailed: Unplug,
  migrationStopped: CirclePause,
  topUpOff: CirclePause,
  planUnpaid: CirclePause,
  usageReached: Gauge,
  webhookOff: Unplug,
  monitorTold: Activity,
};

const Row = chakra(AppLink, {
  base: {
    display: 'flex',
    flex: '1',
    minW: 0,
    gap: '2.5',
    p: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

const SettingsLink = chakra(AppLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '32px',
    h: '32px',
    '@media (pointer: coarse)': { w: '44px', h: '44px' },
    borderRadius: 'sm',
    color: 'inkMuted',
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

/** What the person should look at, the latest first. */
export const NotificationList = ({ style, onClose }: NotificationListProps) => {
  const { shown, change } = useNotifications();
  const settingsHref = useOverlayHref('settings', { settingsTab: 'notifications' });
  const { state, ask } = useNoticeState();
  const notifications = shown?.notifications ?? [];
  return (
    <Popover label={shellStrings.notificationsTitle} onClose={onClose} w="360px" style={style}>
      <Flex align="center" gap="1" px="2" pb="1">
        <Box flex="1" fontWeight="emphasis">
          {shellStrings.notificationsTitle}
        </Box>
        {notifications.length > 0 && (
          <Button variant="ghost" size="xs" onClick={() => change({ clearAll: true })}>
            {shellStrings.clearAll}
          </Button>
        )}
        <SettingsLink
          href={settingsHref}
          aria-label={shellStrings.notificationSettings}
          title={shellStrings.notificationSettings}
          onClick={onClose}
        >
          <Settings2 size={16} aria-hidden="true" />
        </SettingsLink>
      </Flex>
      {notifications.length === 0 && (
        <Box px="2" py="3" textStyle="hint">
          {shellStrings.noNotifications}
        </Box>
      )}
      <Box as="ul" maxH="380px" overflow="auto">
        {notifications.map((one) => (
          <Item key={one.id} notification={one} onOpen={onClose} onClear={() => change({ clear: one.id })} />
        ))}
      </Box>
      {state === 'ask' && (
        <Box borderTopWidth="1px" mt="1" pt="2" px="2" pb="1">
          <Button variant="outline" size="xs" onClick={ask}>
            {shellStrings.noticesAsk}
          </Button>
        </Box>
      )}
    </Popover>
  );
};

type ItemProps<TNotification = Notification> = {
  notification: TNotification;
  onOpen: () => void;
  onClear: () => void;
};

const Item = ({ notification, ...does }: ItemProps) =>
  'roomId' in notification ? (
    <RoomItem notification={notification} {...does} />
  ) : (
    <ItemRow notification={notification} href={notification.path} isWhole {...does}>
      {notification.text}
    </ItemRow>
  );

const RoomItem = ({ notification, ...does }: ItemProps<RoomNotification>) => {
  const { type, roomId, text, by = '' } = notification;
  return (
    <ItemRow notification={notification} href={useTranscriptHref(roomId)} {...does}>
      {shellStrings.notified[type](by)} {text}
    </ItemRow>
  );
};

const ItemRow = ({
  notification: { type, name, timestamp },
  href,
  isWhole = false,
  children,
  onOpen,
  onClear,
}: ItemProps & {
  href: string;
  /** Whether a long text takes a second line. */
  isWhole?: boolean;
  children: ReactNode;
}) => {
  const Icon = ICONS[type];
  return (
    <Flex as="li" align="center" gap="1" listStyleType="none">
      <Row href={href} onClick={onOpen}>
        <Box color="accent.ink" pt="0.5">
          <Icon size={16} aria-hidden="true" />
        </Box>
        <Box flex="1" minW={0}>
          <Flex gap="2" align="baseline">
            <Box flex="1" minW={0} truncate fontWeight="medium" dir="auto">
              {name}
            </Box>
            <Box as="time" textStyle="caption" color="inkMuted" flexShrink={0}>
              {dateText(timestamp * 1_000)}
            </Box>
          </Flex>
          <Box textStyle="caption" color="inkMuted" dir="auto" {...(isWhole ? { lineClamp: 2 } : { truncate: true })}>
            {children}
          </Box>
        </Box>
      </Row>
      <IconButton label={shellStrings.clearOne(name)} Icon={Check} onClick={onClear} />
    </Flex>
  );
};
