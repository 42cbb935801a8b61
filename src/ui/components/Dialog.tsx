import { Box, chakra, Flex } from '@chakra-ui/react';
import { LazyMotion, m, useDragControls } from 'framer-motion';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { BREAKPOINTS_PX, SWIPE_CLOSE_FRACTION } from '#contract/rules/constants';
import { dialogRecipe } from '../theme/recipes/dialog';
import { Button } from './Button';

const Root = chakra(m.dialog, dialogRecipe, {
  forwardProps: [
    'drag',
    'dragControls',
    'dragListener',
    'dragConstraints',
    'dragElastic',
    'dragSnapToOrigin',
    'onDragEnd',
  ],
});

const loadMotion = () => import('./motionFeatures').then((module) => module.motionFeatures);

export type DialogProps = Pick<ComponentProps<typeof Root>, 'size' | 'placement' | 'tall'> & {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  footer?: ReactNode;
  /** Removes the padding of the body, for bodies that are lists or panes of their own. */
  flush?: boolean;
  children: ReactNode;
};

/**
 * The shell of every overlay. It is open while it is drawn; whoever draws it decides when it goes, so Escape and the
 * scrim only ask. Focus returns to what opened it, since the element is closed before it is removed. On a phone, its
 * head can be dragged down: past a quarter of the screen it asks too (specification 2).
 */
export const Dialog = ({ title, closeLabel, onClose, footer, flush = false, children, ...shape }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const drag = useDragControls();
  // A layout effect ends while the element is still there: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <LazyMotion features={loadMotion} strict>
      <Root
        ref={ref}
        {...shape}
        drag="y"
        dragControls={drag}
        dragListener={false}
        dragConstraints={{ top: 0, bottom: 0 }}
        dragElastic={{ top: 0, bottom: 1 }}
        dragSnapToOrigin
        onDragEnd={(_, { offset }) => {
          if (offset.y > window.innerHeight * SWIPE_CLOSE_FRACTION) onClose();
        }}
        aria-labelledby={titleId}
        onCancel={(event) => {
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
        <Flex
          as="header"
          align="center"
          gap="3"
          pl="5"
          pr="3"
          minH="52px"
          borderBottomWidth="1px"
          flexShrink={0}
          touchAction={{ base: 'none', sm: 'auto' }}
          onPointerDown={(event) => {
            if (window.innerWidth < BREAKPOINTS_PX[0]) drag.start(event);
          }}
        >
          <Box
            as="h2"
            ref={titleRef}
            id={titleId}
            tabIndex={-1}
            textStyle="section"
            fontSize="lg"
            flex="1"
            minW={0}
            truncate
            outline="none"
          >
            {title}
          </Box>
          <Button variant="ghost" size="sm" square aria-label={closeLabel} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </Button>
        </Flex>
        <Box flex="1" minH={0} overflow="auto" px={flush ? 0 : '5'} py={flush ? 0 : '4'}>
          {children}
        </Box>
        {footer && (
          <Flex
            as="footer"
            align="center"
            justify="flex-end"
            gap="2"
            px="5"
            py="3"
            borderTopWidth="1px"
            flexShrink={0}
            wrap="wrap"
          >
            {footer}
          </Flex>
        )}
      </Root>
    </LazyMotion>
  );
};
