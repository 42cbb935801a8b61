import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as AccountAdmin } from './AccountAdmin';
import { Overlay as AccountInfo } from './AccountInfo';
import { Overlay as DeleteAccount } from './DeleteAccount';
import { Overlay as ResellerPreview } from './ResellerPreview';
import { Overlay as Takeover } from './Takeover';
import { Overlay as ViewAs } from './ViewAs';

/** The dialogs about an account. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  switch (props.overlay.key) {
    case 'orgAdmin':
      return <AccountAdmin {...props} />;
    case 'deleteOrganization':
      return <DeleteAccount {...props} />;
    case 'orgTakeover':
    case 'resellerTakeover':
    case 'partnerTakeover':
      return <Takeover {...props} />;
    case 'resellerPreview':
      return <ResellerPreview {...props} />;
    case 'viewAs':
      return <ViewAs {...props} />;
    default:
      return <AccountInfo {...props} />;
  }
};
