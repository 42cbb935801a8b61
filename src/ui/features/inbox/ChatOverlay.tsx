import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../components/Dialog';
import type { OverlayProps } from '../../overlays/overlay';
import { shellStrings } from '../../strings/shell';
import { Nobody, ProfileChat } from '../chat/ProfileChat';
import { chatStrings } from '../chat/strings';
import { RoomDialog } from './RoomDialog';

/** A conversation over whatever screen is open: one of the inbox, or with the production copy of an agent. */
export const Overlay = (props: OverlayProps) =>
  props.overlay.parameters.roomId ? <RoomDialog close={props.close} /> : <AgentDialog {...props} />;

const AgentDialog = ({ overlay, close }: OverlayProps) => {
  const state = usePublicProfile();
  const account = useAccount();
  const { chatTarget } = overlay.parameters;
  const isOfAgent = account?.accountType === 'agent' && (!chatTarget || chatTarget === account.username);
  const name = isOfAgent ? account.details.displayName : null;
  return (
    <Dialog
      placement="side"
      size="sm"
      flush
      title={state.kind === 'found' ? state.profile.displayName : (name ?? chatStrings.thread)}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      {account && !isOfAgent && !chatTarget ? <Nobody /> : <ProfileChat of="chat" unpublished={name} />}
    </Dialog>
  );
};
