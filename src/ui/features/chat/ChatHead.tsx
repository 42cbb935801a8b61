import { Box, chakra, Flex } from '@chakra-ui/react';
import { AudioLines, Info, Phone, RotateCcw } from 'lucide-react';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { selectMessages } from '#machines/chat';
import { usePublicCall } from '#src/app/hooks/call.tsx';
import { useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { IconButton } from '../../components/IconButton';
import { publicStrings } from '../../strings/publicPage';
import { buttonRecipe } from '../../theme/recipes/button';
import { Logo } from './Logo';

const CallLink = chakra('a', buttonRecipe, { defaultProps: { variant: 'ghost', size: 'lg', square: true } });

export type ChatHeadProps = {
  profile: PublicProfile;
  /** Nothing about the business stands beside it. */
  isAlone: boolean;
  isAboutOpen: boolean;
  onAbout: () => void;
};

/** Who answers: the agent, or the person who answered last. On a phone, also the ways to the business itself. */
export const ChatHead = ({ profile, isAlone, isAboutOpen, onAbout }: ChatHeadProps) => {
  const messages = useFact(useChatRef(), selectMessages);
  const { restart } = useChatVerbs();
  const { start: startCall } = usePublicCall();
  const person = messages.findLast(({ aiAgent, author }) => aiAgent || author !== undefined)?.author;
  const { displayName, image, phoneNumber } = profile;
  const hasBegun = messages.length > 0;
  const isNeeded = hasBegun || isAlone;
  return (
    <Flex
      as="header"
      // Before the first message the business itself stands above, on a phone.
      display={{ base: isNeeded ? 'flex' : 'none', md: 'flex' }}
      align="center"
      gap="2.5"
      minH="60px"
      px={{ base: '3', md: '6' }}
      borderBottomWidth="1px"
      bg="panel"
    >
      {person ? (
        <Avatar kind="colleague" name={person} size="md" />
      ) : (
        <Logo name={displayName} image={image} size="md" />
      )}
      <Box flex="1" minW={0}>
        <Box textStyle="name" truncate>
          {person ?? publicStrings.chatEmpty(displayName)}
        </Box>
        <Box textStyle="caption" color="inkMuted" lineClamp={2}>
          {person ? publicStrings.personOf(displayName) : publicStrings.chatEmptyHint}
        </Box>
      </Box>
      <IconButton label={publicStrings.talkHere} Icon={AudioLines} onClick={startCall} />
      {hasBegun && <IconButton label={publicStrings.restart} Icon={RotateCcw} onClick={restart} />}
      {isNeeded && (
        <Flex hideFrom={isAlone ? undefined : 'md'}>
          {phoneNumber && (
            <CallLink href={`tel:${phoneNumber}`} aria-label={publicStrings.call}>
              <Phone size={16} aria-hidden="true" />
            </CallLink>
          )}
          <IconButton
            label={publicStrings.about(displayName)}
            Icon={Info}
            aria-expanded={isAboutOpen}
            onClick={onAbout}
          />
        </Flex>
      )}
    </Flex>
  );
};
