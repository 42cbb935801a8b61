import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { askEarly } from '../api/early';
import { GUEST_KEY } from '../effects/guestKey';
import type { Services } from '../effects/services';
import { openPlatform, type Platform } from '../platform/platform';
import { openScriptUrls, readNonce } from '../platform/security';
import { openSwitch } from '../platform/storage/switch';
import { PageServicesContext } from './hooks/services';
import { once } from './once';
import { PageFailure } from './PageFailure';
import { Root } from './Root';
import type { AppActor } from './startApp';

/** What an earlier page of the same document hands on: who is signed in, where nothing is kept. */
export type HandedOver = { readonly platform: Platform; readonly services: () => Promise<Services> };

/** The part of a page that brings its machines. */
export type ActorsPart = {
  readonly startActors: (platform: Platform, services: () => Promise<Services>) => Promise<AppActor>;
};

/** A page whose view is here and whose machines are still to come. */
export type OpenPage = {
  readonly platform: Platform;
  /** Draws what needs no machines. */
  draw(first: ReactNode): void;
  /** Fetches the machines and the client, starts them, and draws the page; or says that a part did not arrive. */
  show(View: ComponentType, loadActors: () => Promise<ActorsPart>): Promise<void>;
};

export function openPage(window: Window, container: HTMLElement, handedOver?: HandedOver): OpenPage {
  const { document } = window;
  const platform = handedOver?.platform ?? openPlatform(window);
  const services = handedOver?.services ?? servicesOf(platform);
  // What belongs to the HTML of another page.
  for (const element of document.querySelectorAll('[data-page]')) element.remove();
  const root = createRoot(container);
  const page = {
    nonce: readNonce(document),
    storageKeeps: platform.storage.keeps,
    keySwitch: openSwitch(platform.storage, 'singleKeys'),
    scriptUrl: openScriptUrls(window),
  };
  return {
    platform,
    draw: (first) => root.render(<PageServicesContext value={page}>{first}</PageServicesContext>),
    async show(View, loadActors) {
      try {
        const [{ startActors }] = await Promise.all([loadActors(), services(), import('#contract/endpoints/index')]);
        root.render(<Root app={await startActors(platform, services)} page={page} View={View} />);
      } catch {
        root.render(<PageFailure message={PART_NOT_LOADED} />);
      }
    },
  };
}

/** The client and its effects, which take the answers to what is asked while they come. */
function servicesOf(platform: Platform): () => Promise<Services> {
  const { storage, window } = platform;
  const send = askEarly(window, storage, storage.read(GUEST_KEY) !== null);
  return once(async () => (await import('../effects/services')).openServices(platform, send));
}
