import { Box, chakra } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton, SlowLine } from '../../components/Skeleton';

/** Cards side by side, as many as there is room for. */
export const GalleryGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '3',
    listStyleType: 'none',
  },
});

export const GalleryCard = chakra('li', {
  base: {
    position: 'relative',
    p: '4',
    minH: '132px',
    bg: 'panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    _hover: { borderColor: 'lineStrong' },
  },
});

/** The cards that are on their way. */
export const GallerySkeleton = ({ label }: { label: string }) => (
  <GalleryGrid as="div" role="status" aria-label={label} css={{ animation: 'appear 0s 150ms both' }}>
    <ProgressBar />
    {['one', 'two', 'three', 'four'].map((card) => (
      <GalleryCard as="div" key={card}>
        <Skeleton w="60%" mb="3" />
        <Skeleton w="90%" mb="2" h="10px" />
        <Skeleton w="80%" h="10px" />
      </GalleryCard>
    ))}
    <Box gridColumn="1 / -1">
      <SlowLine />
    </Box>
  </GalleryGrid>
);
