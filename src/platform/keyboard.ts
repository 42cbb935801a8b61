type KeyboardHost = Pick<Window, 'innerHeight' | 'scrollTo'> & {
  readonly visualViewport?: Pick<VisualViewport, 'height' | 'scale' | 'addEventListener'> | null;
  readonly document: { readonly documentElement: Pick<HTMLElement, 'style' | 'dataset'> };
};

/** Bars of the browser come and go with less. */
const KEYBOARD_LEAST_PX = 120;

/**
 * Tells styles how much of the window a phone's keyboard covers, as `--keyboard`, and marks the page while it does. Browsers that
 * make the window smaller instead (`interactive-widget` of the viewport) have nothing covered.
 */
export function watchKeyboard(host: KeyboardHost): void {
  const { visualViewport } = host;
  if (!visualViewport) return;
  const { style, dataset } = host.document.documentElement;
  const measure = () => {
    const coveredPx = Math.round(host.innerHeight - visualViewport.height);
    // Zooming in makes it smaller, too.
    if (visualViewport.scale > 1.01 || coveredPx < KEYBOARD_LEAST_PX) {
      style.removeProperty('--keyboard');
      delete dataset.keyboard;
      return;
    }
    style.setProperty('--keyboard', `${coveredPx}px`);
    dataset.keyboard = '';
    // The browser moves the page up, to show the field that is now in sight anyway.
    host.scrollTo(0, 0);
  };
  visualViewport.addEventListener('resize', measure);
  measure();
}
