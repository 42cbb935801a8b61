import { expect, it, vi } from 'vitest';
import { openNetwork } from '#src/platform/network.ts';
import { openScriptUrls, readNonce, TRUSTED_TYPES_POLICY } from '#src/platform/security.ts';
import { openTabs } from '#src/platform/tabs.ts';
import { openTheme } from '#src/platform/theme.ts';

it('reports when the network goes and comes', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = openNetwork(window);
  const heard: boolean[] = [];
  const stop = network.subscribe((isOnline) => heard.push(isOnline));
  window.dispatchEvent(new Event('offline'));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));
  expect([heard, network.isOnline()]).toEqual([[false, true], true]);
});

it('applies one theme to the page, and follows the system', () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const theme = openTheme({ document, matchMedia: () => query as unknown as MediaQueryList });
  const heard: string[] = [];
  const stop = theme.subscribe((system) => heard.push(system));
  theme.apply(theme.system());
  const root = document.documentElement;
  expect([root.className, root.dataset.theme]).toEqual(['dark', 'dark']);
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  theme.apply('light');
  stop();
  query.dispatchEvent(new Event('change'));
  expect([root.className, root.dataset.theme, heard]).toEqual(['light', 'light', ['light']]);
});

it('reads the nonce of the page', () => {
  expect(readNonce(document)).toBe('');
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = 'n1';
  document.head.append(meta);
  expect(readNonce(document)).toBe('n1');
  meta.remove();
});

it('its policy trusts only scripts of our own origin', () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => rules);
  for (const trustedTypes of [{ createPolicy }, undefined]) {
    const scriptUrl = openScriptUrls({ location: window.location, ...(trustedTypes && { trustedTypes }) });
    expect(scriptUrl('/assets/diff.worker.js')).toBe(`${window.location.origin}/assets/diff.worker.js`);
    for (const url of ['https://evil.example/a.js', 'data:text/javascript,alert(1)', 'blob:null/1']) {
      expect(() => scriptUrl(url)).toThrow('A script of another origin is not loaded.');
    }
  }
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([TRUSTED_TYPES_POLICY]);
});

it('gives a tab one id across reloads, and a duplicated tab another', async () => {
  const locks = lockManager();
  const session = sessionOf();
  const tab = openTabs(hostOf(session, locks), ids('a'));
  expect([await tab.id(), await tab.id()]).toEqual(['a1', 'a1']);
  const duplicate = openTabs(hostOf({ ...session, kept: new Map(session.kept) }, locks), ids('b'));
  expect(await duplicate.id()).toBe('b1');
  expect([await tab.openIds(), tab.seesOthers]).toEqual([new Set(['a1', 'b1']), true]);
  locks.release('console.tab.a1');
  expect(await openTabs(hostOf(session, locks), ids('c')).id()).toBe('a1');
});

it('is its own tab if the browser has neither session storage nor locks', async () => {
  const refusing = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const tab = openTabs({ sessionStorage: refusing, navigator: {} }, ids('a'));
  expect([await tab.id(), await tab.openIds(), tab.seesOthers]).toEqual(['a1', new Set(['a1']), false]);
});

function ids(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return prefix + count;
  };
}

function sessionOf(kept = new Map<string, string>()) {
  return { kept };
}

function hostOf({ kept }: ReturnType<typeof sessionOf>, locks: ReturnType<typeof lockManager>) {
  return {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
    navigator: { locks: locks as unknown as LockManager },
  };
}

/** Locks as in a browser, except that a lock that must wait is refused at once. */
function lockManager() {
  const held = new Set<string>();
  return {
    request: async (name: string, _: unknown, hold: () => Promise<unknown>) => {
      if (held.has(name)) throw new DOMException('waited long enough', 'TimeoutError');
      held.add(name);
      await hold();
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
    release: (name: string) => held.delete(name),
  };
}
