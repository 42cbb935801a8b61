import { openOverlay } from '#contract/rules/address/overlays';
import { ConsoleStart } from '../ui/routes/console/ConsoleStart';
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
  const searchAccounts = () => {
    const { pathname, search, hash } = location.place();
    location.push(`${pathname}?${openOverlay(search, 'accountSearch')}${hash}`);
  };
  const page = openPage(container, {
    view: <ConsoleStart address={location.place()} onSearchAccounts={searchAccounts} />,
    services: environment.page,
  });
  await runPage(page, environment, async () => {
    const [{ startActors }, { ConsolePage }] = await Promise.all([
      import('./consoleActors'),
      import('../ui/routes/console/ConsolePage'),
    ]);
    return { startActors, viewOf: () => <ConsolePage /> };
  });
  keepForOffline(environment);
}
