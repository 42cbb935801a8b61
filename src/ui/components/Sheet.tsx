import { LazyMotion, m, useDragControls } from 'framer-motion';
import { type ComponentProps, useRef } from 'react';
import { SWIPE_CLOSE_FRACTION } from '#contract/rules/constants';

const loadMotion = () => import('./motionFeatures').then((module) => module.motionFeatures);

/**
 * A dialog at the bottom of a phone. Dragging its head down by a quarter of the screen closes it, as Escape does (specification
 * 2).
 */
export const Sheet = (props: ComponentProps<typeof m.dialog>) => {
  const drag = useDragControls();
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
