import { Box } from '@chakra-ui/react';
import { Mail, MessageSquareText } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import type { DeliveryChannel, DeliveryWay } from '#contract/entities/delivery';
import { channelOf } from '#contract/rules/conversations/channels';
import { selectChannel, selectSubject } from '#machines/room';
import { selectWays } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useTeamworkRef } from '#src/app/hooks/teamwork.tsx';
import { Input } from '../../components/Input';
import { MoreMenu } from '../../components/MoreMenu';
import { inboxStrings } from './strings';

/** What becomes of a reply to somebody who does not chat. */
export function useWay(room: Room): DeliveryWay | undefined {
  const ways = useFact(useTeamworkRef(), selectWays);
  const wanted = useReplyChannel(room);
  return ways.find(({ channel }) => channel === wanted);
}

/** How a reply goes out: as was chosen, else as they wrote last. */
export function useReplyChannel({ source }: Room): DeliveryChannel | 'chat' {
  const chosen = useFact(useRoomRef(), selectChannel);
  const last = channelOf(source);
  if (last === 'chat') return last;
  return chosen ?? (last === 'email' ? 'email' : 'sms');
}

const ICONS = { sms: MessageSquareText, email: Mail };
const CHANNELS = ['sms', 'email'] as const;

/** How the reply goes out, and the other way. */
export const ChannelMenu = ({ channel }: { channel: DeliveryChannel }) => {
  const { chooseChannel } = useRoomVerbs();
  const words = inboxStrings.channels[channel];
  return (
    <MoreMenu
      label={inboxStrings.channel(words)}
      Icon={ICONS[channel]}
      words={words}
      items={CHANNELS.map((one) => ({
        label: inboxStrings.channels[one],
        Icon: ICONS[one],
        onSelect: () => chooseChannel(one),
      }))}
    />
  );
};

/** The subject of a mail, above its text. */
export const Subject = () => {
  const subject = useFact(useRoomRef(), selectSubject);
  const { editSubject } = useRoomVerbs();
  return (
    <Box borderBottomWidth="1px" px="1.5" pb="1" mb="1">
      <Input
        aria-label={inboxStrings.subject}
        placeholder={inboxStrings.subjectPlaceholder}
        border="0"
        bg="transparent"
        _focusVisible={{ outline: 'none' }}
        maxLength={200}
        value={subject}
        onChange={(event) => editSubject(event.target.value)}
      />
    </Box>
  );
};
