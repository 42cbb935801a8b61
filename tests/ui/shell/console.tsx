/** The whole console, with every machine and effect and the client, over a stand-in for the host. */
import { act, configure, fireEvent, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints/index';
import { VOICES } from '#contract/rules/agents/voices';
import type { workspaceMachine } from '#machines/workspace';
import { createApi } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import type { Send } from '#src/api/early.ts';
import { consoleParts } from '#src/app/consoleParts.ts';
import { laterFeatures } from '#src/app/laterFeatures.ts';
import { publicParts } from '#src/app/publicParts.ts';
import { Root } from '#src/app/Root.tsx';
import { type AppDeps, type PageParts, startApp } from '#src/app/startApp.ts';
import type { EffectDeps } from '#src/effects/deps.ts';
import { defineDomainEffects } from '#src/effects/domain.ts';
import { defineSessionEffects } from '#src/effects/session.ts';
import { readSample, type Sample } from '#src/effects/speech.ts';
import { readStoredFile } from '#src/effects/storedFiles.ts';
import { defineVerificationEffects } from '#src/effects/verification.ts';
import { openPlatform } from '#src/platform/platform.ts';
import { openOverflowArea } from '#src/platform/storage/overflow.ts';
import { openSwitch } from '#src/platform/storage/switch.ts';
import { openTabs } from '#src/platform/tabs.ts';
import { ConsolePage } from '#src/ui/routes/console/ConsolePage.tsx';
import { PublicPage } from '#src/ui/routes/public/PublicPage.tsx';
import { until } from '#tests/support/until.ts';
import { openStandIn, type Replies } from '../standIn';
import { accountOf, domain, identityOf } from './fixtures';

// jsdom has no layout, so visibility is not checked: that would be slow and ignore widths.
configure({ defaultHidden: true });

/** Every reply of an owner's console; a test replaces those it is about. */
export const OWNER: Replies = {
  lookupDomain: () => ({ success: true, domain }),
  readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 5, 'organization'),
  readWalkthrough: () => ({ success: true, done: ['SETUP_AGENT'], isNew: false }),
  listVoices: () => ({
    success: true,
    voices: VOICES.map(({ gender: _, languages, ...voice }, index) => ({
      ...voice,
      languages: [...languages],
      default: index === 0,
    })),
  }),
  readLogVolume: ({ query }) => ({
    success: true,
    volume: (query?.starts ?? []).map((_, index) => ({ calls: index % 3, messages: index % 2 })),
  }),
  listLogViews: () => ({ success: true, views: [] }),
  readReportingFields: () => ({ success: true, fields: [], own: [], isFilled: true }),
  readLogExport: () => ({ success: true }),
};

export const RESELLER: Replies = {
  ...OWNER,
  readIdentity: () => ({ success: true, identity: identityOf('reseller', 3, 'reseller') }),
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 3, 'reseller'),
};

export type ConsoleOptions = {
  /** Replaces real actors with the test's own. */
  readonly adapt?: (parts: PageParts) => PageParts;
  readonly inspect?: AppDeps['inspect'];
};

/** The parts of the console with the machines that come after the first list, so that a test can replace any. */
function wholeParts(deps: EffectDeps): PageParts {
  const parts = consoleParts(deps);
  const { implementations } = parts.actors.workspace as typeof workspaceMachine;
  Object.assign(implementations.actors, laterFeatures(deps).machines);
  return parts;
}

/** Opens an address and renders it. */
export function openConsole(
  path: string,
  replies: Replies,
  as: 'console' | 'public' = 'console',
  { adapt, inspect }: ConsoleOptions = {},
) {
  prepareBrowser();
  window.history.replaceState(null, '', path);
  const host = openStandIn(replies);
  const expiryListeners = new Set<() => void>();
  const deps = openDeps(host.send, expiryListeners);
  const services = {
    deps,
    domain: defineDomainEffects(deps),
    session: defineSessionEffects(deps),
    verification: defineVerificationEffects(deps),
    readStoredFile: (address: string, targetAccountId: number | null, signal?: AbortSignal) =>
      readStoredFile(deps.api, address, targetAccountId, signal),
    readSample: (sample: Sample, targetAccountId: number | null, signal: AbortSignal) =>
      readSample(deps.api, sample, targetAccountId, signal),
  };
  const ownParts = as === 'console' ? wholeParts(deps) : publicParts(deps);
  const parts = adapt ? adapt(ownParts) : ownParts;
  const app = startApp({
    page: as,
    platform: deps.platform,
    services,
    parts,
    inspect,
  });
  const View = as === 'console' ? ConsolePage : PublicPage;
  const keySwitch = openSwitch(deps.platform.storage, 'singleKeys');
  const page = {
    nonce: 'n0nce',
    storageKeeps: true,
    keySwitch,
    contactPane: openSwitch(deps.platform.storage, 'contactPane'),
    notices: deps.platform.notices,
    installSystem: deps.platform.install.system,
    files: {
      keep: deps.platform.files.keep,
      drop: deps.platform.files.drop,
      save: deps.platform.saveFile,
      read: services.readStoredFile,
    },
    readSample: services.readSample,
    newToken: deps.platform.newToken,
    phoneToken: deps.platform.phoneToken,
    reference: () => import('#src/api/reference.ts'),
    scriptUrl: (url: string) => url,
  };
  const view = render(
    <Root app={app} page={page}>
      <View />
    </Root>,
  );
  return {
    app,
    /** The calls of one name, with their inputs. */
    callsOf: (wanted: EndpointName) =>
      host.asked
        .filter(({ name }) => name === wanted)
        .map(({ name, input, targetAccountId }) => ({ name, input, targetAccountId })),
    takeProblems: host.takeProblems,
    address: () => window.location.pathname + window.location.search,
    /** The host no longer knows the session. */
    expire: () => {
      for (const listener of expiryListeners) listener();
    },
    close: () => {
      view.unmount();
      app.stop();
      deps.platform.storage.clear();
      expect(host.problems).toEqual([]);
    },
  };
}

/** The feature's root element, once its machine is in this state. */
export const inState = (machine: string, state: string) =>
  until(() => {
    const found = document.querySelector(`[data-machine="${machine}"]`)?.getAttribute('data-state');
    if (!found?.includes(state)) throw new Error(`${machine} is in ${found}, not in ${state}`);
  });

function openDeps(send: Send, expiryListeners: Set<() => void>): EffectDeps {
  const platform = openPlatform(window);
  const credentials = openCredentials(platform.storage);
  credentials.setToken('secret');
  let ids = 0;
  const makeId = () => `id${ids++}`;
  const tell = () => {
    for (const listener of expiryListeners) listener();
  };
  return {
    platform,
    api: createApi({ baseUrl: window.location.origin, credentials, makeId, send, onSessionExpired: tell }),
    credentials,
    drafts: openOverflowArea(platform.storage),
    tabs: openTabs(window, () => `tab${ids++}`),
    makeId,
    onSessionExpired(listener) {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
  };
}

/** Clicks, typing and keys; each ends once everything that follows at once is rendered, including loaded code. */
export const click = (element: Element) => act(async () => fireEvent.click(element));
export const type = (element: Element, value: string) =>
  act(async () => fireEvent.change(element, { target: { value } }));
export const press = (key: string, init: KeyboardEventInit = {}, element: Element = document.body) =>
  act(async () => fireEvent.keyDown(element, { key, ...init }));

/** A reply that a test gives later. */
export function laterReply<T>() {
  let settle = { resolve: (_: T) => {}, reject: (_: Error) => {} };
  const reply = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { reply, ...settle };
}

/** Stops the page's timers; what it returns lets them elapse. `vi.useRealTimers()` starts time again. */
export function stopTime(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return (ms) =>
    act(async () => {
      vi.advanceTimersByTime(ms);
    });
}

/** Adds what jsdom lacks. */
function prepareBrowser(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // CodeMirror measures text with these.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  // Computing a style from every rule of the theme is slow, and without layout it tells nothing.
  const { style } = document.createElement('div');
  window.getComputedStyle = () => style;
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
