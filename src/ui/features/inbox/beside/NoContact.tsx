import { Box, Flex } from '@chakra-ui/react';
import { UserRoundPlus, UserRoundSearch } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { identityText } from '#contract/rules/conversations/identity';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Section } from '../../../components/Section';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { identityIn } from '../identityIn';
import { inboxStrings } from '../strings';
import { LatestNotes } from './LatestNotes';

/** Somebody who is no contact: an anonymous visitor, a person with an account, or a group. */
export const NoContact = ({ room }: { room: Room }) => {
  const identity = identityIn(room);
  const isVisitor = room.unregistered && room.users === undefined;
  const words = room.users ? inboxStrings.isGroup : isVisitor ? inboxStrings.isVisitor : inboxStrings.isPerson;
  return (
    <>
      <Box px="4" py="4" borderBottomWidth="1px">
        <Flex align="center" gap="3">
          <CustomerAvatar identity={identity} id={room.roomId} image={room.image} size="lg" />
          <Box flex="1" minW={0}>
            <Box textStyle="section" truncate dir="auto">
              {identityText(identity)}
            </Box>
            <Box textStyle="hint">{words.title}</Box>
          </Box>
        </Flex>
        <Box textStyle="hint" mt="3">
          {words.hint}
        </Box>
        {isVisitor && <MakeContact room={room} />}
      </Box>
      {room.users && (
        <Section title={inboxStrings.members}>
          {room.users.map(({ id, name }) => (
            <Box key={id} fontSize="sm" py="1" truncate dir="auto">
              {name}
            </Box>
          ))}
        </Section>
      )}
      <LatestNotes />
    </>
  );
};

const MakeContact = ({ room: { roomId } }: { room: Room }) => {
  const href = useOverlayHref('createContact', { roomId });
  const knownHref = useOverlayHref('contacts', { roomId });
  const mayEdit = usePermissions().has('editOrg');
  if (!mayEdit) return null;
  return (
    <>
      <ActionLink href={href} variant="outline" size="sm" mt="3" w="full">
        <UserRoundPlus size={14} aria-hidden="true" />
        {inboxStrings.makeContact}
      </ActionLink>
      <ActionLink href={knownHref} variant="outline" size="sm" mt="2" w="full">
        <UserRoundSearch size={14} aria-hidden="true" />
        {inboxStrings.knownPerson}
      </ActionLink>
    </>
  );
};
