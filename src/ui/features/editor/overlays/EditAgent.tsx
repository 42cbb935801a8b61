import { Flex } from '@chakra-ui/react';
import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { selectHasFailedToLoad, selectIsLoading } from '#machines/campaign';
import { useAppPath } from '#src/app/hooks/app.ts';
import { CampaignFeature, useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { EditorSkeleton } from '../EditorSkeleton';
import { LoadFailed } from '../LoadFailed';
import { PromptPane } from '../PromptPane';
import { SettingsPane } from '../SettingsPane';
import { editorStrings } from '../strings';

/** The prompt of the agent over a screen that is not the editor, or its settings; the editor has both. */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  const [screen] = useAppPath().screen;
  if (EDITOR_SCREENS.includes(screen ?? '')) return null;
  const isSettings = overlay.key === 'agentSettings';
  return (
    <Dialog
      placement="side"
      size={isSettings ? 'sm' : 'lg'}
      flush
      title={isSettings ? editorStrings.settings : editorStrings.prompt}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <CampaignFeature fallback={<EditorSkeleton isAlone />}>
        <Panel isSettings={isSettings} />
      </CampaignFeature>
    </Dialog>
  );
};

const Panel = ({ isSettings }: { isSettings: boolean }) => {
  const ref = useCampaignRef();
  const isLoading = useFact(ref, selectIsLoading);
  const hasFailed = useFact(ref, selectHasFailedToLoad);
  if (isLoading) return <EditorSkeleton isAlone />;
  if (hasFailed) return <LoadFailed />;
  return isSettings ? (
    <SettingsPane />
  ) : (
    <Flex direction="column" h="full" minH="60vh">
      <PromptPane />
    </Flex>
  );
};
