/** From this many rows on, only the visible ones are rendered. */
export const VIRTUAL_FROM = 80;

/** The nearest scrollable ancestor. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let above = element?.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
