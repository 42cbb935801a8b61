import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useIsEmbedded, usePathname } from '#src/app/hooks/app.ts';
import { useMarks } from '#src/app/hooks/fact.ts';
import { usePlace } from '#src/app/hooks/location.ts';
import { useReach } from '#src/app/hooks/useReach.ts';
import { useIdentity, useWorkspaceRef } from '#src/app/hooks/workspace.tsx';
import { OrganizationName } from '../../components/Avatar';
import { useIsPhone } from '../../components/useIsPhone';
import { OverlayHost } from '../../overlays/OverlayHost';
import { RailPath } from './AccountPath';
import { ActingBanner } from './ActingBanner';
import { AnnouncementBanner } from './AnnouncementBanner';
import { AwayBanner } from './AwayBanner';
import { Brand } from './Brand';
import { type Frame, frameOf, screenAhead } from './frame';
import { Header } from './Header';
import { MoreArea } from './MoreArea';
import { PartsMissing } from './PartsMissing';
import { ScreenArea } from './ScreenArea';
import { Sidebar } from './Sidebar';
import { SigningOut } from './SigningOut';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { TabBar } from './TabBar';
import { useDocumentTitle } from './useDocumentTitle';
import { type NavigationModel, useNavigationModel } from './useNavigationModel';
import { usePrefetch } from './usePrefetch';
import { useShortcuts } from './useShortcuts';

/** The frame around every screen. It stays, whatever happens to the screen inside. */
export const Shell = () => {
  const model = useNavigationModel();
  const pathname = usePathname();
  const isEmbedded = useIsEmbedded();
  const { rail, hasHeader, hasTabs, hasTabBar } = useFrame(model);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  useDocumentTitle(model);
  useShortcuts(model);
  usePrefetch(model);
  const organization = model.path.find(({ accountType }) => accountType === 'organization');
  return (
    <OrganizationName value={organization?.displayName ?? ''}>
      <Flex
        h="var(--screen)"
        minW={0}
        pt="var(--safe-top)"
        pl="var(--safe-left)"
        pr="var(--safe-right)"
        // On a small screen the tab bar adds the space for the home bar.
        pb={{ base: isEmbedded || !hasTabBar ? 'var(--safe-bottom)' : 0, md: 'var(--safe-bottom)' }}
        {...useMarks(useWorkspaceRef())}
      >
        <SkipLink />
        <Sidebar {...model} rail={rail} head={hasHeader ? <Brand rail={rail} /> : <RailPath path={model.path} />} />
        <Flex direction="column" flex="1" minW={0} h="full">
          <ActingBanner path={model.path} />
          {hasHeader && <Header {...model} hasTabs={hasTabs} />}
          <AwayBanner reach={useReach()} />
          <PartsMissing />
          <SigningOut />
          <Box as="main" id={CONTENT_ID} tabIndex={-1} flex="1" minH={0} overflowY="auto" bg="panel" outline="none">
            <ScreenArea />
          </Box>
          <AnnouncementBanner />
          {!isEmbedded && hasTabBar && (
            <TabBar items={model.tabs.length > 0 ? model.tabs : model.places} onMore={() => setOpenedAt(pathname)} />
          )}
        </Flex>
        {openedAt === pathname && <MoreArea {...model} onClose={() => setOpenedAt(null)} />}
        <OverlayHost />
      </Flex>
    </OrganizationName>
  );
};

/** What stands around the open screen. Until its account is loaded, what the address tells. */
function useFrame({ screen, tabs, path }: NavigationModel): Frame {
  const address = usePlace();
  const { accountType } = useIdentity();
  const isKnown = path.length > 0;
  return frameOf(
    isKnown ? { screen, hasTabs: tabs.length > 0 } : screenAhead(address, accountType),
    address,
    useIsPhone(),
  );
}
