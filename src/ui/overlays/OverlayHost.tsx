import { useNavigation, useOverlays } from '#src/app/hooks/location.ts';
import { BrokenDialog } from '../components/BrokenDialog';
import { PartBoundary } from '../components/PartBoundary';
import { ProgressBar } from '../components/ProgressBar';
import { overlays } from './registry';

/** The open overlays, from bottom to top. The query string lists them, so reload and Back restore them. */
export const OverlayHost = () => {
  const { closeOverlay } = useNavigation();
  const open = useOverlays();
  return open
    .filter(({ key }) => overlays.has(key))
    .map((overlay) => {
      const close = () => closeOverlay(overlay.key);
      return (
        <PartBoundary
          key={overlay.key}
          parts={overlays}
          name={overlay.key}
          waiting={<ProgressBar />}
          broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={close} />}
        >
          {({ Overlay }) => <Overlay overlay={overlay} close={close} />}
        </PartBoundary>
      );
    });
};
