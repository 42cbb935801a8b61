import { selectDomain } from '#machines/app';
import type { StorageArea } from '../platform/storage/area';
import { accentVariables } from '../ui/theme/accent';
import type { AppActor } from './startApp';

/** The key of the colours of the last profile; the script in the HTML reads it, so that the next page begins with them. */
const ACCENT_KEY = 'accent';

/** Colours the page in the accent of its host's profile as soon as that is known. */
export function wearBrand(app: AppActor, root: HTMLElement, storage: StorageArea): void {
  const { unsubscribe } = app.subscribe((snapshot) => {
    const domain = selectDomain(snapshot);
    if (!domain) return;
    unsubscribe();
    const variables = accentVariables(domain.settings.accentColor);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    storage.write(ACCENT_KEY, JSON.stringify(variables));
  });
}
