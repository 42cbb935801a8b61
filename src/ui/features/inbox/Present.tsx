import { Box, Flex } from '@chakra-ui/react';
import type { Room } from '#contract/entities/conversation';
import type { Presence } from '#contract/entities/presence';
import { usePresent } from '#src/app/hooks/presence.ts';
import { Avatar } from '../../components/Avatar';
import { WritingBubble } from '../chat/MessageBubble';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { identityIn } from './identityIn';
import { inboxStrings } from './strings';

/** Faces shown before the rest is a number. */
const FACES_MAX = 3;

type LookersProps = { roomId: string; size: 'xs' | 'sm' };

/** The colleagues who look at a room, by their faces. */
export const Lookers = ({ roomId, size }: LookersProps) => <Faces present={usePresent(roomId)} size={size} />;

type FacesProps = Pick<LookersProps, 'size'> & { present: readonly Presence[] };

export const Faces = ({ present, size }: FacesProps) => {
  const names = present.flatMap(({ by }) => by?.name ?? []);
  if (names.length === 0) return null;
  const words = inboxStrings.looking(names);
  return (
    <Flex as="span" role="img" aria-label={words} title={words} data-part="lookers" align="center" flexShrink={0}>
      {names.slice(0, FACES_MAX).map((name) => (
        <Box key={name} as="span" lineHeight="0" borderRadius="full" boxShadow="0 0 0 2px {colors.panel}" ml="-1">
          <Avatar kind="colleague" size={size} name={name} />
        </Box>
      ))}
      {names.length > FACES_MAX && (
        <Box as="span" textStyle="caption" color="inkMuted" ml="1">
          +{names.length - FACES_MAX}
        </Box>
      )}
    </Flex>
  );
};

/** Who writes in a room at this moment, in words; null if nobody does. */
export function writingWords(present: readonly Presence[]): string | null {
  const writer = present.find(({ typing }) => typing);
  return writer ? inboxStrings.isWriting(writer.by?.name) : null;
}

/** The other side writes: its next message begins to stand below the last. */
export const PeerWriting = ({ room }: { room: Room }) => {
  const isWriting = usePresent(room.roomId).some(({ by, typing }) => typing && by === undefined);
  if (!isWriting) return null;
  const identity = identityIn(room);
  return (
    <WritingBubble
      text=""
      label={inboxStrings.isWriting(identity.name)}
      author={identity.name}
      hidesAuthor
      face={<CustomerAvatar identity={identity} id={room.roomId} image={room.image} size="sm" />}
    />
  );
};
