/** Holds every request that a page's code makes, to count what the page needs at least. */
import type { Page, Request } from 'playwright';

export type HeldBack = {
  /** The answered requests: the document, and what its HTML names. */
  readonly answered: readonly Request[];
  /** Answers all held requests and the following ones. */
  readonly release: () => Promise<void>;
};

/** From the next document on, holds every request that no HTML names: what code imports, fetches or renders. */
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
      const text = await document.text();
      named = new Set(filesIn(text).map((file) => new URL(file, request.url()).href));
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

/** Scripts and styles that are asked for first. Icons are left out: browsers request them at any time. */
function filesIn(html: string): string[] {
  return [
    ...html.matchAll(/<(?:script[^>]* src|link rel="(?:modulepreload|stylesheet)"[^>]* href)="([^"]+)"/g),
  ].flatMap(([, file]) => file ?? []);
}

/** Transferred sizes, headers and bodies, in bytes. */
export async function wireBytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  );
}
