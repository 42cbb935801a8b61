import type { SQL } from 'drizzle-orm';
import type { OutboxEvent } from '#server/db/outbox.ts';
import type { Db } from '#server/db/scoped.ts';

/** One transaction in a scope. Nothing of it may be kept once its function has returned. */
export type Tx = {
  /** Drizzle, already scoped: row-level security shows this place of the account tree and nothing else. */
  readonly db: Db;
  /** Rows of a hand-written statement. */
  readonly sql: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;
  /** Writes an event to the outbox in this transaction; streams hear of it after the commit. */
  readonly emit: (...events: OutboxEvent[]) => Promise<void>;
  /** Runs once the transaction has committed, never where it was rolled back. */
  readonly afterCommit: (notice: () => void) => void;
};

export type Clock = { readonly nowMs: () => number; readonly now: () => Date };

/** The public key of an agent account, found by user name or id. */
export type AgentPlace = {
  readonly agentId: number;
  readonly orgId: number;
  readonly resellerId: number;
  readonly partnerId: number;
  readonly username: string;
  readonly displayName: string;
  readonly active: boolean;
};
