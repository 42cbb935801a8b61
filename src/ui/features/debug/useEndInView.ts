import { type RefObject, useEffect } from 'react';
import { scrollerOf } from '../../components/scrollerOf';

/** How close to the end, in pixels, counts as being there. */
const AT_END_PX = 80;

/** Keeps the end of what scrolls in view as it grows, unless the reader has scrolled away from it. */
export function useEndInView(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = scrollerOf(content.current);
    if (!content.current || !scroller) return;
    let [isThere, heightPx] = [true, 0];
    // It is told before the frame is painted, so nothing jumps.
    const observer = new ResizeObserver(() => {
      heightPx = scroller.scrollHeight;
      if (isThere) scroller.scrollTop = heightPx;
    });
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller;
      // The list changed, and the observer comes next: it was not the reader who moved.
      if (scrollHeight !== heightPx) return;
      isThere = scrollHeight - scrollTop - clientHeight < AT_END_PX;
    };
    observer.observe(content.current);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [content]);
}
