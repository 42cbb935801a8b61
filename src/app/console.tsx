import { createRoot } from 'react-dom/client';
import { PART_NOT_LOADED } from '#contract/rules/messages';
import type { Services } from '../effects/services';
import { openPlatform, type Platform } from '../platform/platform';
import { openScriptUrls, readNonce } from '../platform/security';
import { openSwitch } from '../platform/storage/switch';
import { once } from './once';
import { pageOf } from './pages';
import { Root } from './Root';

/** What an earlier page of the same document hands on: who is signed in, where nothing is kept. */
export type HandedOver = { readonly platform: Platform; readonly services: () => Promise<Services> };

/**
 * Starts the console, or the public page, in `container`. Its view comes with the page; its machines and the client are
 * asked for at the same time, as parts of their own.
 */
export async function startConsole(window: Window, container: HTMLElement, handedOver?: HandedOver): Promise<void> {
  const { document } = window;
  const platform = handedOver?.platform ?? openPlatform(window);
  const services =
    handedOver?.services ?? once<Services>(async () => (await import('../effects/services')).openServices(platform));
  // What belongs to the HTML of another page.
  for (const element of document.querySelectorAll('[data-page]')) element.remove();
  const page = pageOf(platform.location.place().pathname) === 'public' ? 'public' : 'console';
  try {
    const [View, { startActors }] = await Promise.all([viewOf(page), actorsOf(page), services()]);
    const app = await startActors(platform, services);
    const pageServices = {
      nonce: readNonce(document),
      storageKeeps: platform.storage.keeps,
      keySwitch: openSwitch(platform.storage, 'singleKeys'),
      scriptUrl: openScriptUrls(window),
    };
    createRoot(container).render(<Root app={app} page={pageServices} View={View} />);
  } catch {
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    line.textContent = PART_NOT_LOADED;
    container.replaceChildren(line);
  }
}

const viewOf = async (page: 'console' | 'public') =>
  page === 'public'
    ? (await import('../ui/routes/public/PublicPage')).PublicPage
    : (await import('../ui/routes/console/ConsolePage')).ConsolePage;

const actorsOf = (page: 'console' | 'public') =>
  page === 'public' ? import('./publicActors') : import('./consoleActors');
