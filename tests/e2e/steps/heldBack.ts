/** A page whose code gets nothing of what it asks for by itself, so that what it needs at least can be counted. */
import type { Page, Request } from 'playwright';

export type HeldBack = {
  /** What was answered: the document, and what its HTML names. */
  readonly answered: readonly Request[];
  /** Answers everything that was held back, and whatever follows. */
  readonly release: () => Promise<void>;
};

/** Holds back, from the next document on, every request that no HTML names: what code imports, fetches or draws. */
export async function holdBack(page: Page): Promise<HeldBack> {
  const answered: Request[] = [];
  let named: ReadonlySet<string> = new Set();
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const document = await route.fetch();
      named = new Set(filesIn(await document.text()).map((file) => new URL(file, request.url()).href));
    } else if (!named.has(request.url())) {
      await released;
      return route.continue();
    }
    answered.push(request);
    await route.continue();
  });
  return {
    answered,
    async release() {
      letGo();
    },
  };
}

/** Scripts and styles; icons come when the browser likes. */
function filesIn(html: string): string[] {
  return [
    ...html.matchAll(/<(?:script[^>]* src|link rel="(?:modulepreload|stylesheet)"[^>]* href)="([^"]+)"/g),
  ].flatMap(([, file]) => file ?? []);
}

/** Sizes over the wire, heads and bodies, in bytes. */
export async function wireBytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  );
}
