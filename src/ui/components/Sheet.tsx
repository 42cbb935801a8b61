import { LazyMotion, m, useDragControls } from 'framer-motion';
import { type ComponentProps, useRef } from 'react';
import { SWIPE_CLOSE_FRACTION } from '#contract/rules/constants';
import { mediaHook } from './useMedia';

const loadMotion = () => import('./motionFeatures').then((module) => module.motionFeatures);

const useIsCalm = mediaHook('(prefers-reduced-motion: reduce)');

/** Back in its place without a movement, for whoever asked for less of it. */
const AT_ONCE = { bounceStiffness: 1_000_000, bounceDamping: 10_000_000 };

/**
 * A dialog at the bottom of a phone. Dragging its head down by a quarter of the screen closes it, as Escape does (specification
 * 2).
 */
export const Sheet = (props: ComponentProps<typeof m.dialog>) => {
  const drag = useDragControls();
  const isCalm = useIsCalm();
  const dragged = useRef<HTMLDialogElement>(null);
  return (
    <LazyMotion features={loadMotion} strict>
      <m.dialog
        {...props}
        drag="y"
        dragControls={drag}
        dragListener={false}
        dragConstraints={{ top: 0, bottom: 0 }}
        dragElastic={{ top: 0, bottom: 1 }}
        dragSnapToOrigin
        {...(isCalm && { dragTransition: AT_ONCE })}
        onPointerDown={(event) => {
          if (!(event.target instanceof Element && event.target.closest('dialog > header'))) return;
          dragged.current = event.currentTarget;
          drag.start(event);
        }}
        onDragEnd={(_, { offset }) => {
          if (offset.y <= window.innerHeight * SWIPE_CLOSE_FRACTION) return;
          dragged.current?.dispatchEvent(new Event('cancel', { cancelable: true }));
        }}
      />
    </LazyMotion>
  );
};
