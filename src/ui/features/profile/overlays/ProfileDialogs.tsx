import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as FullName } from './FullName';
import { Overlay as OwnAddress } from './OwnAddress';
import { Overlay as Picture } from './Picture';
import { Overlay as UserAccount } from './UserAccount';

/** The dialogs about who somebody is. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  switch (props.overlay.key) {
    case 'editFullName':
      return <FullName {...props} />;
    case 'editEmail':
      return <OwnAddress kind="email" {...props} />;
    case 'callVerify':
      return <OwnAddress kind="phone" {...props} />;
    case 'editAvatar':
      return <Picture {...props} />;
    default:
      return <UserAccount {...props} />;
  }
};
