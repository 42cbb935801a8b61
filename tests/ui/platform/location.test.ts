import { describe, expect, it, vi } from 'vitest';
import { beforeLeaving } from '#src/platform/leaving.ts';
import { openLocation } from '#src/platform/location.ts';
import { until } from '#tests/support/until.ts';

const APP = { pathname: '/app', search: '', hash: '' };

it('pushes and replaces history entries', () => {
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

it('reports Back and Forward', async () => {
  const { location, heard } = start();
  location.push('/app/org/3');
  window.history.back();
  await until(() => expect(heard.at(-1)).toEqual(APP));
  expect(location.place()).toEqual(APP);
});

it('announces that a place is left before it changes, also on Back', () => {
  const { location, heard, leaving } = start();
  const said: number[] = [];
  const stop = beforeLeaving(leaving, () => said.push(heard.length));
  location.push('/app/org/3');
  location.replace('?filter=agent');
  location.push('/app/org/3?filter=agent');
  expect(said).toEqual([0, 1]);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([said, heard.length]).toEqual([[0, 1, 2], 3]);
  stop();
  location.push('/app');
  expect(said.length).toBe(3);
});

describe('Back of a phone', () => {
  const entriesOf = (...paths: readonly string[]) => ({
    entries: () => paths.map((path) => ({ url: `${window.location.origin}${path}` })),
    currentEntry: { index: paths.length - 1 },
  });

  it.each([
    ['goes back to a place of the same page', entriesOf('/login', '/app?help=true', '/app/org/3'), true],
    ['stops at another page', entriesOf('/app', '/login', '/app/org/3'), false],
    ['stops at a page of another name', entriesOf('/application', '/app/org/3'), false],
    ['stops at the first place', entriesOf('/app/org/3'), false],
    [
      'stops before an entry that hides its address',
      { entries: () => [{ url: null }, { url: null }], currentEntry: { index: 1 } },
      false,
    ],
  ])('%s', (_, navigation, goes) => {
    const back = vi.fn();
    const { location } = start({ back }, '/app/org/3', false, navigation);
    expect([location.back(), back.mock.calls.length]).toEqual([goes, goes ? 1 : 0]);
  });

  it('of a browser that does not know its history goes back if there is any', () => {
    const back = vi.fn();
    const { location } = start({ back }, '/app');
    expect(location.back()).toBe(false);
    location.push('/app/org/3');
    expect([location.back(), back.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('going back to an address', () => {
  const HELP = '/app?help=true';
  const NAMED = '/app?help=true&name=search';

  it('uses the entry below that has it, so that opening and closing leaves none behind', async () => {
    const { location, heard, arrive, went } = start({}, '/app/org/3');
    location.push('/app');
    for (const _ of [1, 2]) {
      location.push(HELP);
      location.backTo('/app');
      expect(location.place()).toEqual(APP);
      await arrive('/app');
    }
    const help = { ...APP, search: '?help=true' };
    // A place reported at once is reported again when the browser gets there.
    expect([heard, went]).toEqual([
      [APP, help, APP, APP, help, APP, APP],
      [-1, -1],
    ]);
    window.history.back();
    await arrive('/app/org/3');
  });

  it('skips the entries in between', async () => {
    const { location, arrive, went } = start();
    location.push(HELP);
    location.push(NAMED);
    location.backTo('/app');
    await arrive('/app');
    expect(went).toEqual([-2]);
  });

  it('goes once, however often it is requested before it is done', async () => {
    const { location, arrive, went } = start();
    location.push(HELP);
    location.push(NAMED);
    location.backTo(HELP);
    location.backTo(HELP);
    location.backTo('/app');
    location.backTo('/app');
    expect([location.place(), went]).toEqual([APP, [-1]]);
    await arrive('/app');
    expect(went).toEqual([-1, -1]);
  });

  it('is followed by the moves requested before it is done', async () => {
    const { location, heard, arrive } = start();
    location.push(HELP);
    location.backTo('/app');
    location.push('/app/org/3');
    location.push('/app/org/4');
    location.replace('/app/org/5');
    await arrive('/app/org/5');
    const at = (pathname: string) => ({ ...APP, pathname });
    expect(heard.slice(1)).toEqual([APP, at('/app/org/3'), at('/app/org/4'), at('/app/org/5'), at('/app/org/5')]);
    for (const href of ['/app/org/3', '/app']) {
      window.history.back();
      await arrive(href);
    }
  });

  it('ends with the last listener, and moves nothing afterwards', async () => {
    const { location, stop, arrive, heard } = start();
    location.push(HELP);
    location.backTo('/app');
    location.push('/app/org/3');
    stop();
    const next = start({}, null);
    await arrive('/app');
    expect([heard.length, next.heard, next.location.place()]).toEqual([3, [APP], APP]);
  });

  it('knows the entries below after a reload', async () => {
    start().location.push(HELP);
    const { location, arrive, went } = start({}, null);
    location.backTo('/app');
    await arrive('/app');
    expect(went).toEqual([-1]);
  });

  it('replaces the entry if none below is known to have it', () => {
    const { location, host, went } = start({}, HELP);
    location.backTo('/app');
    expect([window.location.search, went]).toEqual(['', []]);
    location.push('/app/org/3?help=true');
    location.backTo('/app/org/3');
    expect([window.location.search, went, host.history.length]).toEqual(['', [], 2]);
    window.history.replaceState({ ofAnother: 'script' }, '', HELP);
    location.backTo('/app');
    expect([window.location.search, went]).toEqual(['', []]);
  });

  it('remembers a limited number of entries', () => {
    const { location, went } = start();
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9]) location.push(`/app?step=${step}`);
    location.backTo('/app');
    expect([window.location.search, went]).toEqual(['', []]);
  });

  it('replaces the entry in a frame, which shares its history with the page around it', () => {
    const { location, went } = start({}, '/app', true);
    location.push(HELP);
    location.backTo('/app');
    expect([window.location.search, went]).toEqual(['', []]);
  });

  it('keeps the address in memory if the browser refuses to navigate', () => {
    const { location, heard } = start({
      go: () => {
        throw new DOMException('too many', 'SecurityError');
      },
    });
    location.push(HELP);
    location.backTo('/app');
    expect([location.place(), window.location.search]).toEqual([APP, '?help=true']);
    location.push('/app/org/3');
    expect([heard.at(-1), window.location.pathname]).toEqual([{ ...APP, pathname: '/app/org/3' }, '/app/org/3']);
  });
});

it('works without its address if the browser refuses to write history', () => {
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

it.each(['oneTimeToken', 'authToken'])(
  'keeps the %s of the address until it is dropped, outside every place',
  (name) => {
    const { location, heard } = start({}, `/app?${name}=once&help=true`);
    const address = () => window.location.pathname + window.location.search;
    expect([location.place().search, location.oneTimeToken()]).toEqual(['?help=true', 'once']);
    expect(address()).toBe(`/app?${name}=once&help=true`);
    location.dropOneTimeToken();
    expect([location.oneTimeToken(), address(), heard]).toEqual([null, '/app?help=true', []]);
    location.push(`/app/org/3?${name}=other`);
    expect([address(), heard]).toEqual(['/app/org/3', [{ pathname: '/app/org/3', search: '', hash: '' }]]);
  },
);

it('uses a one-time token once, even if it cannot be removed from the address', () => {
  const { location } = start(
    {
      replaceState: () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    },
    '/app?oneTimeToken=once',
  );
  location.dropOneTimeToken();
  expect([location.oneTimeToken(), location.place()]).toEqual([null, APP]);
});

describe('a visitor of the site around the chat', () => {
  const HANDED = '#visitor=7&username=guest-7&token=secret';

  it('is taken once, and is then in no place and no address', () => {
    const { location, heard } = start({}, `/trattoria?appEmbed=true${HANDED}`);
    expect(location.place()).toEqual({ pathname: '/trattoria', search: '?appEmbed=true', hash: '' });
    expect(location.takeVisitor()).toEqual({ id: 7, username: 'guest-7', token: 'secret' });
    expect([location.takeVisitor(), window.location.hash, heard]).toEqual([null, '', []]);
  });

  it.each([
    ['outside of an embedded page', `/trattoria${HANDED}`],
    ['without a token', '/trattoria?appEmbed=true#visitor=7&username=guest-7'],
    ['without a user name', '/trattoria?appEmbed=true#visitor=7&token=secret'],
    ['with an id that nobody has', '/trattoria?appEmbed=true#visitor=0&username=guest-7&token=secret'],
  ])('is nobody %s', (_, address) => {
    expect(start({}, address).location.takeVisitor()).toBeNull();
  });
});

it('opens a tab without access to this one, and only for web addresses', () => {
  const { location, host } = start();
  for (const url of ['https://example.org/x', 'javascript:alert(1)', 'data:text/html,x', '/app', 'mailto:a@b.co']) {
    location.openTab(url);
  }
  expect(vi.mocked(host.open).mock.calls).toEqual([['https://example.org/x', '_blank', 'noopener,noreferrer']]);
});

/** Opens the address bar of a newly loaded page, at an address or at the window's. */
function start(
  history: Partial<History> = {},
  address: string | null = '/app',
  isFramed = false,
  navigation?: Parameters<typeof openLocation>[0]['navigation'],
) {
  if (address !== null) window.history.replaceState(null, '', address);
  const went: unknown[] = [];
  let length = 1;
  // All tests share the window, where each would receive the others' places.
  const leaving = new EventTarget();
  const host = {
    location: window.location,
    open: vi.fn(),
    ...(navigation && { navigation }),
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
      go: (delta: number) => {
        went.push(delta);
        window.history.go(delta);
      },
      ...history,
    } as unknown as History,
    get parent(): Window {
      return isFramed ? window : (host as unknown as Window);
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: leaving.dispatchEvent.bind(leaving),
  };
  const location = openLocation(host);
  const heard: unknown[] = [];
  const stop = location.subscribe((place) => heard.push(place));
  const arrive = (href: string) => until(() => expect(window.location.pathname + window.location.search).toBe(href));
  return { location, heard, host, leaving, went, arrive, stop };
}
