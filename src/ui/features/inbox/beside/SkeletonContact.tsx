import { Box, Flex } from '@chakra-ui/react';
import { Skeleton, SlowLine } from '../../../components/Skeleton';
import { inboxStrings } from '../strings';

/** A contact that is loading. */
export const SkeletonContact = () => (
  <Box role="status" aria-label={inboxStrings.besideLoading} css={{ animation: 'appear 0s 150ms both' }}>
    <Flex align="center" gap="3" px="4" py="4" borderBottomWidth="1px">
      <Skeleton w="40px" h="40px" borderRadius="xl" flexShrink={0} />
      <Box flex="1">
        <Skeleton w="62%" />
        <Skeleton mt="2" w="44%" h="10px" />
      </Box>
    </Flex>
    {LINES.map((width) => (
      <Flex key={width} gap="3" px="4" pt="4">
        <Skeleton w="72px" />
        <Skeleton w={width} />
      </Flex>
    ))}
    <Box px="4">
      <SlowLine />
    </Box>
  </Box>
);

const LINES = ['52%', '44%', '36%', '48%'];
