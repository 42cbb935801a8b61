import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { askEarly } from '../api/early';
import { GUEST_KEY } from '../effects/guestKey';
import type { Services } from '../effects/services';
import { openPlatform, type Platform } from '../platform/platform';
import { openScriptUrls, readNonce } from '../platform/security';
import { openSwitch } from '../platform/storage/switch';
import type { AppRef } from './hooks/page';
import type { PageServices } from './hooks/services';
import { PageFailure } from './PageFailure';
import { Root } from './Root';
import type { AppActor } from './startApp';

/** What a document has once, whichever page stands in it. */
export type Environment = {
  readonly platform: Platform;
  readonly page: PageServices;
  /** The client with its effects, which are fetched while the first screen stands already. */
  readonly services: Promise<Services>;
};

/** The module that brings a page's machines, and whatever they need beside it. */
export type ActorsModule = {
  readonly startActors: (platform: Platform, services: Promise<Services>) => Promise<AppActor>;
};
type LoadActors = () => Promise<readonly [ActorsModule, ...unknown[]]>;

export type OpenPage = {
  /** Fetches the machines, starts them, and draws what needs them; or says that they could not be fetched. */
  show(view: ReactNode, loadActors: LoadActors): Promise<void>;
  /** Empties the container and stops the machines. */
  close(): void;
};

/** Calls that every page begins with are made while the code that takes their answers is fetched. */
export function openEnvironment(window: Window): Environment {
  const platform = openPlatform(window);
  const { storage } = platform;
  const send = askEarly(window, storage, storage.read(GUEST_KEY) !== null);
  const services = import('../effects/services').then(({ openServices }) => openServices(platform, send));
  const page = {
    nonce: readNonce(window.document),
    storageKeeps: storage.keeps,
    keySwitch: openSwitch(storage, 'singleKeys'),
    scriptUrl: openScriptUrls(window),
  };
  return { platform, page, services };
}

/**
 * Draws what needs no machines.
 * @param isDrawn the HTML holds `first` already
 */
export function openPage(
  container: HTMLElement,
  { platform, page, services }: Environment,
  first: ReactNode = null,
  isDrawn = false,
): OpenPage {
  const contentOf = (app: AppRef | null, view: ReactNode) => (
    <Root app={app} page={page}>
      {view}
    </Root>
  );
  const root = isDrawn ? hydrateRoot(container, contentOf(null, first)) : createRoot(container);
  if (!isDrawn) root.render(contentOf(null, first));
  let app: AppActor | null = null;
  return {
    async show(view, loadActors) {
      try {
        const [[{ startActors }]] = await Promise.all([loadActors(), services]);
        app = await startActors(platform, services);
        root.render(contentOf(app, view));
      } catch {
        root.render(<PageFailure message={PART_NOT_LOADED} />);
      }
    },
    close() {
      root.unmount();
      app?.stop();
    },
  };
}
