/** Lets the replies that a page waits for come far apart, as on a slow machine: what they push away is then seen on every run. */
import type { Page, Route } from 'playwright';
import { until } from '#tests/support/until.ts';

const CALLS = '**/api/**';
/** How far apart two replies come at most, in steps: which of them comes first depends on their addresses alone. */
const STEPS = 5;
const STEP_MS = 100;
/** A page asks for more this long after a reply, at the most. */
const QUIET_MS = 200;

export type HeldApart = {
  /** Waits until everything that was asked for is answered, and nothing more is asked. */
  readonly settled: () => Promise<void>;
  /** Holds nothing any more. */
  readonly release: () => Promise<void>;
};

export async function holdApart(page: Page): Promise<HeldApart> {
  let waiting = 0;
  let lastMs = 0;
  const hold = async (route: Route) => {
    const request = route.request();
    // The stream of events never ends, and what changes something is not part of loading.
    if (request.method() !== 'GET' || request.headers().accept === 'text/event-stream') return route.continue();
    waiting += 1;
    await new Promise((next) => setTimeout(next, stepOf(request.url()) * STEP_MS));
    // The page may have left, and its request with it.
    await route.continue().catch(() => undefined);
    await request.response().catch(() => null);
    waiting -= 1;
    lastMs = Date.now();
  };
  await page.route(CALLS, hold);
  return {
    settled: () =>
      until(() => {
        if (waiting > 0 || Date.now() - lastMs < QUIET_MS) throw new Error(`${waiting} replies are awaited`);
      }),
    release: () => page.unroute(CALLS, hold),
  };
}

function stepOf(url: string): number {
  let hash = 7;
  for (const letter of url) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash % STEPS;
}
