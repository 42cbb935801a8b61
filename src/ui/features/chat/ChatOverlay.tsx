import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { Dialog } from '../../components/Dialog';
import type { OverlayProps } from '../../overlays/overlay';
import { shellStrings } from '../../strings/shell';
import { Nobody, ProfileChat } from './ProfileChat';
import { chatStrings } from './strings';

/** A conversation with the production copy of an agent, over whatever screen is open. */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  const state = usePublicProfile();
  return (
    <Dialog
      placement="side"
      size="sm"
      flush
      title={state.kind === 'found' ? state.profile.displayName : chatStrings.thread}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      {overlay.parameters.chatTarget ? <ProfileChat of="chat" /> : <Nobody />}
    </Dialog>
  );
};
