import { useLayoutEffect, useRef } from 'react';

/** A browser takes the focus from what is moved: it is given back once the list is drawn in its new order. */
export function useKeptFocus(order: readonly unknown[]): () => void {
  const held = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (element instanceof HTMLElement && element.isConnected && document.activeElement !== element) element.focus();
  }, [order]);
  return () => {
    held.current = document.activeElement;
  };
}
