/** Removes the views of one test before the next, and waits for a view as long as for everything else. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience';

configure({ asyncUtilTimeout: PATIENCE_MS });

// jsdom lays nothing out, so there is nothing to scroll into view; but what scrolls keeps where it is.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollBy = function scrollBy(this: { scrollTop: number }, by?: unknown) {
    const { top = 0 } = by as ScrollToOptions;
    this.scrollTop += top;
  };
}

afterEach(cleanup);
// Files share their modules: what is being loaded when one ends would be missing in the next.
afterAll(() => vi.dynamicImportSettled());
