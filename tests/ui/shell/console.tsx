/** The whole console, with every machine and effect, over a fake API. */
import { act, configure, fireEvent, render } from '@testing-library/react';
import type { CallInput, ReplyOf } from '#contract/endpoint';
import type { EndpointName, Endpoints } from '#contract/endpoints/index';
import type { Api, CallOptions } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import { ApiError } from '#src/api/failures.ts';
import { consoleParts } from '#src/app/consoleParts.ts';
import { publicParts } from '#src/app/publicParts.ts';
import { Root } from '#src/app/Root.tsx';
import { type AppDeps, type PageParts, startApp } from '#src/app/startApp.ts';
import type { EffectDeps } from '#src/effects/deps.ts';
import { defineDomainEffects } from '#src/effects/domain.ts';
import { defineSessionEffects } from '#src/effects/session.ts';
import { defineVerificationEffects } from '#src/effects/verification.ts';
import { openPlatform } from '#src/platform/platform.ts';
import { openOverflowArea } from '#src/platform/storage/overflow.ts';
import { openSwitch } from '#src/platform/storage/switch.ts';
import { openTabs } from '#src/platform/tabs.ts';
import { ConsolePage } from '#src/ui/routes/console/ConsolePage.tsx';
import { PublicPage } from '#src/ui/routes/public/PublicPage.tsx';
import { until } from '#tests/support/until.ts';
import { accountOf, domain, identityOf } from './fixtures';

// jsdom has no layout, so visibility is not checked: that would be slow and ignore widths.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

export type Replies = {
  [N in EndpointName]?: (
    input: CallInput<Endpoints[N]>,
    options: CallOptions,
  ) => ReplyOf<Endpoints[N]> | Promise<ReplyOf<Endpoints[N]>>;
};

/** A refusal or error of the host, as the client throws it. */
export const refused = (
  call: string,
  status: number,
  message: string,
  more: { input?: string; requestId?: string } = {},
) =>
  new ApiError('status', call, {
    status,
    reply: { success: false, message, ...more },
    ...(more.requestId && { requestId: more.requestId }),
  });

/** Every reply of an owner's console; a test replaces those it is about. */
export const OWNER: Replies = {
  lookupDomain: () => ({ success: true, domain }),
  readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 5, 'organization'),
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

/** Opens an address and renders it. `asked` lists the requests. */
export function openConsole(
  path: string,
  replies: Replies,
  as: 'console' | 'public' = 'console',
  { adapt, inspect }: ConsoleOptions = {},
) {
  prepareBrowser();
  window.history.replaceState(null, '', path);
  const asked: { name: string; input: unknown; targetAccountId: number | null | undefined }[] = [];
  const expiryListeners = new Set<() => void>();
  const deps = openDeps(apiOf(replies, asked), expiryListeners);
  const services = {
    deps,
    domain: defineDomainEffects(deps),
    session: defineSessionEffects(deps),
    verification: defineVerificationEffects(deps),
  };
  const ownParts = as === 'console' ? consoleParts(deps) : publicParts(deps);
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
  const page = { nonce: 'n0nce', storageKeeps: true, keySwitch, scriptUrl: (url: string) => url };
  const view = render(
    <Root app={app} page={page}>
      <View />
    </Root>,
  );
  return {
    app,
    asked,
    /** The calls of one name, with their inputs. */
    callsOf: (name: EndpointName) => asked.filter((call) => call.name === name),
    address: () => window.location.pathname + window.location.search,
    /** The host no longer knows the session. */
    expire: () => {
      for (const listener of expiryListeners) listener();
    },
    close: () => {
      view.unmount();
      app.stop();
      deps.platform.storage.clear();
    },
  };
}

/** The feature's root element, once its machine is in this state. */
export const inState = (machine: string, state: string) =>
  until(() => {
    const found = document.querySelector(`[data-machine="${machine}"]`)?.getAttribute('data-state');
    if (!found?.includes(state)) throw new Error(`${machine} is in ${found}, not in ${state}`);
  });

function openDeps(api: Api, expiryListeners: Set<() => void>): EffectDeps {
  const platform = openPlatform(window);
  const credentials = openCredentials(platform.storage);
  credentials.setToken('secret');
  let ids = 0;
  return {
    platform,
    api,
    credentials,
    drafts: openOverflowArea(platform.storage),
    tabs: openTabs(window, () => `tab${ids++}`),
    makeId: () => `id${ids++}`,
    onSessionExpired(listener) {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
  };
}

function apiOf(
  replies: Replies,
  asked: { name: string; input: unknown; targetAccountId: number | null | undefined }[],
): Api {
  return {
    async call(name, input, options = {}) {
      asked.push({ name, input, targetAccountId: options.targetAccountId });
      const reply = replies[name] as ((input: unknown, options: CallOptions) => unknown) | undefined;
      if (!reply) throw refused(name, 500, `The test answers no ${name}.`);
      return (await reply(input, options)) as never;
    },
    // biome-ignore lint/correctness/useYield: no test of the shell talks to an agent
    async *stream(name) {
      throw refused(name, 500, `The test answers no ${name}.`);
    },
    openEvents: () =>
      Promise.resolve(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode('event: ready\nid: 1\ndata: {}\n\n')),
        }),
      ),
  };
}

/** Clicks, typing and keys; each ends once everything that follows at once is rendered, including loaded code. */
export const click = (element: Element) => act(async () => fireEvent.click(element));
export const type = (element: Element, value: string) =>
  act(async () => fireEvent.change(element, { target: { value } }));
export const press = (key: string, init: KeyboardEventInit = {}, element: Element = document.body) =>
  act(async () => fireEvent.keyDown(element, { key, ...init }));

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
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
