import { ShellFrame } from '../ui/routes/console/ShellFrame';
import type { Environment } from './environment';
import { keepForOffline } from './offline';
import { openPage } from './openPage';

/** How long the shell waits for the code of its screen: what has come runs by then, and the first drawing has its content. */
const SCREEN_WAIT_MS = 150;

/**
 * Starts the console in `container`. Its frame works before the machines are loaded: it writes what it opens into the address,
 * which they read when they start. `given`: what the document has already, if another page was open in it.
 */
export async function startConsole(window: Window, container: HTMLElement, given?: Environment): Promise<void> {
  const opening = import('./environment').then(({ openEnvironment, runPage }) => {
    const environment = given ?? openEnvironment(window);
    return { environment, runPage, location: environment.platform.location };
  });
  const onSearchAccounts = () => {
    // If it could not be loaded, the page says so.
    opening.then(
      ({ location }) => openSearch(location),
      () => undefined,
    );
  };
  const page = openPage(container, {
    view: <ShellFrame {...frameIn(container)} onSearchAccounts={onSearchAccounts} />,
  });
  try {
    const { environment, runPage, location } = await opening;
    await runPage(page, environment, async () => {
      const [{ startActors }, { ConsolePage }] = await Promise.all([
        import('./consoleActors'),
        import('../ui/routes/console/ConsolePage'),
        import('../ui/routes/console/ConsolePage').then(({ prefetchScreen }) =>
          Promise.race([prefetchScreen(location.place(), null), new Promise((go) => setTimeout(go, SCREEN_WAIT_MS))]),
        ),
        // The theme takes the processor long, so it is made while the rest comes.
        import('../ui/theme/system').then(({ theSystem }) => theSystem()),
      ]);
      return { startActors, viewOf: () => <ConsolePage /> };
    });
    keepForOffline(environment);
  } catch {
    page.fail();
  }
}

/** What the HTML says of the frame: its marks (frameAhead.ts), and the heading that the host has written. */
function frameIn(container: HTMLElement) {
  return {
    marks: container.querySelector<HTMLElement>('.frame')?.dataset.frame ?? '',
    heading: container.querySelector('h1')?.textContent ?? null,
  };
}

/** Opens the search above whatever is open. It has no parameters, so that this needs nothing of other overlays. */
function openSearch(location: Environment['platform']['location']): void {
  const { pathname, search, hash } = location.place();
  const query = new URLSearchParams(search);
  query.delete('accountSearch');
  query.append('accountSearch', 'true');
  location.push(`${pathname}?${query}${hash}`);
}
