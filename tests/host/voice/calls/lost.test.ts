import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/entities/call';
import { findAgent } from '#server/domain/accounts/findAgent.ts';
import { appendCallEvents } from '#server/domain/calls/callEvents.ts';
import { claimCall } from '#server/domain/calls/carriedCall.ts';
import { closeLostCalls } from '#server/domain/calls/closeCall.ts';
import { openCall } from '#server/domain/calls/openCall.ts';
import { txOf } from '#server/request/tx.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Calls whose voice process is gone. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const scoped: TalkHost['database']['db']['scoped'] = (...given) => host.database.db.scoped(...given);

async function opened() {
  const place = await scoped({ kind: 'super' }, (db) => findAgent(db, host.agentId));
  if (!place) throw new Error('The agent is gone.');
  return scoped({ kind: 'super' }, (db) =>
    openCall(txOf(db), {
      ...{ place, peer: { id: host.world.guest.id, kind: 'guest', name: null }, copy: 'default', ears: 'host' },
      ...{ offer: 'v=0', clientKey: randomUUID(), nowMs: host.clock.nowMs() },
    }),
  );
}

const event = (seq: number, atMs: number, lane: CallEvent['lane'], kind: string, data = {}): CallEvent => ({
  ...{ seq, atMs, lane, kind, data },
});

describe('calls that nobody carries', () => {
  it('are closed once, with what their events tell', async () => {
    const row = await opened();
    const claimed = await scoped({ kind: 'super' }, (db) => claimCall(db, row.id, randomUUID()));
    expect(claimed?.id).toBe(row.id);
    expect(await scoped({ kind: 'super' }, (db) => claimCall(db, row.id, randomUUID()))).toBeNull();
    await scoped({ kind: 'super' }, async (db) => {
      await appendCallEvents(db, row, [
        event(0, 500, 'media', 'opened'),
        event(1, 600, 'speech', 'synthesized', { characters: 13 }),
      ]);
      // A batch whose reply was lost comes once more.
      for (let time = 0; time < 2; time += 1)
        await appendCallEvents(db, row, [
          event(2, 9_000, 'model', 'answered', { inputTokens: 100, outputTokens: 20 }),
          event(3, 12_500, 'text', 'words', { text: 'a\0b', long: 'x'.repeat(9_000) }),
        ]);
    });
    expect(await closeLostCalls(scoped, host.clock.nowMs())).toBe(0);

    await scoped({ kind: 'super' }, (db) => db.execute(sql`update call set lease_until = now() - interval '1 second'`));
    const closing = await Promise.all([1, 2, 3].map(() => closeLostCalls(scoped, host.clock.nowMs())));
    expect(closing.reduce((sum, closed) => sum + closed, 0)).toBe(1);
    const { rows } = await scoped({ kind: 'super' }, (db) =>
      db.execute(
        sql`select c.state, c.cause, c.units, l.duration_s from call c join conversation_log l using (org_id, uuid)`,
      ),
    );
    expect(rows).toEqual([
      {
        ...{ state: 'closed', cause: 'hostLost', duration_s: 12 },
        units: { lineS: 12, recognizedS: 12, synthesizedCharacters: 13, inputTokens: 100, outputTokens: 20 },
      },
    ]);
  });

  it('that no process ever took are refused', async () => {
    const row = await opened();
    await scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update call set created_at = now() - interval '1 minute' where id = ${row.id}`),
    );
    expect(await closeLostCalls(scoped, host.clock.nowMs())).toBe(1);
    const { rows } = await scoped({ kind: 'super' }, (db) =>
      db.execute(sql`select state, cause from call where id = ${row.id}`),
    );
    expect(rows).toEqual([{ state: 'closed', cause: 'refused' }]);
  });
});
