import {
  type Actor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { appMachine, type Page } from '#machines/app';
import { sessionMachine } from '#machines/session';
import { verificationMachine } from '#machines/verification';
import { askWith } from '../effects/ask';
import { definePageEffects, type OverlayRules } from '../effects/page';
import type { Services } from '../effects/services';
import { tellWith } from '../effects/tell';
import type { Platform } from '../platform/platform';

export type AppActor = Actor<typeof appMachine>;

/** The machines and rules of a page, already provided; they are loaded with the page that shows them. */
export type PageParts = {
  readonly overlays: OverlayRules;
  readonly actors: Pick<ProvidedActors, 'workspace' | 'publicChat' | 'publicCall' | 'publicProfile' | 'listenToEvents'>;
  /** Of the public page only. */
  readonly actions?: Pick<ProvidedActions, 'tellVisit' | 'tellClick'>;
};

type Provided = Parameters<typeof appMachine.provide>[0];
type ProvidedActors = NonNullable<Provided['actors']>;
type ProvidedActions = NonNullable<Provided['actions']>;

export type AppDeps = {
  readonly page: Page;
  readonly platform: Platform;
  readonly services: Services;
  /** Null on the sign-in page. */
  readonly parts: PageParts | null;
  readonly inspect?: Observer<InspectionEvent> | undefined;
};

/** The composition root: gives every machine its effects and starts the root actor of a page. */
export function startApp({ page, platform, services, parts, inspect }: AppDeps): AppActor {
  const { actors, actions } = definePageEffects(platform, parts?.overlays ?? null);
  const makeId = () => crypto.randomUUID();
  const verification = verificationMachine.provide({
    actors: {
      requestCode: fromPromise(services.verification.requestCode),
      submitCode: fromPromise(services.verification.submitCode),
      submitFactor: fromPromise(services.verification.submitFactor),
    },
  });
  const session = sessionMachine.provide({
    actors: {
      verification,
      restoreSession: fromPromise(services.session.restoreSession),
      exchangeOneTimeToken: fromPromise(services.session.exchangeOneTimeToken),
      enterFromApp: fromPromise(services.session.enterFromApp),
      allocateGuest: fromPromise(services.session.allocateGuest),
      adoptSession: fromPromise(services.session.adoptSession),
      settleDrafts: fromPromise(services.session.settleDrafts),
      askPerson: askWith(makeId),
      signOut: fromPromise(services.session.signOut),
      clearGuest: fromPromise(services.session.clearGuest),
      clearStorage: fromPromise(services.session.clearStorage),
      watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => services.session.watchSession(sendBack)),
    },
    actions: {
      reloadPage: actions.reloadPage,
      dropSentCode: services.session.dropSentCode,
      showToast: tellWith(makeId).showToast,
    },
  });
  const app = appMachine.provide({
    actors: {
      ...actors,
      ...parts?.actors,
      session,
      lookUpDomain: fromPromise(services.domain.lookUpDomain),
    },
    actions: { ...actions, ...parts?.actions },
  });
  return createActor(app, { input: { seed: crypto.randomUUID(), page }, ...(inspect && { inspect }) }).start();
}
