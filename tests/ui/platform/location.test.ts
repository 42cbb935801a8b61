import { expect, it, vi } from 'vitest';
import { openLocation } from '#src/platform/location.ts';

const APP = { pathname: '/app', search: '', hash: '' };

it('goes to an address with a new entry, and replaces one in its place', () => {
  const { location, heard, host } = start();
  location.push('/app/org/3?filter=priority#top');
  location.replace('?filter=agent');
  location.push('/app/org/3?filter=agent');
  expect(heard).toEqual([
    { pathname: '/app/org/3', search: '?filter=priority', hash: '#top' },
    { pathname: '/app/org/3', search: '?filter=agent', hash: '' },
  ]);
  expect(host.history.length).toBe(2);
  expect(window.location.pathname + window.location.search).toBe('/app/org/3?filter=agent');
});

it('refuses an address of another origin', () => {
  const { location, heard } = start();
  for (const href of ['//evil.example/other', 'javascript:alert(1)', 'https://', 'http://localhost:1/x']) {
    location.push(href);
    location.leave(href);
  }
  expect([location.place(), heard]).toEqual([APP, []]);
});

it('hears Back and Forward', async () => {
  const { location, heard } = start();
  location.push('/app/org/3');
  location.back();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(APP), { interval: 1 });
  expect(location.place()).toEqual(APP);
});

it('works on without its address where the browser refuses to write history', () => {
  const { location, heard } = start({
    pushState: () => {
      throw new DOMException('too many', 'SecurityError');
    },
  });
  location.push('/app/org/3?a=1');
  location.push('?b=2');
  expect(heard).toEqual([
    { pathname: '/app/org/3', search: '?a=1', hash: '' },
    { pathname: '/app/org/3', search: '?b=2', hash: '' },
  ]);
  expect(location.place()).toEqual(heard[1]);
  expect(window.location.pathname).toBe('/app');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(location.place()).toEqual(APP);
});

it('opens a tab that knows nothing of this one, and only for web addresses', () => {
  const { location, host } = start();
  for (const url of ['https://example.org/x', 'javascript:alert(1)', 'data:text/html,x', '/app', 'mailto:a@b.co']) {
    location.openTab(url);
  }
  expect(vi.mocked(host.open).mock.calls).toEqual([['https://example.org/x', '_blank', 'noopener,noreferrer']]);
});

function start(history: Partial<History> = {}) {
  window.history.replaceState(null, '', '/app');
  let length = 1;
  const host = {
    location: window.location,
    open: vi.fn(),
    history: {
      get length() {
        return length;
      },
      get state(): unknown {
        return window.history.state;
      },
      pushState: (...state: Parameters<History['pushState']>) => {
        window.history.pushState(...state);
        length += 1;
      },
      replaceState: (...state: Parameters<History['replaceState']>) => window.history.replaceState(...state),
      back: () => window.history.back(),
      ...history,
    } as unknown as History,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  const location = openLocation(host);
  const heard: unknown[] = [];
  location.subscribe((place) => heard.push(place));
  return { location, heard, host };
}
