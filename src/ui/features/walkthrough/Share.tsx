import { Box, Flex } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import type { Account, AccountListItem } from '#contract/entities/account';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { AppLink } from '../../components/AppLink';
import { ShareCard } from '../../components/ShareCard';
import { hrefBelow } from '../../places';
import { walkthroughStrings } from './strings';

const strings = walkthroughStrings.share;

/** The end of the way: how the agent is found, once it is published. */
export const Share = ({ account, agent }: { account: Account; agent: AccountListItem }) => {
  const link = agent.figures?.agent?.link;
  return (
    <Box as="li" borderTopWidth="1px">
      <Flex align="center" gap="3" minH={{ base: '50px', md: '56px' }} px={{ base: '4', md: '5' }}>
        <Box display="grid" placeItems="center" boxSize="24px" flexShrink={0} color="inkMuted">
          <Share2 size={16} aria-hidden="true" />
        </Box>
        <Box as="h2" fontSize="md" fontWeight="semibold" minW="60px">
          {strings.title}
        </Box>
        <Box flex="1" textStyle="hint">
          {link ? strings.hint : strings.publishHint}
        </Box>
      </Flex>
      <Box ps={{ base: '4', md: '56px' }} pe={{ base: '4', md: '5' }} pb="5">
        {link ? (
          <Box maxW="560px">
            <ShareCard
              url={`${window.location.origin}${link}`}
              phoneNumber={agent.vidaPhoneNumber}
              fileName={agent.username}
              note={<Note hasNumber={Boolean(agent.vidaPhoneNumber)} />}
            />
          </Box>
        ) : (
          <ActionLink variant="outline" href={`${hrefBelow(account, agent, ['overview'])}?compareChanges=true`}>
            {strings.publish}
          </ActionLink>
        )}
      </Box>
    </Box>
  );
};

const Note = ({ hasNumber }: { hasNumber: boolean }) => {
  const href = useOverlayHref('forwardingInstructions');
  return hasNumber ? (
    <AppLink href={href} color="accent.ink">
      {strings.forward}
    </AppLink>
  ) : (
    strings.note
  );
};
