import { Box, Flex } from '@chakra-ui/react';
import { ProgressBar } from '../../components/ProgressBar';
import { ScreenSkeleton } from './ScreenSkeleton';
import { SearchButton } from './SearchButton';

/** The outline of the shell while the session is restored: areas of the same size, and the one control everybody has. */
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
        <SearchButton onSearch={onSearchAccounts} />
      </Flex>
      <ScreenSkeleton />
    </Box>
  </Flex>
);
