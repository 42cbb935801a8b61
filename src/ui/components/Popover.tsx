import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    m: '0',
    p: '2',
    top: 'auto',
    right: 'auto',
    maxW: '100vw',
    maxH: 'var(--screen)',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'panel',
    color: 'ink',
    boxShadow: 'overlay',
    animation: 'rise 160ms cubic-bezier(0.2, 0, 0, 1)',
    outline: 'none',
    _backdrop: { bg: 'transparent' },
    // On a phone it is a sheet at the bottom.
    mdDown: {
      inset: 'auto 0 var(--keyboard, 0px) 0 !important',
      w: '100vw !important',
      h: 'auto !important',
      pb: 'calc(8px + var(--safe-bottom))',
      borderRadius: '12px 12px 0 0',
      borderWidth: '1px 0 0',
      _backdrop: { bg: 'scrim' },
    },
  },
});

export type PopoverProps = Omit<ComponentProps<typeof Root>, 'onClose'> & {
  /** Read by screen readers. */
  label: string;
  onClose: () => void;
};

/**
 * A menu or a panel beside what opened it. It is open while it is rendered. It is a native `dialog`, so Escape, the focus and
 * its return are the browser's; a press outside closes it.
 */
export const Popover = ({ label, onClose, ...rest }: PopoverProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect cleans up while the element still exists: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <Root
      ref={ref}
      aria-label={label}
      {...rest}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking, as on a second Escape.
      onClose={(event) => {
        if (event.target === ref.current) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current && !isInside(event, ref.current)) onClose();
      }}
    />
  );
};

/** A press on the padding has the dialog as its target too, as one on the backdrop has. */
const isInside = ({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};
