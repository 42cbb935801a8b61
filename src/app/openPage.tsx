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
import { bringFont } from './interfaceFont';
import { PageFailure } from './PageFailure';
import { Root } from './Root';
import type { AppActor } from './startApp';

/** What a document has once, for any page in it. */
export type Environment = {
  readonly platform: Platform;
  readonly page: PageServices;
  /** The client with its effects, loaded while the first screen is already shown. */
  readonly services: Promise<Services>;
};

/** What a page consists of once its code is there: what starts its machines, and what is drawn then. */
export type PageCode = {
  readonly startActors: (platform: Platform, services: Promise<Services>) => Promise<AppActor>;
  readonly view: ReactNode;
};

export type OpenPage = {
  /** Loads the code, starts the machines and draws the view; shows a failure if the code cannot be loaded. */
  show(load: () => Promise<PageCode>): Promise<void>;
  close(): void;
};

/** Sends the first calls of a page while its code is still loading. */
export function openEnvironment(window: Window): Environment {
  const platform = openPlatform(window);
  if (platform.bridge.shell === 'webView' || window.matchMedia('(pointer: coarse)').matches) {
    // Without it, only a keyboard may cover something.
    import('../platform/phone').then(
      ({ servePhone }) => servePhone(window, platform.bridge),
      () => undefined,
    );
  }
  const { storage } = platform;
  const send = askEarly(window, storage, storage.read(GUEST_KEY) !== null);
  const services = import('../effects/services').then(({ openServices }) => openServices(platform, send));
  const page = {
    nonce: readNonce(window.document),
    storageKeeps: storage.keeps,
    keySwitch: openSwitch(storage, 'singleKeys'),
    contactPane: openSwitch(storage, 'contactPane'),
    notices: platform.notices,
    installSystem: platform.install.system,
    files: {
      keep: platform.files.keep,
      drop: platform.files.drop,
      save: platform.saveFile,
      read: async (address: string, targetAccountId: number | null, signal?: AbortSignal) =>
        (await services).readStoredFile(address, targetAccountId, signal),
    },
    newToken: platform.newToken,
    phoneToken: platform.phoneToken,
    reference: () => import('../api/reference'),
    scriptUrl: openScriptUrls(window),
  };
  return { platform, page, services };
}

/**
 * Draws what needs no machines.
 * @param isDrawn whether the HTML already contains `first`
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
    async show(load) {
      const drawsContent = bringFont(platform);
      try {
        const [{ startActors, view }] = await Promise.all([load(), services]);
        app = await startActors(platform, services);
        drawsContent();
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
