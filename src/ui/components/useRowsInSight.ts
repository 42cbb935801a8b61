import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollerOf, VIRTUAL_FROM } from './scrollerOf';

/** Rows are rendered at least this far above and below what is seen, so that scrolling finds them there. */
const BEYOND_PX = 64;
/** What is seen counts in steps, so that not every movement renders. */
const STEP_PX = 64;

type Heights = Readonly<Record<string, number>>;

type Seen = { readonly fromPx: number; readonly toPx: number };

/** The rows to render, and the space that stands for those before and after them. */
export type RowsInSight = {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly from: number;
  readonly to: number;
  readonly beforePx: number;
  readonly afterPx: number;
};

/**
 * The rows of a long table that are in sight. Its rows have few heights: the first row of each kind is measured (`data-kind`), and the
 * rest follows from it. A short table is rendered whole, for the browser's search.
 * @param kinds the kind of each row
 * @param isWhole its rows have many heights: it is rendered whole
 */
export function useRowsInSight(kinds: readonly string[], isWhole = false): RowsInSight {
  const body = useRef<HTMLTableSectionElement>(null);
  const [heights, setHeights] = useState<Heights>({});
  const [seen, setSeen] = useState<Seen>({ fromPx: 0, toPx: 0 });
  const isLong = !isWhole && kinds.length >= VIRTUAL_FROM;
  useLayoutEffect(() => {
    const rows = body.current;
    const scroller = scrollerOf(rows);
    if (!isLong || !rows || !scroller) return;
    const look = () => {
      const fromPx = scroller.getBoundingClientRect().top - rows.getBoundingClientRect().top;
      setSeen((before) => changed(before, stepsAround(fromPx, fromPx + scroller.clientHeight)));
    };
    const measure = () => {
      setHeights((known) => heightsIn(rows, known));
      look();
    };
    measure();
    scroller.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [isLong]);
  const tops = useMemo(() => topsOf(kinds, heights), [kinds, heights]);
  const heightPx = tops[kinds.length] ?? 0;
  const isMeasured = heightPx > 0;
  const [from, to] = useMemo(
    () =>
      isLong && isMeasured
        ? [rowAt(tops, seen.fromPx - BEYOND_PX), Math.min(kinds.length, rowAt(tops, seen.toPx + BEYOND_PX) + 1)]
        : [0, isLong ? VIRTUAL_FROM : kinds.length],
    [tops, seen, isLong, isMeasured, kinds.length],
  );
  return { body, from, to, beforePx: tops[from] ?? 0, afterPx: heightPx - (tops[to] ?? heightPx) };
}

const stepsAround = (fromPx: number, toPx: number): Seen => ({
  fromPx: Math.floor(fromPx / STEP_PX) * STEP_PX,
  toPx: Math.ceil(toPx / STEP_PX) * STEP_PX,
});

/** The same object while nothing changes, so that nothing renders. */
const changed = (before: Seen, now: Seen): Seen =>
  before.fromPx === now.fromPx && before.toPx === now.toPx ? before : now;

/** The heights of the kinds that are rendered; a kind that is out of sight keeps what was measured. */
function heightsIn(rows: HTMLElement, known: Heights): Heights {
  const measured: Record<string, number> = { ...known };
  const found = new Set<string>();
  for (const row of rows.querySelectorAll<HTMLElement>('[data-kind]')) {
    const kind = row.dataset.kind ?? '';
    if (found.has(kind)) continue;
    found.add(kind);
    measured[kind] = row.getBoundingClientRect().height;
  }
  return measured;
}

/** Where each row begins, and at the end where the last one ends. */
function topsOf(kinds: readonly string[], heights: Heights): Float64Array {
  const tops = new Float64Array(kinds.length + 1);
  for (const [index, kind] of kinds.entries()) tops[index + 1] = (tops[index] ?? 0) + (heights[kind] ?? 0);
  return tops;
}

/** The last row that begins at or before a position. */
function rowAt(tops: Float64Array, positionPx: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= positionPx) low = middle;
    else high = middle - 1;
  }
  return low;
}
