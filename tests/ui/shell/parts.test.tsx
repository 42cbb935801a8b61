import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { createParts, type Loader } from '#src/ui/parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const partsOf = (load: Loader<string>) => createParts<'menu' | 'none', string>({ menu: load });

const Part = ({ parts, name }: { parts: ReturnType<typeof partsOf>; name: 'menu' | 'none' }): ReactNode =>
  parts.usePart(name);

/** Draws the part as every place of the page does. */
async function draw(parts: ReturnType<typeof partsOf>, name: 'menu' | 'none' = 'menu') {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await act(async () => {
    render(
      <ErrorBoundary fallback={(message) => message}>
        <Suspense fallback="waiting">
          <Part parts={parts} name={name} />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  return document.body.textContent;
}

const MISSING = 'This part of the page could not be loaded. Please reload.';

it('is fetched once, whoever wants it, and drawn at once where it was fetched before', async () => {
  const load = vi.fn(() => Promise.resolve('The menu'));
  const parts = partsOf(load);
  parts.prefetch('menu');
  parts.prefetch('none');
  await Promise.resolve();
  expect([await draw(parts), load.mock.calls.length, parts.has('menu'), parts.has('none')]).toEqual([
    'The menu',
    1,
    true,
    false,
  ]);
});

it('is asked for once the network that came back has settled, since its first requests may still fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const load = vi.fn(() => Promise.resolve('The menu'));
  const parts = partsOf(load);
  window.dispatchEvent(new Event('online'));
  const coming = parts.again('menu');
  await vi.advanceTimersByTimeAsync(499);
  const askedBefore = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  expect([askedBefore, load.mock.calls.length, await coming]).toEqual([0, 1, 'The menu']);
  const later = parts.again('menu');
  await Promise.resolve();
  expect([load.mock.calls.length, await later]).toEqual([2, 'The menu']);
});

it('that did not come stays away until it is asked for again', async () => {
  const load = vi.fn(() => Promise.resolve('The menu')).mockRejectedValueOnce(new TypeError('a script'));
  const parts = partsOf(load);
  expect(await draw(parts)).toBe(MISSING);
  cleanup();
  expect([await draw(parts), load.mock.calls.length]).toEqual([MISSING, 1]);
  cleanup();
  expect([await parts.again('menu'), await draw(parts), load.mock.calls.length]).toEqual(['The menu', 'The menu', 2]);
});

it('that is fetched ahead and does not come is asked for when it is drawn', async () => {
  const load = vi.fn(() => Promise.resolve('The menu')).mockRejectedValueOnce(new TypeError('a script'));
  const parts = partsOf(load);
  await act(async () => parts.prefetch('menu'));
  expect([await draw(parts), load.mock.calls.length]).toEqual(['The menu', 2]);
});

it('that nobody has made is missing', async () => {
  expect(
    await draw(
      partsOf(() => Promise.resolve('The menu')),
      'none',
    ),
  ).toBe(MISSING);
});
