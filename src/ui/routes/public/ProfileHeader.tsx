import { Box, chakra } from '@chakra-ui/react';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { Avatar } from '../../components/Avatar';

/** The same height for a short description, a long one, and while loading. */
export const ProfileHeaderFrame = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flexShrink: 0,
    minH: { base: '86px', md: '66px' },
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
  },
});

/** The agent's profile. */
export const ProfileHeader = ({ profile }: { profile: PublicProfile }) => (
  <ProfileHeaderFrame>
    <Avatar kind="organization" name={profile.displayName} image={profile.image} size="lg" />
    <Box minW={0}>
      <Box as="h1" textStyle="section" fontSize="lg" truncate>
        {profile.displayName}
      </Box>
      {profile.description && (
        <Box textStyle="hint" lineClamp={{ base: 2, md: 1 }}>
          {profile.description}
        </Box>
      )}
    </Box>
  </ProfileHeaderFrame>
);
