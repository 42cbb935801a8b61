import { type PointerEvent, useState } from 'react';

type Chosen = { readonly from: number; readonly to: number };

/** A movement over some bars that stand side by side: while it goes on, which of them it covers, and in the end the first and the last. */
export function useBarDrag(count: number, onChosen: (from: number, to: number) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const barAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const bar = width === 0 ? 0 : Math.floor(((clientX - left) / width) * count);
    return Math.min(Math.max(bar, 0), count - 1);
  };
  return {
    isChosen: (index: number): boolean =>
      chosen !== null && index >= Math.min(chosen.from, chosen.to) && index <= Math.max(chosen.from, chosen.to),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (count === 0 || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const from = barAt(event);
        setChosen({ from, to: from });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (chosen) setChosen({ ...chosen, to: barAt(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!chosen) return;
        setChosen(null);
        const to = barAt(event);
        onChosen(Math.min(chosen.from, to), Math.max(chosen.from, to));
      },
      onPointerCancel: () => setChosen(null),
    },
  };
}
