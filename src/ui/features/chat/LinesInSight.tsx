import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Message } from '#contract/entities/conversation';
import { Shown } from '../../components/Shown';
import { Line, type ThreadLinesProps } from './threadLine';

/** Lines are made and measured this far before they come into sight: one that is measured above it moves what is read. */
const BEYOND_PX = 600;

/** Older messages above leave those in sight where they are. */
export const LinesInSight = ({ messages, scroller, highlight, children }: ThreadLinesProps) => {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [startMargin, setStartMargin] = useState(0);
  const grewAbove = useGrewAbove(messages);
  // What stands above the first message may go with the last page.
  useLayoutEffect(() => setStartMargin(box.current?.offsetTop ?? 0));
  const index = highlight === null ? -1 : messages.findIndex(({ uuid }) => uuid === highlight);
  useEffect(() => {
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
  }, [index]);
  return (
    <div ref={box}>
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        startMargin={startMargin}
        shift={grewAbove}
        data={messages}
        bufferSize={BEYOND_PX}
      >
        {({ uuid }, at) => (
          <Line key={uuid} pb="3" data-flash={uuid === highlight || undefined}>
            <Shown of={at} draw={children} />
          </Line>
        )}
      </Virtualizer>
    </div>
  );
};

/** Whether messages were added above those of the previous rendering. */
function useGrewAbove(messages: readonly Message[]): boolean {
  const first = messages[0]?.uuid;
  const [known, setKnown] = useState({ first, count: messages.length, grew: false });
  if (known.first === first && known.count === messages.length) return known.grew;
  const next = { first, count: messages.length, grew: known.first !== first && messages.length > known.count };
  setKnown(next);
  return next.grew;
}
