import { lazy, Suspense, useEffect } from 'react';
import { Line, type ThreadLinesProps } from './threadLine';

/** From this many messages on, which is more than a page, only the visible ones are rendered. */
const VIRTUAL_FROM = 80;

/** Few threads are long: its code comes with the first that is. */
const LinesInSight = lazy(() => import('./LinesInSight').then((part) => ({ default: part.LinesInSight })));

/** The messages of a thread of any length, one below the other. */
export const ThreadLines = (props: ThreadLinesProps) => {
  const { messages, scroller, highlight, children } = props;
  const isLong = messages.length >= VIRTUAL_FROM;
  useEffect(() => {
    if (isLong || highlight === null) return;
    const shown = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    shown.find(({ dataset }) => dataset.message === highlight)?.scrollIntoView({ block: 'center' });
  }, [isLong, highlight, scroller]);
  if (isLong) {
    return (
      <Suspense>
        <LinesInSight {...props} />
      </Suspense>
    );
  }
  return messages.map(({ uuid }, index) => (
    <Line key={uuid} data-flash={uuid === highlight || undefined}>
      {children(index)}
    </Line>
  ));
};
