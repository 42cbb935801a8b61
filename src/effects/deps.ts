import type { Api } from '../api/client';
import type { Credentials } from '../api/credentials';
import type { Platform } from '../platform/platform';
import type { OverflowArea } from '../platform/storage/overflow';
import type { Tabs } from '../platform/tabs';

/** What effects depend on. */
export type EffectDeps = {
  readonly platform: Platform;
  readonly api: Api;
  readonly credentials: Credentials;
  /** Unsaved drafts. */
  readonly drafts: OverflowArea;
  readonly tabs: Tabs;
  /** Called once for each token that the host no longer knows. */
  onSessionExpired(listener: () => void): () => void;
  makeId(): string;
};

/** What XState passes to a promise actor. */
export type Run<TInput = undefined> = { readonly input: TInput; readonly signal: AbortSignal };
