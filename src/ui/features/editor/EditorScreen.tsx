import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { selectHasFailedToLoad, selectIsLoading } from '#machines/campaign';
import { useAppPath, useIsOverlayOpen } from '#src/app/hooks/app.ts';
import { CampaignFeature, useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation, useRenameScreen } from '#src/app/hooks/location.ts';
import { usePointed } from '#src/app/hooks/templateFields.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Tabs } from '../../components/Tabs';
import { useIsPhone } from '../../components/useIsPhone';
import { TestChat } from '../chat/TestChat';
import { VersionsPanel } from '../versions/VersionsPanel';
import { StatusRow } from './EditorBar';
import { EditorNotices } from './EditorNotices';
import { EditorSkeleton } from './EditorSkeleton';
import { LoadFailed } from './LoadFailed';
import { PromptPane } from './PromptPane';
import { SettingsPane } from './SettingsPane';
import { editorStrings } from './strings';
import { Suggestions } from './suggestions/Suggestions';
import { useConflictDialog } from './useConflictDialog';
import { useSaveKey } from './useSaveKey';

export { Header } from './EditorBar';

/** The agent editor: the prompt, its settings, its versions, and a chat beside them to try it. */
export const Screen = () => (
  <CampaignFeature fallback={<EditorSkeleton />}>
    <Surface>
      <Editor />
    </Surface>
  </CampaignFeature>
);

/** What stands in it is not drawn anew with every state that it is marked with. */
const Surface = ({ children }: { children: ReactNode }) => {
  const marks = useMarks(useCampaignRef());
  useSaveKey();
  useConflictDialog();
  return (
    <Flex direction="column" h="full" minH={0} minW={0} {...marks}>
      {children}
    </Flex>
  );
};

const Editor = () => {
  const ref = useCampaignRef();
  const loading = useFact(ref, selectIsLoading);
  const failed = useFact(ref, selectHasFailedToLoad);
  return loading ? <EditorSkeleton /> : failed ? <LoadFailed /> : <Workbench />;
};

type Pane = 'prompt' | 'settings' | 'versions';

/** The part that is shown. The versions have an address of their own, so that they are there again after a reload. */
const usePane = (): [Pane, (pane: Pane) => void] => {
  const [part, setPart] = useState<Exclude<Pane, 'versions'>>('prompt');
  const showsVersions = useAppPath().screen[0] === VERSIONS;
  const rename = useRenameScreen();
  const show = (pane: Pane) => {
    if (pane !== VERSIONS) setPart(pane);
    if ((pane === VERSIONS) !== showsVersions) rename(pane === VERSIONS ? [VERSIONS] : []);
  };
  return [showsVersions ? VERSIONS : part, show];
};

/** A person is led to a field: before it takes the focus, it must be shown. */
const useShownFields = (show: () => void) => {
  const pointed = usePointed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody is led there
  useLayoutEffect(() => {
    if (pointed) show();
  }, [pointed]);
};

const VERSIONS = 'versions';

/** Wide: prompt, settings or versions, chat, side by side. Narrow: one of them at a time; a tab closes the chat. */
const Workbench = () => {
  const [shown, setPane] = usePane();
  const testing = useIsOverlayOpen('testAgent');
  // An address may ask for the settings.
  const asksSettings = useIsOverlayOpen('agentSettings');
  const pane = asksSettings ? 'settings' : shown;
  const { closeOverlay } = useNavigation();
  const side = pane === 'versions' ? 'versions' : 'settings';
  useShownFields(() => {
    setPane('settings');
    if (testing) closeOverlay('testAgent');
  });
  return (
    <>
      <Box as="h1" srOnly>
        {useAccount()?.details.displayName}
      </Box>
      <EditorNotices />
      <Suggestions />
      <Box px="3" py="1.5" borderBottomWidth="1px" hideFrom="lg">
        <Tabs
          label={editorStrings.parts}
          items={[
            { key: 'prompt', label: editorStrings.prompt },
            { key: 'settings', label: editorStrings.settings },
            { key: 'versions', label: editorStrings.versions },
          ]}
          selected={pane}
          onSelect={(chosen) => {
            setPane(chosen);
            // The chat covers what was chosen.
            if (testing) closeOverlay('testAgent');
            if (asksSettings) closeOverlay('agentSettings');
          }}
        />
      </Box>
      {useIsPhone() && <StatusRow />}
      <Flex flex="1" minH={0} minW={0}>
        <Flex
          direction="column"
          flex="1"
          minW={0}
          minH={0}
          display={{ base: pane === 'prompt' && !testing ? 'flex' : 'none', lg: 'flex' }}
        >
          <PromptPane />
        </Flex>
        <Box
          w={{ base: 'full', lg: '340px' }}
          flexShrink={0}
          minH={0}
          overflow="auto"
          borderLeftWidth={{ base: 0, lg: '1px' }}
          display={{
            base: pane === 'prompt' || testing ? 'none' : 'block',
            lg: testing ? 'none' : 'block',
            '2xl': 'block',
          }}
        >
          <Box px="3" pt="2" hideBelow="lg">
            <Tabs
              label={editorStrings.parts}
              items={[
                { key: 'settings', label: editorStrings.settings },
                { key: 'versions', label: editorStrings.versions },
              ]}
              selected={side}
              onSelect={(chosen) => {
                setPane(chosen);
                if (asksSettings) closeOverlay('agentSettings');
              }}
            />
          </Box>
          {side === 'versions' ? <VersionsPanel /> : <SettingsPane />}
        </Box>
        {testing && <TestChat />}
      </Flex>
    </>
  );
};
