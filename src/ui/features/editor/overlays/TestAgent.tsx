import { Flex } from '@chakra-ui/react';
import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { useAppPath } from '#src/app/hooks/app.ts';
import { CampaignFeature } from '#src/app/hooks/campaign.tsx';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { chatStrings } from '../../chat/strings';
import { TestPanel } from '../../chat/TestChat';

/** The test chat over a screen that is not the editor; the editor has it beside the prompt. */
export const Overlay = ({ close }: OverlayProps) => {
  const [screen] = useAppPath().screen;
  if (EDITOR_SCREENS.includes(screen ?? '')) return null;
  return (
    <Dialog
      placement="side"
      size="sm"
      flush
      title={chatStrings.testTitle}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <CampaignFeature>
        <Flex direction="column" h="full">
          <TestPanel />
        </Flex>
      </CampaignFeature>
    </Dialog>
  );
};
