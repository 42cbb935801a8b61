import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { useOverlayReader } from '#src/app/hooks/app.ts';
import { isComposing } from '../components/isComposing';

/** How an overlay behaves that stands beside the screen, and leaves it in use. */

/** Escape closes it as it closes a dialog, unless another overlay is open above it (experience.md, keys). */
export const useEscape = (key: OverlayKey, close: () => void) => {
  const openNow = useOverlayReader();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // A confirm dialog is open without an overlay key.
    if (openNow().at(-1)?.key === key && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** Gives the focus back to what had it before, if it is inside `ref` when that is removed. */
export const useFocusBack = (ref: RefObject<HTMLElement | null>) => {
  // A layout effect ends while the element is still there.
  useLayoutEffect(() => {
    const { current } = ref;
    const before = document.activeElement;
    return () => {
      if (current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
};
