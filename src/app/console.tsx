import { ShellFrame } from '../ui/routes/console/ShellFrame';
import { openEnvironment, runPage } from './environment';
import { keepForOffline } from './offline';
import { openPage } from './openPage';

/**
 * Starts the console in `container`. Its frame works before the machines are loaded: it writes what it opens into the address,
 * which they read when they start.
 */
export async function startConsole(
  window: Window,
  container: HTMLElement,
  environment = openEnvironment(window),
): Promise<void> {
  const { location } = environment.platform;
  const page = openPage(container, {
    view: <ShellFrame {...frameIn(container)} onSearchAccounts={() => searchAccounts(location)} />,
    services: environment.page,
  });
  await runPage(page, environment, async () => {
    const [{ startActors }, { ConsolePage }] = await Promise.all([
      import('./consoleActors'),
      import('../ui/routes/console/ConsolePage').then((drawing) => {
        drawing.prefetchScreen(location.place(), null);
        return drawing;
      }),
      // The theme takes the processor long, so it is made while the rest comes.
      import('../ui/theme/system').then(({ theSystem }) => theSystem()),
    ]);
    return { startActors, viewOf: () => <ConsolePage /> };
  });
  keepForOffline(environment);
}

/** What the HTML says of the frame: its marks (frameAhead.ts), and the heading that the host has written. */
function frameIn(container: HTMLElement) {
  return {
    marks: container.querySelector<HTMLElement>('.frame')?.dataset.frame ?? '',
    heading: container.querySelector('h1')?.textContent ?? null,
  };
}

/** Opens the search above whatever is open. It has no parameters, so that this needs nothing of other overlays. */
function searchAccounts(location: ReturnType<typeof openEnvironment>['platform']['location']): void {
  const { pathname, search, hash } = location.place();
  const query = new URLSearchParams(search);
  query.delete('accountSearch');
  query.append('accountSearch', 'true');
  location.push(`${pathname}?${query}${hash}`);
}
