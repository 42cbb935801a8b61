import { Box } from '@chakra-ui/react';
import { Skeleton } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';

/** Shown while the screen is not yet known; hidden for 150 ms, since most loads are faster. */
export const ScreenSkeleton = () => (
  <Box
    role="status"
    aria-label={shellStrings.loading}
    px={{ base: '4', md: '6' }}
    py="6"
    css={{ animation: 'appear 0s 150ms both' }}
  >
    <Skeleton w="180px" h="20px" mb="6" />
    <Skeleton h="120px" borderRadius="lg" opacity={0.5} />
  </Box>
);
