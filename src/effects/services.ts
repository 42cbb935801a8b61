import { type Api, createApi } from '../api/client';
import { openCredentials } from '../api/credentials';
import type { Send } from '../api/early';
import type { Platform } from '../platform/platform';
import { openOverflowArea } from '../platform/storage/overflow';
import { openTabs } from '../platform/tabs';
import type { EffectDeps } from './deps';
import { defineDomainEffects } from './domain';
import { defineSessionEffects } from './session';
import { readSample, type Sample } from './speech';
import { readStoredFile } from './storedFiles';
import { defineVerificationEffects } from './verification';

/** The client and the effects of every page, loaded separately while the first screen is shown. */
export type Services = ReturnType<typeof openServices>;

/** @param send sends the requests, if some were already sent early */
export function openServices(platform: Platform, send?: Send) {
  const expiredListeners = new Set<() => void>();
  const makeId = () => crypto.randomUUID();
  const credentials = openCredentials(platform.storage);
  const api: Api = createApi({
    baseUrl: platform.window.location.origin,
    credentials,
    makeId,
    send,
    onSessionExpired: () => {
      for (const listener of expiredListeners) listener();
    },
  });
  const deps: EffectDeps = {
    platform,
    api,
    credentials,
    drafts: openOverflowArea(platform.storage),
    tabs: openTabs(platform.window, makeId),
    makeId,
    onSessionExpired(listener) {
      expiredListeners.add(listener);
      return () => expiredListeners.delete(listener);
    },
  };
  return {
    deps,
    domain: defineDomainEffects(deps),
    session: defineSessionEffects(deps),
    verification: defineVerificationEffects(deps),
    readStoredFile: (address: string, targetAccountId: number | null, signal?: AbortSignal) =>
      readStoredFile(api, address, targetAccountId, signal),
    readSample: (sample: Sample, targetAccountId: number | null, signal: AbortSignal) =>
      readSample(api, sample, targetAccountId, signal),
  };
}
