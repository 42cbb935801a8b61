import { Box, Flex } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';

/** The shell's outline while it is not known who is signed in, or as whom: the sizes of what will stand there. */
export const ShellFrame = () => (
  <Flex h="100dvh" role="status" aria-label={shellStrings.starting}>
    <ProgressBar />
    <Box display={{ base: 'none', md: 'block' }} w={{ md: 'rail', lg: 'sidebar' }} bg="sunken" borderRightWidth="1px" />
    <Box flex="1">
      <Box h="header" bg="panel" borderBottomWidth="1px" />
      <Box px={{ base: '4', md: '6' }} py="6" css={{ animation: 'appear 0s 150ms both' }}>
        <Skeleton w="180px" h="20px" mb="6" />
        <Skeleton h="120px" borderRadius="lg" opacity={0.5} />
      </Box>
    </Box>
  </Flex>
);
