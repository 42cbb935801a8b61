import { Box, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { BREAKPOINTS_PX } from '#contract/rules/constants';
import { dialogRecipe } from '../theme/recipes/dialog';
import { IconButton } from './IconButton';
import { Sheet } from './Sheet';

const Root = chakra('dialog', dialogRecipe);

export type DialogProps = Pick<ComponentProps<typeof Root>, 'size' | 'placement' | 'tall' | 'flush'> & {
  title: ReactNode;
  /** Its body begins at the top and has its own way to close: the title is only read out. */
  isHeadless?: boolean;
  closeLabel: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * The shell of every overlay. It is open while it is rendered. Its owner closes it, so Escape and a press outside only call
 * `onClose`. It is closed before it is removed, so that focus returns to the opener. Its parts are plain elements styled by the
 * root's recipe, so that an overlay opens quickly.
 */
export const Dialog = ({ title, isHeadless = false, closeLabel, onClose, footer, children, ...shape }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [isSheet] = useState(() => window.innerWidth < BREAKPOINTS_PX[0]);
  // A layout effect cleans up while the element still exists: only then does the browser return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <Root
      {...(isSheet && { as: Sheet })}
      ref={ref}
      {...shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes on what happens to a dialog inside.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking, as on a second Escape.
      onClose={(event) => {
        if (event.target === ref.current) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {isHeadless ? (
        <Box as="h2" srOnly id={titleId}>
          {title}
        </Box>
      ) : (
        <header>
          <h2 ref={titleRef} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} Icon={X} onClick={onClose} />
        </header>
      )}
      <div data-part="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </Root>
  );
};
