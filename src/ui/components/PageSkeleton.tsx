import { Box } from '@chakra-ui/react';
import { Page } from './Page';
import { ProgressBar } from './ProgressBar';
import { SkeletonRows, type SkeletonRowsProps } from './Skeleton';

/** A list screen before its actor exists: the same title, rows of the same size. */
export const PageSkeleton = ({ title, row }: { title: string } & Pick<SkeletonRowsProps, 'row'>) => (
  <Page title={title} hint={'\u00a0'}>
    <ProgressBar />
    <Box mt="12">
      <SkeletonRows label={title} {...(row && { row })} />
    </Box>
  </Page>
);
