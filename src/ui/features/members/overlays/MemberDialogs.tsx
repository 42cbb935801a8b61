import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as AllMembers } from './AllMembers';
import { Overlay as AllRoles } from './AllRoles';
import { Overlay as EditMember } from './EditMember';
import { Overlay as InvitePeople } from './InvitePeople';
import { Overlay as RemoveMember } from './RemoveMember';
import { Overlay as RoleForm } from './RoleForm';

/** The dialogs about people. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  switch (props.overlay.key) {
    case 'memberInvite':
      return <InvitePeople {...props} />;
    case 'memberDelete':
      return <RemoveMember {...props} />;
    case 'customRoles':
      return <AllRoles {...props} />;
    case 'customRole':
      return <RoleForm {...props} />;
    default:
      return props.overlay.parameters.memberId === undefined ? <AllMembers {...props} /> : <EditMember {...props} />;
  }
};
