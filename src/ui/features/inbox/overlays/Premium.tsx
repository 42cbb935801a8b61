import { Box } from '@chakra-ui/react';
import { useMessaging } from '#src/app/hooks/compose.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { AccessRequest } from '../compose/AccessRequest';
import { composeStrings } from '../compose/strings';

/** What messaging is, and how to get it; then it leads to the choice of a number (specification 4). */
export const Overlay = ({ close }: OverlayProps) => {
  const { messaging } = useMessaging();
  const { openOverlay } = useNavigation();
  const goOn = () => {
    close();
    openOverlay('selectNumber');
  };
  return (
    <Dialog
      size="sm"
      title={composeStrings.premium}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        messaging?.isPremium && (
          <Button size="sm" onClick={goOn}>
            {composeStrings.selectNumber}
          </Button>
        )
      }
    >
      <Box color="inkMuted" mb="4">
        {composeStrings.upgradeText(composeStrings.themToo)}
      </Box>
      <AccessRequest feature="premium" />
    </Dialog>
  );
};
