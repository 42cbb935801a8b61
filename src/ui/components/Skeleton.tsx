import { Box, chakra, Flex } from '@chakra-ui/react';
import { frameStrings } from '../strings/shellFrame';

/** A grey placeholder of the final size, so that nothing jumps (experience.md, character). */
export const Skeleton = chakra('div', {
  base: { bg: 'line', borderRadius: 'sm', h: '12px', animation: 'pulse 1.6s ease-in-out infinite' },
});

/** Said once loading takes long, so that nobody takes the grey shape for a broken page. */
export const SlowLine = () => (
  <Box textStyle="hint" py="3" css={{ animation: 'appear 0s 4s both' }}>
    {frameStrings.slow}
  </Box>
);

/** How high a row is, how large its tile, how many lines it has, and how many bars of columns stand beside them. */
const SHAPES = {
  agent: { h: { base: '140px', md: 'agentRow' }, tile: '36px', radius: '28%', lines: 2, columns: 3 },
  organization: { h: { base: '91px', md: 'organizationRow' }, tile: '32px', radius: '24%', lines: 2, columns: 3 },
  log: { h: { base: '88px', md: 'logRow' }, tile: '18px', radius: 'full', lines: 1, columns: 4 },
  plain: { h: '56px', tile: '32px', radius: 'full', lines: 2, columns: 0 },
  talk: { h: '78px', tile: '32px', radius: 'full', lines: 2, columns: 0 },
} as const;

export type SkeletonRowsProps = { label: string; rows?: number; row?: keyof typeof SHAPES };

/** Rows of a loading list, as high as what they stand for; hidden for 150 ms, since most replies are faster. */
export const SkeletonRows = ({ label, rows = 8, row = 'plain' }: SkeletonRowsProps) => {
  const { h, tile, radius, lines, columns } = SHAPES[row];
  return (
    <Box role="status" aria-label={label} css={{ animation: 'appear 0s 150ms both' }}>
      {numbers(rows).map((place) => (
        <Flex key={place} align="center" gap="3" px="2" h={h} borderBottomWidth="1px">
          <Skeleton w={tile} h={tile} borderRadius={radius} flexShrink={0} />
          <Box flex="1">
            <Skeleton w={`${38 + (place % 2) * 17}%`} />
            {lines === 2 && <Skeleton mt="2" w={`${20 + (place % 2) * 11}%`} h="10px" />}
          </Box>
          {numbers(columns).map((column) => (
            <Skeleton key={column} w="72px" hideBelow="md" />
          ))}
        </Flex>
      ))}
      <SlowLine />
    </Box>
  );
};

/** Bubbles of a loading conversation, on both sides. */
export const SkeletonThread = ({ label }: { label: string }) => (
  <Flex
    role="status"
    aria-label={label}
    direction="column"
    gap="3"
    px="4"
    py="4"
    css={{ animation: 'appear 0s 150ms both' }}
  >
    {BUBBLES.map(([width, height, isOurs]) => (
      <Skeleton key={width} w={width} h={height} borderRadius="xl" alignSelf={isOurs ? 'flex-end' : 'flex-start'} />
    ))}
    <SlowLine />
  </Flex>
);

const BUBBLES = [
  ['58%', '58px', false],
  ['44%', '38px', true],
  ['66%', '78px', false],
  ['30%', '38px', true],
] as const;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);
