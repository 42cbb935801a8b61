import { Box, chakra } from '@chakra-ui/react';
import type { PublicProfile } from '#contract/entities/account';
import { Avatar } from '../../components/Avatar';

const Portrait = chakra('img', { base: { w: '40px', h: '40px', borderRadius: 'full', objectFit: 'cover' } });

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
    {profile.image ? <Portrait src={profile.image} alt="" /> : <Avatar name={profile.displayName} size="lg" />}
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
