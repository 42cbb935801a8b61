import type { ReactNode } from 'react';
import { askEarly } from '../api/early';
import { GUEST_KEY } from '../effects/guestKey';
import type { Services } from '../effects/services';
import { openPlatform, type Platform } from '../platform/platform';
import { openScriptUrls, readNonce } from '../platform/security';
import { openSwitch } from '../platform/storage/switch';
import type { PageServices } from './hooks/services';
import { bringFont } from './interfaceFont';
import type { OpenPage } from './openPage';
import type { AppActor } from './startApp';

/** What a document has once, for any page in it. */
export type Environment = {
  readonly platform: Platform;
  readonly page: PageServices;
  /** The client with its effects, loaded while the first screen is already shown. */
  readonly services: Promise<Services>;
};

/** What a page consists of once its code is there: what starts its machines, and what is drawn over them. */
export type PageCode = {
  readonly startActors: (platform: Platform, services: Promise<Services>) => Promise<AppActor>;
  readonly viewOf: (app: AppActor) => ReactNode;
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
    readSample: async (...asked: Parameters<Services['readSample']>) => (await services).readSample(...asked),
    newToken: platform.newToken,
    phoneToken: platform.phoneToken,
    reference: () => import('../api/reference'),
    scriptUrl: openScriptUrls(window),
  };
  return { platform, page, services };
}

/** Loads the code of a page, starts its machines and draws its view; shows a failure if the code cannot be loaded. */
export async function runPage(
  opened: OpenPage,
  { platform, page, services }: Environment,
  load: () => Promise<PageCode>,
): Promise<void> {
  const drawsContent = bringFont(platform);
  try {
    const [{ startActors, viewOf }] = await Promise.all([load(), services]);
    const app = await startActors(platform, services);
    drawsContent();
    opened.draw(viewOf(app), app, page);
  } catch {
    opened.fail();
  }
}
