import { PublicPage } from '../ui/routes/public/PublicPage';
import { openEnvironment, openPage } from './openPage';

/** Starts an agent's page or /mobile/start in `container`. */
export function startPublic(window: Window, container: HTMLElement): Promise<void> {
  const page = openPage(container, openEnvironment(window));
  return page.show(async () => {
    const [{ startActors }] = await Promise.all([import('./publicActors'), import('#contract/endpoints/index')]);
    return { startActors, view: <PublicPage /> };
  });
}
