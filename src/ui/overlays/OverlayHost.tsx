import { Flex } from '@chakra-ui/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { useNavigation, useOverlays } from '#src/app/hooks/location.ts';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { FailureNotice } from '../components/FailureNotice';
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

/** The code of an overlay did not come, so there is no dialog to say it in either. */
const Broken = ({ message, onRetry, onClose }: { message: string; onRetry: () => void; onClose: () => void }) => (
  <Flex position="fixed" inset="0" align="center" justify="center" p="4" bg="scrim" zIndex="overlay">
    <Card w="full" maxW="420px">
      <FailureNotice
        title={shellStrings.brokenTitle}
        failure={{ kind: 'unexpected', message }}
        onRetry={onRetry}
        action={
          <Button variant="ghost" size="sm" onClick={onClose}>
            {shellStrings.close}
          </Button>
        }
      />
    </Card>
  </Flex>
);
