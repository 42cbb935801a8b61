import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPopup } from '#src/platform/popup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const visited: string[] = [];
  const opened = { closed: false, location: { replace: (url: string) => visited.push(url) }, close: vi.fn() };
  const host = {
    open: () => opened,
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    clearInterval: (timer: ReturnType<typeof setInterval>) => clearInterval(timer),
  } as unknown as Window;
  return { visited, opened, popup: openPopup(host) };
}

it('says that the browser does not allow one', () => {
  expect(openPopup({ open: () => null } as unknown as Window)).toBeNull();
});

it('goes to pages of the web only, while it is open', () => {
  const { visited, opened, popup } = open();
  popup?.go('https://tables.example/authorize');
  popup?.go('javascript:alert(1)');
  opened.closed = true;
  popup?.go('https://tables.example/late');
  popup?.close();
  expect([visited, opened.close.mock.calls.length]).toEqual([['https://tables.example/authorize'], 1]);
});

it('tells when the person closes it', async () => {
  const { opened, popup } = open();
  const closed = popup?.closed(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(800);
  expect(vi.getTimerCount()).toBe(1);
  opened.closed = true;
  await vi.advanceTimersByTimeAsync(400);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

it('stops looking when nobody waits', () => {
  const { popup } = open();
  const leaving = new AbortController();
  void popup?.closed(leaving.signal);
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
});
