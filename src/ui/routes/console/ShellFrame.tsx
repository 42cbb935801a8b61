import { Box, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { IconButton } from '../../components/IconButton';
import { Skeleton } from '../../components/Skeleton';
import { useIsPhone } from '../../components/useIsPhone';
import { shellStrings } from '../../strings/shell';
import { type Address, frameOf, isActingAhead, screenAhead } from './frame';
import { JumpButton } from './JumpButton';
import { ScreenSkeleton } from './ScreenSkeleton';
import { SidebarFrame } from './Sidebar';

/** The shell while the session is restored: the same areas, a bar for each line to come, and the one control everybody has. */
export const ShellFrame = ({ address, onSearchAccounts }: { address: Address; onSearchAccounts: () => void }) => {
  const isPhone = useIsPhone();
  const ahead = screenAhead(address, null);
  const { rail, hasHeader, hasTabs, hasTabBar } = frameOf(ahead, address, isPhone);
  const [start, onlyWide] = rail === 'always' ? ['center', false] : [{ md: 'center', lg: 'start' }, true];
  return (
    <Flex
      h="var(--screen)"
      bg="panel"
      pt="var(--safe-top)"
      pl="var(--safe-left)"
      pr="var(--safe-right)"
      pb={{ base: hasTabBar ? 0 : 'var(--safe-bottom)', md: 'var(--safe-bottom)' }}
    >
      <SidebarFrame
        rail={rail}
        head={
          <Flex align="center" gap="2.5" aria-hidden="true">
            <Box boxSize="24px" borderRadius="md" bg="accent.solid" />
            {onlyWide && <Skeleton w="116px" hideBelow="lg" />}
          </Flex>
        }
      >
        <JumpButton rail={rail} onSearch={onSearchAccounts} />
        <Box pt="3" aria-hidden="true">
          {[0, 1, 2, 3].map((place) => (
            <Flex key={place} align="center" justify={start} gap="2.5" px="2" h="31px">
              <Skeleton w="16px" h="16px" />
              {onlyWide && <Skeleton w="52px" hideBelow="lg" />}
            </Flex>
          ))}
        </Box>
      </SidebarFrame>
      <Flex direction="column" flex="1" minW={0}>
        {isActingAhead(address) && <Box h="actingBanner" flexShrink={0} bg="warning.tint" />}
        {hasHeader && (
          <Flex
            as="header"
            align="center"
            gap="2"
            h={{ base: 'phoneHeader', md: hasTabs ? 'editorHeader' : 'header' }}
            flexShrink={0}
            ps={{ base: '4', md: '22px' }}
            pe={{ base: '1.5', md: '4' }}
            borderBottomWidth={hasTabs ? 0 : '1px'}
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
        )}
        {hasTabs && <Box h="tabRow" flexShrink={0} borderBottomWidth="1px" />}
        <Box flex="1" minH={0} overflow="hidden">
          <ScreenSkeleton heading={ahead.heading} />
        </Box>
        {hasTabBar && (
          <Box h="tabBar" boxSizing="content-box" pb="var(--safe-bottom)" borderTopWidth="1px" hideFrom="md" />
        )}
      </Flex>
    </Flex>
  );
};
