import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { createParts } from '#src/ui/parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const partsOf = (load: () => Promise<string>) => createParts<'menu' | 'none', string>({ menu: load });

const Part = ({ parts, name }: { parts: ReturnType<typeof partsOf>; name: 'menu' | 'none' }): ReactNode =>
  parts.usePart(name);

/** Renders the part as the page does. */
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

it('is loaded once, and rendered at once if it was loaded before', async () => {
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

it('is not prefetched while the browser is offline', async () => {
  const load = vi.fn(() => Promise.resolve('The menu'));
  const parts = partsOf(load);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  parts.prefetch('menu');
  expect([load.mock.calls.length, await draw(parts)]).toEqual([0, 'The menu']);
});

it('that failed to load is missing until it is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve('The menu')).mockRejectedValueOnce(new TypeError('a script'));
  const parts = partsOf(load);
  expect(await draw(parts)).toBe(MISSING);
  cleanup();
  expect([await draw(parts), load.mock.calls.length]).toEqual([MISSING, 1]);
  cleanup();
  expect([await parts.retry('menu'), await draw(parts), load.mock.calls.length]).toEqual(['The menu', 'The menu', 2]);
});

it('that failed to prefetch is loaded when it is rendered', async () => {
  const load = vi.fn(() => Promise.resolve('The menu')).mockRejectedValueOnce(new TypeError('a script'));
  const parts = partsOf(load);
  await act(async () => parts.prefetch('menu'));
  expect([await draw(parts), load.mock.calls.length]).toEqual(['The menu', 2]);
});

it('that does not exist is missing', async () => {
  expect(
    await draw(
      partsOf(() => Promise.resolve('The menu')),
      'none',
    ),
  ).toBe(MISSING);
});
