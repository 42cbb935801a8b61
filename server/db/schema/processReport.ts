import type { HostReport } from '#contract/entities/operation';
import type { ProviderName } from '#contract/entities/provider';

/** One call of a provider. */
export type ProviderCall = {
  /** When it ended, in seconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly failed: boolean;
};

/** The latest failure of each provider, in one process. */
export type ProviderErrors = Readonly<Partial<Record<ProviderName, { readonly at: number; readonly text: string }>>>;

/** The latest calls of each provider in one process, the oldest first. */
export type CallsByProvider = Readonly<Partial<Record<ProviderName, readonly ProviderCall[]>>>;

/** What one process says of itself. */
export type ProcessReport = Omit<HostReport, 'id' | 'seenAt' | 'isAlive'> & {
  readonly errors: ProviderErrors;
  /** Not there in what the version before reports. */
  readonly calls?: CallsByProvider;
};
