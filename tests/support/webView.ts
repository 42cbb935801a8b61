/** A mobile app around the console: a phone's browser with the app's port in every page (specification 1). */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Person, type PersonOptions, PHONE } from './person';

type AppPort = Window & {
  ReactNativeWebView?: { postMessage(text: string): void };
  appHears?: (text: string) => unknown;
  automatedPhone?: { receive(text: string): void };
};

/** A touch screen of 390 x 844, and the port that an app of React Native adds. */
export const WEB_VIEW: PersonOptions = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  initScript: () => {
    const page = window as AppPort;
    page.ReactNativeWebView = { postMessage: (text) => page.appHears?.(text) };
  },
};

export type App = {
  /** What the console said so far. */
  readonly heard: () => readonly unknown[];
  /** Says something to the console that is open. */
  readonly say: (message: object) => Promise<void>;
};

/** The app's side of the bridge. Opened before the person's first page. */
export async function openApp({ page, context }: Person): Promise<App> {
  const heard: unknown[] = [];
  await context.exposeBinding('appHears', (_source, text: string) => heard.push(JSON.parse(text)));
  return {
    heard: () => heard,
    say: async (message) => {
      await listens(page);
      await page.evaluate((text) => (window as AppPort).automatedPhone?.receive(text), JSON.stringify(message));
    },
  };
}

const listens = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as AppPort).automatedPhone !== undefined)).toBe(true);

type Insets = { readonly top: number; readonly bottom: number; readonly left?: number; readonly right?: number };

/** The parts of the screen that a notch and a home bar take. */
export async function setSafeAreas({ page, context }: Person, { top, bottom, left = 0, right = 0 }: Insets) {
  const session = await context.newCDPSession(page);
  const insets = { top, topMax: top, bottom, bottomMax: bottom, left, leftMax: left, right, rightMax: right };
  await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
}

type Point = { readonly x: number; readonly y: number };

/** A finger that goes down, moves in steps, and leaves. */
export async function swipe({ page, context }: Person, from: Point, to: Point): Promise<void> {
  const session = await context.newCDPSession(page);
  const touch = (type: string, touchPoints: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent' as never, { type, touchPoints } as never);
  const STEPS = 10;
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
