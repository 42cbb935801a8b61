import { Box, chakra, Flex } from '@chakra-ui/react';
import type { PublicProfile } from '#contract/entities/account';
import { Avatar } from '../../components/Avatar';

const Portrait = chakra('img', { base: { w: '40px', h: '40px', borderRadius: 'full', objectFit: 'cover' } });

/** Who answers here. */
export const ProfileHeader = ({ profile }: { profile: PublicProfile }) => (
  <Flex as="header" align="center" gap="3" px="4" py="3" borderBottomWidth="1px" flexShrink={0}>
    {profile.image ? <Portrait src={profile.image} alt="" /> : <Avatar name={profile.displayName} size="lg" />}
    <Box minW={0}>
      <Box as="h1" textStyle="section" fontSize="lg" truncate>
        {profile.displayName}
      </Box>
      {profile.description && (
        <Box textStyle="hint" lineClamp={2}>
          {profile.description}
        </Box>
      )}
    </Box>
  </Flex>
);
