import { PublicPage } from '../ui/routes/public/PublicPage';
import { openEnvironment, runPage } from './environment';
import { openPage } from './openPage';

/** Starts an agent's page or /mobile/start in `container`. */
export function startPublic(window: Window, container: HTMLElement): Promise<void> {
  const environment = openEnvironment(window);
  const page = openPage(container, { services: environment.page });
  return runPage(page, environment, async () => {
    const [{ startActors }] = await Promise.all([import('./publicActors'), import('#contract/endpoints/index')]);
    return { startActors, viewOf: () => <PublicPage /> };
  });
}
