import type { Page } from '#machines/app';
import type { EffectDeps } from '../effects/deps';
import type { Services } from '../effects/services';
import type { Platform } from '../platform/platform';
import { wearBrand } from './branding';
import { noteExpiry } from './expiry';
import { loadInspector } from './inspector';
import { type AppActor, type PageParts, startApp } from './startApp';

/** Starts the root actor of a page with the machines that only this page has. */
export const startPage =
  (page: Page, partsWith: (deps: EffectDeps) => PageParts) =>
  async (platform: Platform, services: () => Promise<Services>): Promise<AppActor> => {
    const [{ deps }, inspect] = await Promise.all([services(), loadInspector(platform.window)]);
    const app = startApp({ page, platform, services, parts: partsWith(deps), inspect });
    noteExpiry(app, platform.storage);
    wearBrand(app, platform.window.document.documentElement, platform.storage);
    return app;
  };
