import { expect, it, vi } from 'vitest';
import { loadInspector } from '#src/app/inspector.ts';

const opened = vi.hoisted(() => vi.fn(() => ({ inspect: { next: () => undefined } })));
vi.mock('@statelyai/inspect', () => ({ createBrowserInspector: opened }));

const at = (search: string) => ({ location: { search } }) as Window;

it('reaches for the inspector outside only if the address asks for it', async () => {
  expect([await loadInspector(at('?tab=1')), opened.mock.calls.length]).toEqual([undefined, 0]);
  expect([typeof (await loadInspector(at('?inspect')))?.next, opened.mock.calls.length]).toEqual(['function', 1]);
});
