import { SWIPE_CLOSE_FRACTION } from '#contract/rules/constants';

/**
 * Follows a finger from the head of a sheet: dragged down by a quarter of the screen, the sheet is closed, as by Escape
 * (specification 2). Otherwise it goes back to its place, at the pace of its style.
 */
export function dragToClose(sheet: HTMLDialogElement, { target, clientY: startPx }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('dialog > header')?.parentElement !== sheet) return;
  const dragging = new AbortController();
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
    window.addEventListener(type, listener, { signal: dragging.signal });
  const end = () => {
    dragging.abort();
    sheet.style.transitionDuration = '';
    sheet.style.translate = '';
  };
  sheet.style.transitionDuration = '0s';
  on('pointermove', ({ clientY }) => {
    sheet.style.translate = `0 ${Math.max(0, clientY - startPx)}px`;
  });
  on('pointercancel', end);
  on('pointerup', ({ clientY }) => {
    end();
    if (clientY - startPx > window.innerHeight * SWIPE_CLOSE_FRACTION) {
      sheet.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
  });
}
