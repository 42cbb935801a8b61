import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  AlarmClock,
  AlarmClockCheck,
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Ban,
  CalendarDays,
  Check,
  CircleCheck,
  Clock,
  MailOpen,
  PanelRightClose,
  PanelRightOpen,
  Sunrise,
  UserRound,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { identityText } from '#contract/rules/conversations/identity';
import { type RoomChange, selectChange, selectRoom } from '#machines/room';
import { selectPeople } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation, useOverlayHref, useRoomHrefs } from '#src/app/hooks/location.ts';
import { useContactPane } from '#src/app/hooks/pageSwitch.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useTeamworkRef } from '#src/app/hooks/teamwork.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { MoreMenu } from '../../components/MoreMenu';
import { useIsPhone } from '../../components/useIsPhone';
import { useScreenKeys } from '../../overlays/screenKeys';
import { shortTime } from '../../words/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { useHasPane } from './beside/useHasPane';
import { identityIn } from './identityIn';
import { Lookers } from './Present';
import { daysToMonday, nineOClockMs } from './snoozeTimes';
import { inboxStrings } from './strings';

export type RoomHeaderProps = {
  isOverlay: boolean;
  /** The name leads to who it is; not where that stands beside it. */
  showsWho: boolean;
};

/** With whom, by which channel, of which agent, and what can be done with it. */
export const RoomHeader = ({ isOverlay, showsWho }: RoomHeaderProps) => {
  const room = useFact(useRoomRef(), selectRoom);
  const mayAct = usePermissions().has('editOrg');
  const identity = room && identityIn(room);
  return (
    <Flex align="center" gap="3" px={{ base: '2', md: '4' }} minH="60px" bg="panel" borderBottomWidth="1px">
      {!isOverlay && <BackToList />}
      {room && identity && (
        <>
          <CustomerAvatar identity={identity} id={room.roomId} image={room.image} size="lg" />
          <Box flex="1" minW={0}>
            <Flex align="center" gap="2">
              <Box as="h2" textStyle="section" truncate>
                {showsWho ? <Who room={room} name={identityText(identity)} /> : identityText(identity)}
              </Box>
              {room.source === 'test' && <Badge tone="warning">{conversationStrings.test}</Badge>}
            </Flex>
            <Flex
              textStyle="caption"
              color="inkMuted"
              align="center"
              gap="1.5"
              minW={0}
              css={{ '& > svg': { flexShrink: 0 } }}
            >
              <ChannelIcon channel={channelOf(room.source)} size={14} isDecoration />
              {conversationStrings.channels[channelOf(room.source)]}
              <span aria-hidden="true">·</span>
              <Avatar kind="agent" size="xs" name={room.agentName} id={room.agentId} />
              <Box as="span" truncate>
                {room.agentName}
              </Box>
            </Flex>
          </Box>
          <Lookers roomId={room.roomId} size="sm" />
          {mayAct && <RoomActions room={room} />}
          {!isOverlay && <PaneSwitch />}
        </>
      )}
    </Flex>
  );
};

/** Hides who it is beside the conversation, or shows it, where there is room. */
const PaneSwitch = () => {
  const { isOn, set } = useContactPane();
  if (!useHasPane()) return null;
  return (
    <IconButton
      label={isOn ? inboxStrings.hideBeside : inboxStrings.showBeside}
      Icon={isOn ? PanelRightClose : PanelRightOpen}
      onClick={() => set(!isOn)}
    />
  );
};

const HOUR_MS = 3_600_000;

/** The name of the other side; a contact's leads to who they are. */
const Who = ({ room: { contactId }, name }: { room: Room; name: string }) => {
  const href = useOverlayHref('previewContact', { contactId: `${contactId}` });
  return contactId === undefined ? name : <WhoLink href={href}>{name}</WhoLink>;
};

const WhoLink = chakra(AppLink, {
  base: {
    color: 'inherit',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

/** On a phone, and beside a contact on a small screen, by the width of the pane. */
export const NARROW = '@container (max-width: 520px)';

/** The keys of an open conversation (experience.md, keys). */
const KEYS = ['e', 'u', 'b', 'r'] as const;

const RoomActions = ({ room }: { room: Room }) => {
  const { change } = useRoomVerbs();
  const pending = useFact(useRoomRef(), selectChange);
  const toggleClosed: RoomChange = { kind: room.archived ? 'reopen' : 'close' };
  const closing = room.archived ? inboxStrings.reopen : inboxStrings.close;
  const toggleBlock: RoomChange = { kind: 'block', isBlocked: !room.blocked };
  useScreenKeys(KEYS, (key) => {
    if (key === 'e') change(toggleClosed);
    else if (key === 'u') change({ kind: 'markUnread' });
    else if (key === 'b') change(toggleBlock);
    else document.querySelector<HTMLElement>('main [data-part=reply] textarea')?.focus();
  });
  return (
    <Flex align="center" gap="1" flexShrink={0}>
      <Assign room={room} disabled={pending !== null} />
      <Snooze room={room} disabled={pending !== null} />
      <MoreMenu
        label={inboxStrings.more}
        disabled={pending !== null}
        items={[
          { label: inboxStrings.markUnread, Icon: MailOpen, onSelect: () => change({ kind: 'markUnread' }) },
          room.blocked
            ? { label: inboxStrings.unblock, Icon: CircleCheck, onSelect: () => change(toggleBlock) }
            : { label: inboxStrings.block, Icon: Ban, onSelect: () => change(toggleBlock) },
        ]}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={closing}
        css={{ [NARROW]: { px: '0', w: '36px', '& [data-part=words]': { display: 'none' } } }}
        busy={pending?.kind === toggleClosed.kind}
        disabled={pending !== null}
        onClick={() => change(toggleClosed)}
      >
        {room.archived ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
        <span data-part="words">{closing}</span>
      </Button>
    </Flex>
  );
};

/** Whose conversation it is. */
const Assign = ({ room, disabled }: { room: Room; disabled: boolean }) => {
  const { change } = useRoomVerbs();
  const people = useFact(useTeamworkRef(), selectPeople);
  const assigned = room.assignedTo;
  return (
    <MoreMenu
      label={assigned ? inboxStrings.assignedTo(assigned.name) : inboxStrings.assign}
      Icon={assigned ? UserRoundCheck : UserRoundPlus}
      words={useIsPhone() ? undefined : shortName(assigned?.name)}
      disabled={disabled}
      items={[
        ...people.map(({ id, name }) => ({
          label: name,
          Icon: id === assigned?.id ? Check : UserRound,
          onSelect: () => change({ kind: 'assign', userId: id }),
        })),
        ...(assigned
          ? [{ label: inboxStrings.nobody, Icon: UserRoundX, onSelect: () => change({ kind: 'assign', userId: null }) }]
          : []),
      ]}
    />
  );
};

const shortName = (name: string = inboxStrings.assign) => name.split(' ')[0];

const Snooze = ({ room, disabled }: { room: Room; disabled: boolean }) => {
  const { change } = useRoomVerbs();
  const untilS = room.snoozedUntil;
  const until = (timeMs: number) => () => change({ kind: 'snooze', untilS: Math.floor(timeMs / 1_000) });
  return (
    <MoreMenu
      label={untilS === undefined ? inboxStrings.snooze : inboxStrings.snoozedUntil(shortTime(untilS, Date.now()))}
      Icon={untilS === undefined ? AlarmClock : AlarmClockCheck}
      disabled={disabled}
      items={[
        { label: inboxStrings.inAnHour, Icon: Clock, onSelect: until(Date.now() + HOUR_MS) },
        { label: inboxStrings.tomorrow, Icon: Sunrise, onSelect: until(nineOClockMs(1)) },
        { label: inboxStrings.monday, Icon: CalendarDays, onSelect: until(nineOClockMs(daysToMonday())) },
        ...(untilS === undefined
          ? []
          : [
              {
                label: inboxStrings.wake,
                Icon: AlarmClockOff,
                onSelect: () => change({ kind: 'snooze', untilS: null }),
              },
            ]),
      ]}
    />
  );
};

export const BackToList = () => {
  const listHref = useRoomHrefs()(null);
  const { backTo } = useNavigation();
  return <IconButton hideFrom="md" label={inboxStrings.back} Icon={ArrowLeft} onClick={() => backTo(listHref)} />;
};
