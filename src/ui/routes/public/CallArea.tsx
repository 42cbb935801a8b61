import { useIsOverlayOpen } from '#src/app/hooks/app.ts';
import { usePublicCall } from '#src/app/hooks/call.tsx';
import { useNavigation } from '#src/app/hooks/page.ts';
import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';

const parts = createParts({ call: () => import('./PublicCall') });

/** The call of an agent's page, once one is wanted: by a press, or by the address that a button of another site opens (`calling`). */
export const CallArea = ({ name }: { name: string }) => {
  const { stage, leave } = usePublicCall();
  const { closeOverlay } = useNavigation();
  const isAddressed = useIsOverlayOpen('calling');
  if (stage === 'idle' && !isAddressed) return null;
  const close = () => {
    leave();
    if (isAddressed) closeOverlay('calling');
  };
  return (
    <PartBoundary
      parts={parts}
      name="call"
      waiting={<ProgressBar />}
      broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={close} />}
    >
      {({ PublicCall }) => <PublicCall name={name} onClose={close} />}
    </PartBoundary>
  );
};
