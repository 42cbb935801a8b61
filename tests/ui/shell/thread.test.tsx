import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { Thread } from '#src/ui/features/chat/Thread.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

afterEach(() => vi.unstubAllGlobals());

/** A thread of a thousand pixels, and functions that resize it as somebody types below. */
function openThread() {
  let tellResized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        tellResized = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <Thread label="Thread" messages={[]} sideOf={() => 'mine'} authorOf={() => ''} tail="" />
      </Themed>
    </PageServicesContext>,
  );
  const thread = screen.getByRole('log', { name: 'Thread' });
  Object.defineProperty(thread, 'scrollHeight', { value: 1_000 });
  const resize = (clientHeight: number) => {
    Object.defineProperty(thread, 'clientHeight', { value: clientHeight, configurable: true });
    tellResized();
    return thread.scrollTop;
  };
  const scrollTo = (scrollTop: number) => {
    thread.scrollTop = scrollTop;
    fireEvent.scroll(thread);
  };
  return { resize, scrollTo };
}

it('keeps the newest message visible when there is less room', () => {
  const { resize, scrollTo } = openThread();
  resize(600);
  scrollTo(400);
  expect(resize(300)).toBe(1_000);
});

it('does not move a person who has scrolled up', () => {
  const { resize, scrollTo } = openThread();
  resize(600);
  scrollTo(100);
  expect(resize(300)).toBe(100);
});
