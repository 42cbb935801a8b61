import type { EventType } from '#tests/support/emitted.ts';
import type { PersonKey } from '#tests/support/world.ts';
import type { CallParts } from '../isolation/rows';

/** An event as it is stored, with its place. */
export type Stored = {
  readonly type: EventType;
  /** Null: it is for everybody. */
  readonly account: number | null;
  readonly organization: number | null;
  readonly agent: number | null;
  readonly user: number | null;
  readonly guest: number | null;
  readonly payload: object;
};
export type Reply = { readonly account?: { readonly id: number }; readonly roomId?: string };

export type Step = {
  readonly by?: PersonKey | 'guest' | 'anonymous';
  /** The valid call of the isolation tests, unless given. */
  readonly parts?: () => CallParts | Promise<CallParts>;
  readonly before?: () => unknown;
  /** A model's failure is the reply, or that something is not configured. */
  readonly status?: 501 | 502;
  readonly emits?: (reply: Reply) => readonly Stored[];
};
