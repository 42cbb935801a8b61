import { Box } from '@chakra-ui/react';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { LongListProps } from './LongList';
import { scrollerOf } from './scrollerOf';

type Scroll = { readonly ref: { readonly current: HTMLElement | null }; readonly startMargin: number };

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
          {(item) => <Shown key={keyOf(item)} item={item} draw={children} />}
        </Virtualizer>
      )}
    </Box>
  );
};

type ShownProps = { readonly item: unknown; readonly draw: (item: never) => ReactNode };

/** A row that is not drawn again while others come into sight. */
const Shown = memo(({ item, draw }: ShownProps) => draw(item as never));
