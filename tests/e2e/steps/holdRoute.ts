/** Requests that wait until a test lets them go. */
import type { Page, Route } from 'playwright';

/**
 * Holds what is asked for at these addresses. The answer lets it go, and whatever follows.
 * @param end what becomes of a request then; left out, the host answers it
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
