import type { Identity } from '#contract/entities/account';
import type { Failure } from '#machines/shared';
import { identityOf } from '../../shell/fixtures';
import type { Replies } from '../../standIn';
import type { Given } from '../fakePlatform';

/** A call as it leaves the console: its line, its body, and its idempotency key if it is carried out once. */
export type Sent = readonly [line: string, body?: unknown, key?: string];

/** What an actor asks of the host, and how it ends. */
export type Row = {
  /** `feature.actor`, or `service.effect`. */
  readonly actor: string;
  readonly input?: unknown;
  /** Whose console it is; an organization's owner if left out. */
  readonly as?: Identity | undefined;
  readonly given?: Given | undefined;
  readonly replies: Replies;
  /** Every call, in order, if the host answers all. */
  readonly calls: readonly Sent[];
  /** The token of each call; `secret` for all if left out. */
  readonly tokens?: readonly (string | null)[];
  readonly output: unknown;
  /** How many calls are made before the first refusal is known: one, unless several go out at once. */
  readonly atOnce?: number;
  readonly whenRefused: (failure: Failure) => unknown;
  /** What a person reads if the host fails and does not say why. */
  readonly fails: string;
  readonly whenFailed?: (failure: Failure) => unknown;
};

export const refusedWith = (failure: Failure) => ({ kind: 'refused', failure });
export const missing = (failure: Failure) => ({ kind: 'missing', failure });
export const rejects = (rejected: Failure) => ({ rejected });

/** If the host fails without a word and the effect has none of its own. */
export const OUR_SIDE = 'Something went wrong on our side. Please try again.';

export const PARTNER = identityOf('partner', 2, 'partner');
export const RESELLER = identityOf('reseller', 3, 'reseller');
export const ROOT = identityOf('superAdmin', 1, 'superAdmin');
