import { Box, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { IconButton } from '../../components/IconButton';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { JumpButton } from './JumpButton';
import { ScreenSkeleton } from './ScreenSkeleton';
import { SidebarFrame } from './Sidebar';

const LABELS_PX = [52, 44, 30, 68];

/** The shell while the session is restored: the same areas, a bar for each line to come, and the one control everybody has. */
export const ShellFrame = ({ onSearchAccounts }: { onSearchAccounts: () => void }) => (
  <Flex h="100dvh" bg="panel">
    <ProgressBar />
    <SidebarFrame
      rail="medium"
      head={
        <Flex align="center" gap="2.5" aria-hidden="true">
          <Box boxSize="24px" borderRadius="md" bg="accent.solid" />
          <Skeleton w="116px" hideBelow="lg" />
        </Flex>
      }
    >
      <JumpButton rail="medium" onSearch={onSearchAccounts} />
      <Box pt="3" aria-hidden="true">
        {LABELS_PX.map((px) => (
          <Flex key={px} align="center" justify={{ md: 'center', lg: 'start' }} gap="2.5" px="2" h="31px">
            <Skeleton w="16px" h="16px" />
            <Skeleton w={`${px}px`} hideBelow="lg" />
          </Flex>
        ))}
      </Box>
    </SidebarFrame>
    <Flex direction="column" flex="1" minW={0}>
      <Flex
        align="center"
        gap="2"
        h={{ base: 'phoneHeader', md: 'header' }}
        flexShrink={0}
        ps={{ base: '4', md: '22px' }}
        pe={{ base: '1.5', md: '4' }}
        borderBottomWidth="1px"
      >
        <Skeleton w="22px" h="22px" />
        <Skeleton w="130px" />
        <IconButton
          label={shellStrings.jump}
          Icon={Search}
          data-part="jump"
          ms="auto"
          me="44px"
          hideFrom="md"
          onClick={onSearchAccounts}
        />
      </Flex>
      <Box flex="1" minH={0} overflow="hidden">
        <ScreenSkeleton />
      </Box>
      <Box h="tabBar" borderTopWidth="1px" hideFrom="md" />
    </Flex>
  </Flex>
);
