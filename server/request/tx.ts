import type { SQL } from 'drizzle-orm';
import { appendEvents, type OutboxEvent } from '#server/db/outbox.ts';
import { type Db, onCommit } from '#server/db/scoped.ts';

/** One transaction in a scope. It must not be used after its function has returned. */
export type Tx = {
  /** Drizzle, already scoped: row-level security shows only this part of the account tree. */
  readonly db: Db;
  /** Rows of a hand-written statement. */
  readonly sql: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;
  /** Writes an event to the outbox in this transaction; streams get it after the commit. */
  readonly emit: (...events: OutboxEvent[]) => Promise<void>;
  /** Runs after the commit; never after a rollback. */
  readonly afterCommit: (notice: () => void) => void;
};

/** A transaction as handlers get it. */
export function txOf(db: Db): Tx {
  return {
    db,
    sql: async <Row extends Record<string, unknown>>(statement: SQL) =>
      (await db.execute<Row>(statement)).rows as Row[],
    emit: (...events) => appendEvents(db, events),
    afterCommit: (notice) => onCommit(db, notice),
  };
}

export type Clock = { readonly nowMs: () => number; readonly now: () => Date };

/** An agent account's place in the tree, found by user name or id. */
export type AgentPlace = {
  readonly agentId: number;
  readonly orgId: number;
  readonly resellerId: number;
  readonly partnerId: number;
  readonly username: string;
  readonly displayName: string;
};
