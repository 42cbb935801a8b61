import { Box } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton, SkeletonRows } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';

/** Shown while the account or the code of the screen is loaded: a title and rows, as most screens have. */
export const ScreenSkeleton = () => (
  <Box px={{ base: '4', md: '6' }} py="6">
    <ProgressBar />
    <Skeleton w="120px" h="20px" mb="10" css={{ animation: 'appear 0s 150ms both' }} />
    <SkeletonRows label={shellStrings.loading} />
  </Box>
);
