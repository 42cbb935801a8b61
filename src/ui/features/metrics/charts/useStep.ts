import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { stepAt } from '#contract/rules/metrics/course';

const BY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which step of a chart is looked at, by pointer, finger or arrow keys; null: none. */
export function useStep(count: number, kind: 'line' | 'bar') {
  const [step, setStep] = useState<number | null>(null);
  const last = count - 1;
  const atPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (count > 0) setStep(stepAt(width === 0 ? 1 : (clientX - left) / width, count, kind));
  };
  return {
    step,
    handlers: {
      onPointerDown: atPointer,
      onPointerMove: atPointer,
      // A finger leaves before its press counts.
      onPointerLeave: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch' && document.activeElement !== currentTarget) setStep(null);
      },
      onBlur: (_: FocusEvent<HTMLElement>) => setStep(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = BY[event.key];
        if (by === undefined || event.altKey || count === 0) return;
        event.preventDefault();
        setStep((before) => Math.min(Math.max((before ?? last + (by < 0 ? 1 : 0)) + by, 0), last));
      },
    },
  };
}
