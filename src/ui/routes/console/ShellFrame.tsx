import { Box, Flex } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton } from '../../components/Skeleton';
import { modifierKey } from '../../overlays/shortcuts';
import { shellStrings } from '../../strings/shell';
import { SearchButton } from './SearchButton';

/**
 * The shell's outline while it is not known who is signed in, or as whom: the sizes of what will stand there, and the one
 * control that everybody has.
 */
export const ShellFrame = ({ onSearchAccounts }: { onSearchAccounts: () => void }) => (
  <Flex h="100dvh">
    <ProgressBar />
    <Box display={{ base: 'none', md: 'block' }} w={{ md: 'rail', lg: 'sidebar' }} bg="sunken" borderRightWidth="1px" />
    <Box flex="1" minW={0}>
      <Flex
        as="header"
        align="center"
        justify="end"
        h="header"
        px={{ base: '2', md: '4' }}
        bg="panel"
        borderBottomWidth="1px"
      >
        <SearchButton modifierKey={modifierKey()} onSearch={onSearchAccounts} />
      </Flex>
      <Box
        role="status"
        aria-label={shellStrings.starting}
        px={{ base: '4', md: '6' }}
        py="6"
        css={{ animation: 'appear 0s 150ms both' }}
      >
        <Skeleton w="180px" h="20px" mb="6" />
        <Skeleton h="120px" borderRadius="lg" opacity={0.5} />
      </Box>
    </Box>
  </Flex>
);
