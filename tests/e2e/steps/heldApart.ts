/** Lets the replies that a page waits for come far apart, as on a slow machine: what they push away is then seen on every run. */
import type { Page, Request } from 'playwright';
import { until } from '#tests/support/until.ts';

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

type Asked = { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>> };

export async function holdApart(page: Page): Promise<HeldApart> {
  let waiting = 0;
  let lastMs = 0;
  const follow = async (request: Request) => {
    if (!isHeld({ method: request.method(), url: request.url(), headers: request.headers() })) return;
    waiting += 1;
    // The page may have left, and its request with it.
    await request.response().catch(() => null);
    waiting -= 1;
    lastMs = Date.now();
  };
  const onRequest = (request: Request) => void follow(request);
  // A route of Playwright would be asked about every file, and keep the browser from keeping any.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const letGo = () => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    setTimeout(letGo, isHeld(request) ? stepOf(request.url) * STEP_MS : 0);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  page.on('request', onRequest);
  return {
    settled: () =>
      until(() => {
        if (waiting > 0 || Date.now() - lastMs < QUIET_MS) throw new Error(`${waiting} replies are awaited`);
      }),
    async release() {
      page.off('request', onRequest);
      await session.detach();
    },
  };
}

/** The stream of events never ends, and what changes something is not part of loading. */
function isHeld({ method, url, headers }: Asked): boolean {
  const isStream = Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === 'accept' && value === 'text/event-stream',
  );
  return method === 'GET' && url.includes('/api/') && !isStream;
}

function stepOf(url: string): number {
  let hash = 7;
  for (const letter of url) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash % STEPS;
}
