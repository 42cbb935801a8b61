// @vitest-environment node
import { expect, it } from 'vitest';
import { openInstall } from '#src/platform/install.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 10)';
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

function browser({ userAgent = WINDOWS, maxTouchPoints = 0, isApp = false } = {}) {
  const target = new EventTarget();
  const window = Object.assign(target, {
    matchMedia: () => ({ matches: isApp }),
    navigator: { userAgent, maxTouchPoints },
  }) as unknown as Window;
  const install = openInstall(window);
  const told: string[] = [];
  install.subscribe(() => told.push(install.state()));
  const offer = (outcome: 'accepted' | 'dismissed') => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome }),
    });
    target.dispatchEvent(event);
    return event;
  };
  return { install, told, offer, installed: () => target.dispatchEvent(new Event('appinstalled')) };
}

it('holds an offer of the browser back until the person asks, and each offer asks once', async () => {
  const { install, told, offer } = browser();
  expect(install.state()).toBe('byHand');
  expect(offer('dismissed').defaultPrevented).toBe(true);
  expect(install.state()).toBe('offered');
  expect(await install.ask()).toBe('dismissed');
  expect([install.state(), told]).toEqual(['byHand', ['offered']]);
  await expect(install.ask()).rejects.toThrow('The browser does not offer it.');
});

it('knows that it is installed: from now on, or since before', () => {
  const { install, told, offer, installed } = browser();
  offer('accepted');
  installed();
  expect([install.state(), told]).toEqual(['installed', ['offered', 'installed']]);
  expect(browser({ isApp: true }).install.state()).toBe('installed');
});

it.each([
  ['ios', { userAgent: IPHONE }],
  ['android', { userAgent: PIXEL }],
  ['mac', { userAgent: MACINTOSH }],
  ['ios', { userAgent: MACINTOSH, maxTouchPoints: 5 }],
  ['other', {}],
])('tells whose menus they are: %s', (system, given) => {
  expect(browser(given).install.system).toBe(system);
});
