/** Requests that a test holds and releases. */
import type { Page, Route } from 'playwright';

/**
 * Holds the requests to these addresses. The returned function releases them and all later ones.
 * @param end how a released request ends; by default, the host answers it
 */
export async function holdRoute(
  page: Page,
  address: RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await end(route);
  });
  return release;
}
