import { levelOf, parseAppPath } from '#contract/rules/address/appPath';
import { openOverlay } from '#contract/rules/address/overlays';
import { screenOf, screens } from '../ui/registry';
import { ConsoleStart } from '../ui/routes/console/ConsoleStart';
import { keepForOffline } from './offline';
import { openEnvironment, openPage } from './openPage';

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
  const searchAccounts = () => {
    const { pathname, search, hash } = location.place();
    location.push(`${pathname}?${openOverlay(search, 'accountSearch')}${hash}`);
  };
  const page = openPage(
    container,
    environment,
    <ConsoleStart address={location.place()} onSearchAccounts={searchAccounts} />,
  );
  prefetchScreen(location.place().pathname);
  await page.show(async () => {
    const [{ startActors }, { ConsolePage }] = await Promise.all([
      import('./consoleActors'),
      import('../ui/routes/console/ConsolePage'),
    ]);
    return { startActors, view: <ConsolePage /> };
  });
  keepForOffline(environment);
}

/** Loads the screen that the address names with the machines, so that it is drawn as soon as they have its content. */
function prefetchScreen(pathname: string): void {
  const { screen, ...place } = parseAppPath(pathname);
  const level = levelOf(place);
  const name = level && screenOf(level, screen);
  if (name) screens.prefetch(name);
}
