import { Box } from '@chakra-ui/react';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { AccessRequest } from '../compose/AccessRequest';
import { composeStrings } from '../compose/strings';

/** Asks the reseller for text messages (specification 4). */
export const Overlay = ({ close }: OverlayProps) => (
  <Dialog size="sm" title={composeStrings.requestAccess} closeLabel={shellStrings.close} onClose={close}>
    <Box color="inkMuted" mb="4">
      {composeStrings.accessText(composeStrings.themToo)}
    </Box>
    <AccessRequest feature="sms" />
  </Dialog>
);
