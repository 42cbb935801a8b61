import { Box } from '@chakra-ui/react';
import { Page } from './Page';
import { ProgressBar } from './ProgressBar';
import { SkeletonRows } from './Skeleton';

/** A list screen before its actor exists: the same title, rows of the same size. */
export const PageSkeleton = ({ title }: { title: string }) => (
  <Page title={title} hint={'\u00a0'}>
    <ProgressBar />
    <Box mt="12">
      <SkeletonRows label={title} />
    </Box>
  </Page>
);
