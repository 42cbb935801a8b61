import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate';
import { appMachine, type Page } from '#machines/app';
import { sessionMachine } from '#machines/session';
import { verificationMachine } from '#machines/verification';
import { askWith } from '../effects/ask';
import { definePageEffects, type OverlayRules } from '../effects/page';
import type { Services } from '../effects/services';
import { tellWith } from '../effects/tell';
import type { Platform } from '../platform/platform';
import { lateEffect, lateListener } from './late';

export type AppActor = Actor<typeof appMachine>;

/** The machines and rules that only some pages need, provided already; they come with the page that shows them. */
export type PageParts = {
  readonly overlays: OverlayRules;
  readonly actors: Pick<ProvidedActors, 'workspace' | 'publicChat' | 'publicProfile' | 'listenToEvents'>;
};

type ProvidedActors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>;

export type AppDeps = {
  readonly page: Page;
  readonly platform: Platform;
  readonly services: () => Promise<Services>;
  /** Null on the sign-in page, which shows none of them. */
  readonly parts: PageParts | null;
  readonly inspect?: Observer<InspectionEvent> | undefined;
};

/** Starts the root actor of a page. */
export const startApp = (deps: AppDeps): AppActor => createApp(deps).start();

/** The composition root: gives every machine its effects, from the leaves up, and makes the root actor. */
export function createApp({ page, platform, services, parts, inspect }: AppDeps): AppActor {
  const { actors, actions } = definePageEffects(platform, parts?.overlays ?? null);
  const makeId = () => crypto.randomUUID();
  const verification = verificationMachine.provide({
    actors: {
      requestCode: lateEffect(services, (loaded) => loaded.verification.requestCode),
      submitCode: lateEffect(services, (loaded) => loaded.verification.submitCode),
    },
  });
  const session = sessionMachine.provide({
    actors: {
      verification,
      restoreSession: lateEffect(services, (loaded) => loaded.session.restoreSession),
      exchangeOneTimeToken: lateEffect(services, (loaded) => loaded.session.exchangeOneTimeToken),
      allocateGuest: lateEffect(services, (loaded) => loaded.session.allocateGuest),
      adoptSession: lateEffect(services, (loaded) => loaded.session.adoptSession),
      settleDrafts: lateEffect(services, (loaded) => loaded.session.settleDrafts),
      askPerson: askWith(makeId),
      signOut: lateEffect(services, (loaded) => loaded.session.signOut),
      clearGuest: lateEffect(services, (loaded) => loaded.session.clearGuest),
      clearStorage: lateEffect(services, (loaded) => loaded.session.clearStorage),
      watchSession: lateListener(services, (loaded) => loaded.session.watchSession),
    },
    actions: { reloadPage: actions.reloadPage, showToast: tellWith(makeId).showToast },
  });
  const app = appMachine.provide({
    actors: {
      ...actors,
      ...parts?.actors,
      session,
      lookUpDomain: lateEffect(services, (loaded) => loaded.domain.lookUpDomain),
    },
    actions,
  });
  return createActor(app, { input: { seed: crypto.randomUUID(), page }, ...(inspect && { inspect }) });
}
