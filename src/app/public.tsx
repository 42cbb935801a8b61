import { PublicPage } from '../ui/routes/public/PublicPage';
import { openPage } from './openPage';

/** Starts the page of an agent, or what stands at /mobile/start, in `container`. */
export function startPublic(window: Window, container: HTMLElement): Promise<void> {
  return openPage(window, container).show(PublicPage, () => import('./publicActors'));
}
