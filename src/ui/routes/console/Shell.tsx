import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { minimizesSidebar } from '#contract/rules/address/appPath';
import { useIsEmbedded, usePathname } from '#src/app/hooks/app.ts';
import { useMarks } from '#src/app/hooks/fact.ts';
import { useReach } from '#src/app/hooks/useReach.ts';
import { useIdentity, useWorkspaceRef } from '#src/app/hooks/workspace.tsx';
import { OverlayHost } from '../../overlays/OverlayHost';
import { AwayBanner } from './AwayBanner';
import { Header } from './Header';
import { NavigationArea } from './NavigationArea';
import { shownPath } from './places';
import { ScreenArea } from './ScreenArea';
import { Sidebar } from './Sidebar';
import { SigningOut } from './SigningOut';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { useLastAccount } from './shellMemory';
import { TabBar } from './TabBar';
import { useDocumentTitle } from './useDocumentTitle';
import { useNavigationModel } from './useNavigationModel';
import { usePrefetch } from './usePrefetch';
import { useShortcuts } from './useShortcuts';

/** The frame around every screen. It stays, whatever happens to the screen inside. */
export const Shell = () => {
  const model = useNavigationModel();
  const account = useLastAccount();
  const identity = useIdentity();
  const pathname = usePathname();
  const isEmbedded = useIsEmbedded();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  useDocumentTitle(model.sections);
  useShortcuts(model.sections);
  usePrefetch(model.sections);
  return (
    <Flex
      h="100dvh"
      minW={0}
      pt="env(safe-area-inset-top)"
      pl="env(safe-area-inset-left)"
      pr="env(safe-area-inset-right)"
      // On a small screen the tab bar adds the space for the home bar.
      pb={{ base: isEmbedded ? 'env(safe-area-inset-bottom)' : 0, md: 'env(safe-area-inset-bottom)' }}
      {...useMarks(useWorkspaceRef())}
    >
      <SkipLink />
      <Sidebar {...model} rail={minimizesSidebar(pathname) ? 'always' : 'medium'} />
      <Flex direction="column" flex="1" minW={0} h="full">
        <Header path={account ? shownPath(account, identity) : []} onOpenNavigation={() => setOpenedAt(pathname)} />
        <AwayBanner reach={useReach()} />
        <SigningOut />
        <Box as="main" id={CONTENT_ID} tabIndex={-1} flex="1" minH={0} overflowY="auto" outline="none">
          <ScreenArea />
        </Box>
        {!isEmbedded && <TabBar items={model.sections[0]?.items ?? []} />}
      </Flex>
      {openedAt === pathname && <NavigationArea {...model} onClose={() => setOpenedAt(null)} />}
      <OverlayHost />
    </Flex>
  );
};
