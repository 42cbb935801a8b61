import type { Api } from '../api/client';
import type { Credentials } from '../api/credentials';
import type { Platform } from '../platform/platform';
import type { OverflowArea } from '../platform/storage/overflow';
import type { Tabs } from '../platform/tabs';

/** What effects carry things out with. */
export type EffectDeps = {
  readonly platform: Platform;
  readonly api: Api;
  readonly credentials: Credentials;
  /** What a person typed and no host has acknowledged yet. */
  readonly drafts: OverflowArea;
  readonly tabs: Tabs;
  /** Hears, once for each token, that the host no longer knows it. */
  onSessionExpired(listener: () => void): () => void;
  makeId(): string;
};

/** What XState hands to the function of a promise actor. */
export type Run<TInput = undefined> = { readonly input: TInput; readonly signal: AbortSignal };
