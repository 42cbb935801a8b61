import type { ComponentType } from 'react';
import type { Page } from '#machines/app';
import type { Services } from '../effects/services';
import type { PageParts } from './startApp';

/** What a page is drawn and run with. */
export type LoadedPage = { readonly View: ComponentType; readonly parts: PageParts };

/** Loads a page: its view and the machines that only it needs, each a part of its own, asked for together. */
export async function loadPage(page: Page, services: () => Promise<Services>): Promise<LoadedPage> {
  if (page === 'public') {
    const [{ PublicPage }, { publicParts }, loaded] = await Promise.all([
      import('../ui/routes/public/PublicPage'),
      import('./publicParts'),
      services(),
    ]);
    return { View: PublicPage, parts: publicParts(loaded.deps) };
  }
  const [{ ConsolePage }, { consoleParts }, loaded] = await Promise.all([
    import('../ui/routes/console/ConsolePage'),
    import('./consoleParts'),
    services(),
  ]);
  return { View: ConsolePage, parts: consoleParts(loaded.deps) };
}
