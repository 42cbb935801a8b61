import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Shown } from './Shown';
import { scrollerOf } from './scrollerOf';

type Scroll = { readonly ref: { readonly current: HTMLElement | null }; readonly startMargin: number };

export type LongListProps<TItem> = {
  label: string;
  items: readonly TItem[];
  keyOf: (item: TItem) => string | number;
  children: (item: TItem) => ReactNode;
};

/** The visible rows of a list. */
export const RowsInSight = <TItem,>({ label, items, keyOf, children }: LongListProps<TItem>) => {
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<Scroll | null>(null);
  useLayoutEffect(() => {
    const scroller = scrollerOf(box.current);
    const offset = (box.current?.getBoundingClientRect().top ?? 0) - (scroller?.getBoundingClientRect().top ?? 0);
    setScroll({ ref: { current: scroller }, startMargin: offset + (scroller?.scrollTop ?? 0) });
  }, []);
  return (
    <Box as="section" ref={box} aria-label={label} css={{ '& ul': { listStyleType: 'none' } }}>
      {scroll && (
        <Virtualizer as="ul" item="li" scrollRef={scroll.ref} startMargin={scroll.startMargin} data={items}>
          {(item) => <Shown key={keyOf(item)} of={item} draw={children} />}
        </Virtualizer>
      )}
    </Box>
  );
};
