import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as EditMember } from './EditMember';
import { Overlay as InvitePeople } from './InvitePeople';
import { Overlay as RemoveMember } from './RemoveMember';

/** The dialogs about people. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  switch (props.overlay.key) {
    case 'memberInvite':
      return <InvitePeople {...props} />;
    case 'memberDelete':
      return <RemoveMember {...props} />;
    default:
      return <EditMember {...props} />;
  }
};
