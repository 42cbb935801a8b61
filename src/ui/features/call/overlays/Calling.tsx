import { CallFeature } from '#src/app/hooks/call.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { CallScreen } from '../CallScreen';

/** A call with the agent whose place it is, or that the address names. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const isOwn = account?.accountType === 'agent';
  const mayChoose = usePermissions().has('editOrg') && isOwn;
  return (
    <CallFeature fallback={<ProgressBar />}>
      <CallScreen name={isOwn ? account.details.displayName : ''} mayChoose={mayChoose} onClose={close} />
    </CallFeature>
  );
};
