import { openOverlay } from '#contract/rules/address/overlays';
import { ConsolePage, ConsoleStart } from '../ui/routes/console/ConsolePage';
import { type HandedOver, openPage } from './openPage';

/**
 * Starts the console in `container`. Its frame answers before the machines are here: what it opens is put into the
 * address, which they read when they begin.
 */
export function startConsole(window: Window, container: HTMLElement, handedOver?: HandedOver): Promise<void> {
  const { draw, show, platform } = openPage(window, container, handedOver);
  const { location } = platform;
  const searchAccounts = () => {
    const { pathname, search, hash } = location.place();
    location.push(`${pathname}?${openOverlay(search, 'accountSearch')}${hash}`);
  };
  draw(<ConsoleStart onSearchAccounts={searchAccounts} />);
  return show(ConsolePage, () => import('./consoleActors'));
}
