import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { shellStrings } from '../strings/shell';
import { BrokenNotice, brokenTitle } from './BrokenNotice';
import { Button } from './Button';

/** Shown instead of a dialog that broke or could not be loaded. It uses nothing of `Dialog`, which may be what failed. */
export const BrokenDialog = ({
  message,
  onRetry,
  onClose,
}: {
  message: string;
  onRetry: () => void;
  onClose: () => void;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  // As in `Dialog`: the browser returns the focus while the element still exists.
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
