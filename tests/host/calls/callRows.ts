import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { CallEvent } from '#contract/entities/call';
import { call, callEvent } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import type { CallRow } from '#server/domain/calls/callRow.ts';
import { appendRecording } from '#server/domain/calls/recording.ts';
import { createFramer } from '#server/sound/frames.ts';
import { recordCall } from '#server/voice/record/recordCall.ts';
import { createClock } from '#tests/harness/clock.ts';
import type { TestHost } from '#tests/support/host.ts';
import type { AccountKey } from '#tests/support/world.ts';
import { tone } from '../voice/audio/sounds';

/** Calls as a voice process leaves them. */

export const asSuper = <T>(host: Pick<TestHost, 'database'>, run: (db: Db) => Promise<T>) =>
  host.database.db.scoped({ kind: 'super' }, run);

export const scopeOf = ({ agentId, orgId, resellerId, partnerId }: CallRow): Scope => ({
  kind: 'agent',
  agentId,
  orgId,
  resellerId,
  partnerId,
});

export async function plantCall(
  host: TestHost,
  agent: AccountKey,
  values: Partial<typeof call.$inferInsert> = {},
): Promise<CallRow> {
  const [row] = await asSuper(host, (db) =>
    db
      .insert(call)
      .values({
        agentId: host.world.accounts[agent],
        uuid: `${randomUUID()}:1`,
        roomId: '1:2',
        copy: 'default',
        state: 'live',
        callerId: 7,
        callerName: 'Hannah',
        clientKey: randomUUID(),
        ears: 'host',
        ...values,
      })
      .returning(),
  );
  if (!row) throw new Error('no call');
  return row;
}

export const plantEvents = (host: TestHost, row: CallRow, events: readonly CallEvent[]) =>
  asSuper(host, (db) =>
    db.insert(callEvent).values({ agentId: row.agentId, callId: row.id, seq: events[0]?.seq ?? 0, events }),
  );

export const eventsOf = (from: number, count: number): CallEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    seq: from + at,
    atMs: (from + at) * 10,
    lane: 'text',
    kind: 'guess',
    data: {},
  }));

export const readRow = async (host: TestHost, { id }: Pick<CallRow, 'id'>): Promise<CallRow> => {
  const [row] = await asSuper(host, (db) => db.select().from(call).where(eq(call.id, id)));
  if (!row) throw new Error('no call');
  return row;
};

export const pagesOf = async (host: TestHost, { id }: Pick<CallRow, 'id'>): Promise<number> => {
  const { rows } = await asSuper(host, (db) =>
    db.execute<{ pages: number }>(
      sql`select count(*)::int as pages from call_recording_page where call_id = ${id}::uuid`,
    ),
  );
  return rows[0]?.pages ?? -1;
};

/** Records a call that is in the state `recording`, as its voice process does. */
export async function startRecording(host: TestHost, row: CallRow) {
  const clock = createClock();
  const appended: Buffer[] = [];
  let appending = Promise.resolve();
  const recorder = await recordCall({
    clock,
    append: (at, bytes) => {
      appended.push(Buffer.from(bytes));
      appending = host.database.db.scoped(scopeOf(row), (db) => appendRecording(db, row, at, bytes));
      return appending;
    },
  });
  return {
    file: () => Buffer.concat(appended),
    stop: recorder.stop,
    async talk(ms: number) {
      for (const samples of createFramer(16_000).push(tone(300, ms, 16_000))) {
        clock.advance(20);
        recorder.caller({ samples });
        await turn();
        await appending;
      }
    },
  };
}

export const RECORDING = { recording: { state: 'recording', durationMs: 0, bytes: 0 } } as const;
