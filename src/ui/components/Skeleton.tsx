import { Box, chakra, Flex } from '@chakra-ui/react';
import { shellStrings } from '../strings/shell';

/** A grey placeholder of the final size, so that nothing jumps (experience.md, character). */
export const Skeleton = chakra('div', {
  base: { bg: 'line', borderRadius: 'sm', h: '12px', animation: 'pulse 1.6s ease-in-out infinite' },
});

/** Said once loading takes long, so that nobody takes the grey shape for a broken page. */
export const SlowLine = () => (
  <Box textStyle="hint" py="3" px="4" css={{ animation: 'appear 0s 4s both' }}>
    {shellStrings.slow}
  </Box>
);

/** Rows of a loading list; hidden for 150 ms, since most replies are faster. */
export const SkeletonRows = ({ rows = 8, label }: { rows?: number; label: string }) => (
  <Box role="status" aria-label={label} css={{ animation: 'appear 0s 150ms both' }}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
      <Flex key={row} align="center" gap="3" px="4" h="56px" borderBottomWidth="1px">
        <Skeleton w="32px" h="32px" borderRadius="full" flexShrink={0} />
        <Box flex="1">
          <Skeleton w={`${38 + ((row * 17) % 30)}%`} mb="2" />
          <Skeleton w={`${20 + ((row * 11) % 25)}%`} h="10px" />
        </Box>
      </Flex>
    ))}
    <SlowLine />
  </Box>
);
