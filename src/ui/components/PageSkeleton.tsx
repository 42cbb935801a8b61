import { Box } from '@chakra-ui/react';
import { Page, type PageProps } from './Page';
import { ProgressBar } from './ProgressBar';
import { SkeletonRows, type SkeletonRowsProps } from './Skeleton';

/** A list screen before its actor exists: the same title, rows of the same size. */
export const PageSkeleton = ({
  title,
  isTitleHidden,
  row,
}: Pick<PageProps, 'title' | 'isTitleHidden'> & Pick<SkeletonRowsProps, 'row'>) => (
  <Page title={title} isTitleHidden={isTitleHidden} hint={'\u00a0'}>
    <ProgressBar />
    <Box mt="12">
      <SkeletonRows label={title} {...(row && { row })} />
    </Box>
  </Page>
);
