import { expect, it, vi } from 'vitest';
import { SCRIPT_MISSING, watchScripts } from '#src/platform/watchScripts.ts';

it('tells whoever waits for a script that is gone, and offers the page that is there now', () => {
  const heard = new Map<string, EventListener>();
  const listen = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, listener) => void heard.set(type, listener as EventListener));
  watchScripts(SCRIPT_MISSING);
  listen.mockRestore();
  const notices = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  const failed = (target: EventTarget) =>
    heard.get('error')?.(Object.defineProperty(new Event('error'), 'target', { value: target }));
  failed(window);
  failed(document.createElement('img'));
  expect(notices()).toEqual([]);
  failed(document.createElement('script'));
  heard.get(SCRIPT_MISSING)?.(new Event(SCRIPT_MISSING));
  expect(notices()).toEqual(['This page could not be loaded completely. It may have been updated. Reload']);
});
