import { sql } from 'drizzle-orm';
import type { TestHost } from '#tests/support/host.ts';

/** Shared by the tests of agents. */

export const SAVED_AT = '2026-11-21T20:00:00.000Z';
export const START_MS = Date.parse(SAVED_AT);

/** A clock that only moves when told. */
export function testClock() {
  let nowMs = START_MS;
  return {
    nowMs: () => nowMs,
    now: () => new Date(nowMs),
    set: (next: number) => {
      nowMs = next;
    },
    forward: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** Deletes every campaign, version and event. */
export async function clearAgents(host: TestHost): Promise<void> {
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`delete from agent_version`);
    await db.execute(sql`delete from agent_config`);
    await db.execute(sql`delete from template`);
    await db.execute(sql`delete from event_outbox`);
  });
}
