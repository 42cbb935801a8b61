import { chakra } from '@chakra-ui/react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { useNavigation, useOverlays } from '#src/app/hooks/location.ts';
import { BrokenNotice, brokenTitle } from '../components/BrokenNotice';
import { Button } from '../components/Button';
import { ProgressBar } from '../components/ProgressBar';
import { shellStrings } from '../strings/shell';
import type { OverlayProps } from './overlay';
import { overlays } from './registry';

/** The open overlays, from the lowest to the top one. What is open stands in the query string, so reload and Back restore it. */
export const OverlayHost = () => {
  const { closeOverlay } = useNavigation();
  const open = useOverlays();
  return open
    .filter(({ key }) => overlays.has(key))
    .map((overlay) => {
      const close = () => closeOverlay(overlay.key);
      const again = (retry: () => void) => () => {
        overlays.forget(overlay.key);
        retry();
      };
      return (
        <ErrorBoundary
          key={overlay.key}
          fallback={(message, retry) => <Broken message={message} onRetry={again(retry)} onClose={close} />}
        >
          <Suspense fallback={<ProgressBar />}>
            <Body overlay={overlay} close={close} />
          </Suspense>
        </ErrorBoundary>
      );
    });
};

const Body = (props: OverlayProps) => {
  const { Overlay } = overlays.usePart(props.overlay.key);
  return <Overlay {...props} />;
};

/** An overlay broke, or its code did not come, and the dialogs' own shell with it. */
const Broken = ({ message, onRetry, onClose }: { message: string; onRetry: () => void; onClose: () => void }) => {
  const ref = useRef<HTMLDialogElement>(null);
  // As in `Dialog`: the browser gives the focus back while the element is still there.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Root
      ref={ref}
      aria-label={brokenTitle(message)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <BrokenNotice
        message={message}
        onRetry={onRetry}
        action={
          <Button variant="ghost" size="sm" onClick={onClose}>
            {shellStrings.close}
          </Button>
        }
      />
    </Root>
  );
};

const Root = chakra('dialog', {
  base: {
    m: 'auto',
    p: 0,
    w: 'full',
    maxW: 'min(420px, calc(100vw - 32px))',
    bg: 'panel',
    color: 'ink',
    border: 0,
    borderRadius: 'lg',
    boxShadow: 'overlay',
    _backdrop: { bg: 'scrim' },
  },
});
