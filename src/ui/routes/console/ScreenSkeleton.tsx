import { Box } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton, SkeletonRows } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';

/** Shown while the account or the code of the screen is loaded: its heading, if the address tells it, and rows, as most screens have. */
export const ScreenSkeleton = ({ heading }: { heading: string | null }) => (
  <Box p={{ base: '4', md: '6' }}>
    <ProgressBar />
    <Box as={heading ? 'h1' : 'div'} textStyle="title" mb="10">
      {heading ?? <Skeleton w="120px" h="20px" css={{ animation: 'appear 0s 150ms both' }} />}
    </Box>
    <SkeletonRows label={shellStrings.loading} />
  </Box>
);
