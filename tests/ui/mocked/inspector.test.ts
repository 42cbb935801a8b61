import { expect, it, vi } from 'vitest';
import { loadInspector } from '#src/app/inspector.ts';

const opened = vi.hoisted(() => vi.fn((_: { url: string }) => ({ inspect: { next: () => undefined } })));
vi.mock('@statelyai/inspect', () => ({ createBrowserInspector: opened }));

const at = (search: string) => ({ location: { search, origin: 'http://localhost:4000' } }) as Window;

it('opens the inspector only if the address asks for it, and only its page on this host', async () => {
  expect([await loadInspector(at('?tab=1')), opened.mock.calls.length]).toEqual([undefined, 0]);
  expect([typeof (await loadInspector(at('?inspect')))?.next, opened.mock.calls.length]).toEqual(['function', 1]);
  expect(opened.mock.calls[0]?.[0].url).toBe('http://localhost:4000/inspector');
});
