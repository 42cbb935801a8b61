import { EyeOff } from 'lucide-react';
import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { ShareCard } from '../../../components/ShareCard';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { shareStrings as strings } from '../strings';

/** The link, the QR code and the number of the agent whose place it is. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  return (
    <Dialog
      size="md"
      title={account?.accountType === 'agent' ? account.details.displayName : strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      {account && account.accountType !== 'agent' ? (
        <Unpublished />
      ) : (
        <Profile phoneNumber={account?.vidaPhoneNumber} />
      )}
    </Dialog>
  );
};

const Profile = ({ phoneNumber }: { phoneNumber: string | null | undefined }) => {
  const state = usePublicProfile();
  if (state.kind === 'loading') return <ProgressBar />;
  if (state.kind === 'failed') {
    return <FailureNotice title={strings.failed} failure={state.failure} onRetry={state.retry} />;
  }
  if (state.kind === 'nobody' || !state.profile.answers) return <Unpublished />;
  const { username } = state.profile;
  return (
    <ShareCard
      url={`${window.location.origin}/${username}`}
      phoneNumber={phoneNumber}
      fileName={username}
      note={strings.note}
    />
  );
};

const Unpublished = () => (
  <EmptyState icon={<EyeOff size={20} />} title={strings.unpublished} hint={strings.unpublishedHint} />
);
