import { Box } from '@chakra-ui/react';
import { Card } from '../../components/Card';
import { Page } from '../../components/Page';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton, SlowLine } from '../../components/Skeleton';
import { GRID, SPANS } from './grid';
import { metricStrings as strings } from './strings';

const SIZES = ['large', 'small', 'small', 'small', 'small', 'small', 'small'] as const;

/** The dashboard before it is loaded: its cards in their places. */
export const BoardSkeleton = () => (
  <Page
    title={strings.title}
    actions={<Box h={{ base: '38px', md: '32px' }} w={{ base: 'full', md: '1px' }} />}
    toolbar={<Box h={{ base: '80px', md: '32px' }} />}
  >
    <ProgressBar />
    <Box role="status" aria-label={strings.loading} css={{ animation: 'appear 0s 150ms both' }}>
      <Box {...GRID}>
        {SIZES.map((size, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
          <Card key={place} px="3.5" py="3" {...SPANS[size]}>
            <CardSkeleton />
          </Card>
        ))}
      </Box>
      <SlowLine />
    </Box>
  </Page>
);

/** A card whose figure is not counted yet. */
export const CardSkeleton = () => (
  <>
    <Skeleton w="52%" mt="1" />
    <Skeleton w="38%" h="26px" mt="3" />
    <Skeleton w="60%" h="10px" mt="3" />
  </>
);
