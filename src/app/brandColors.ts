import { selectDomain } from '#machines/app';
import type { StorageArea } from '../platform/storage/area';
import { applyAccent } from '../ui/theme/applyAccent';
import type { AppActor } from './startApp';

/** The storage key of the last profile's colours; the script in the HTML applies them before the first paint. */
const ACCENT_KEY = 'accent';

/** Applies the profile's accent colour once it is known. */
export function applyBrandColors(app: AppActor, root: HTMLElement, storage: StorageArea): void {
  const { unsubscribe } = app.subscribe((snapshot) => {
    const domain = selectDomain(snapshot);
    if (!domain) return;
    unsubscribe();
    const variables = applyAccent(root, domain.settings.accentColor);
    storage.write(ACCENT_KEY, JSON.stringify(variables));
  });
}
