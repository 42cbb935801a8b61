import type { Page } from '#machines/app';
import type { EffectDeps } from '../effects/deps';
import type { Services } from '../effects/services';
import type { Platform } from '../platform/platform';
import { noteWhySignIn } from '../platform/storage/whySignIn';
import { applyBrandColors } from './brandColors';
import { loadInspector } from './inspector';
import { type AppActor, type PageParts, startApp } from './startApp';

/** Starts the root actor of a page with that page's machines. */
export const startPage =
  (page: Page, partsWith: (deps: EffectDeps) => PageParts | null) =>
  async (platform: Platform, loading: Promise<Services>): Promise<AppActor> => {
    const [services, inspect] = await Promise.all([loading, loadInspector(platform.window)]);
    const app = startApp({ page, platform, services, parts: partsWith(services.deps), inspect });
    if (page !== 'signIn') noteExpiry(app, platform.storage);
    applyBrandColors(app, platform.window.document.documentElement, platform.storage);
    return app;
  };

/** Stores that the host no longer knows the session. */
function noteExpiry(app: AppActor, storage: Platform['storage']): void {
  const { unsubscribe } = app.subscribe(({ context }) => {
    if (context.endedBy !== 'expired') return;
    unsubscribe();
    noteWhySignIn(storage, 'expired');
  });
}
