import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuestion } from '#src/app/hooks/confirm.ts';
import { useOverlays } from '#src/app/hooks/location.ts';
import { useNotice, useToastVerbs } from '#src/app/hooks/toast.ts';
import { ToastCard } from './ToastCard';

/**
 * The toast area: one notice at a time, bottom centre (specification 2). Both live regions are always rendered, since a screen
 * reader announces only changes inside one. An open dialog makes the rest inert, so they move into it.
 */
export const ToastArea = () => {
  const notice = useNotice();
  const { dismiss, act, hold, release } = useToastVerbs();
  const dialog = useTopDialog(notice);
  const card = notice && (
    <ToastCard notice={notice} onDismiss={dismiss} onAct={act} onHold={hold} onRelease={release} />
  );
  const isError = notice?.status === 'error';
  const area = (
    <Flex
      position="fixed"
      bottom={{
        base: 'calc(64px + var(--safe-bottom) + var(--keyboard, 0px))',
        md: 'calc(24px + var(--safe-bottom) + var(--keyboard, 0px))',
      }}
      insetInline="0"
      px="4"
      justify="center"
      zIndex="toast"
      pointerEvents="none"
      data-machine="toast"
      data-state={notice ? 'shown' : 'hidden'}
    >
      <Box role="status">{!isError && card}</Box>
      <Box role="alert">{isError && card}</Box>
    </Flex>
  );
  return dialog ? createPortal(area, dialog) : area;
};

/** The top dialog, looked up again when a dialog may have opened or closed, or the notice changed. */
function useTopDialog(notice: unknown): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  const overlays = useOverlays();
  const question = useQuestion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look, not what for
  useEffect(() => {
    setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
  }, [notice, overlays, question]);
  return dialog;
}
