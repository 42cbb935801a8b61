import { Box, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { MOBILE_START_PATH } from '#machines/app';
import { useAppFailure, useAppVerbs, usePathname, useProductName } from '#src/app/hooks/page.ts';
import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { ProfileChat } from '../../features/chat/ProfileChat';
import { VisitorFailure } from '../../features/chat/VisitorFailure';
import { publicStrings } from '../../strings/publicPage';
import { Themed } from '../../theme/Themed';
import { MobileStart } from './MobileStart';
import { ProfileHeader, ProfileHeaderFrame } from './ProfileHeader';

/** The pages outside the console: an agent's page at /{username}, and /mobile/start. */
export const PublicPage = () => (
  <Themed>{usePathname() === MOBILE_START_PATH ? <MobileStart /> : <AgentPage />}</Themed>
);

const AgentPage = () => {
  const product = useProductName();
  const hasFailed = useAppFailure() !== null;
  const state = usePublicProfile();
  const profile = state.kind === 'found' ? state.profile : null;
  useEffect(() => {
    document.title = [profile?.displayName, product].filter(Boolean).join(' · ');
  }, [profile, product]);
  return (
    <Flex
      direction="column"
      h="100dvh"
      maxW="760px"
      mx="auto"
      bg="panel"
      borderInlineWidth={{ base: 0, lg: '1px' }}
      pt="env(safe-area-inset-top)"
      pb="env(safe-area-inset-bottom)"
    >
      {profile && <ProfileHeader profile={profile} />}
      {state.kind === 'loading' && !hasFailed && <ProfileHeaderFrame as="div" />}
      <Box as="main" flex="1" minH={0} data-machine="publicProfile" data-state={state.kind}>
        <Body />
      </Box>
      <Box as="footer" py="2" borderTopWidth="1px" textAlign="center" textStyle="caption" color="inkFaint">
        <a href="/">{publicStrings.poweredBy(product)}</a>
      </Box>
    </Flex>
  );
};

const Body = () => {
  const appFailure = useAppFailure();
  const { retry } = useAppVerbs();
  if (appFailure) return <VisitorFailure isPage failure={appFailure} onRetry={retry} />;
  return <ProfileChat isPage of="publicChat" />;
};
