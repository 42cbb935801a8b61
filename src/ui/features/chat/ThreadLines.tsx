import { lazy, Suspense, useEffect } from 'react';
import { MESSAGE_PAGE_SIZE } from '#contract/rules/constants';
import { Line, type ThreadLinesProps } from './threadLine';

/** Few threads are long: its code comes with the first that is. */
const LinesInSight = lazy(() => import('./LinesInSight').then((part) => ({ default: part.LinesInSight })));

/** The messages of a thread of any length, one below the other. Of a full page, which older ones may precede, those in sight. */
export const ThreadLines = (props: ThreadLinesProps) => {
  const { messages, scroller, highlight, children } = props;
  const isLong = messages.length >= MESSAGE_PAGE_SIZE;
  useEffect(() => {
    if (isLong || highlight === null) return;
    const shown = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    shown.find(({ dataset }) => dataset.message === highlight)?.scrollIntoView({ block: 'center' });
  }, [isLong, highlight, scroller]);
  const lines = messages.map(({ uuid }, index) => (
    <Line key={uuid} data-flash={uuid === highlight || undefined}>
      {children(index)}
    </Line>
  ));
  if (!isLong) return lines;
  return (
    <Suspense fallback={lines}>
      <LinesInSight {...props} />
    </Suspense>
  );
};
