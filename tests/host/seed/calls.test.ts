import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/calls/looking';
import type { CallEvent } from '#contract/entities/call';
import type { TranscriptTurn } from '#contract/entities/conversation';
import { readingOf } from '#contract/rules/calls/reading';
import { SEED_CONVERSATIONS } from '#server/seed/conversations/index.ts';
import { loudness } from '../voice/audio/sounds';
import { heardIn, readPages } from '../voice/record/oggFile';
import { type DemoHost, startDemoHost } from './demoHost';

/** What the demo keeps of its calls: what happened in them, and the recording of one. */

let demo: DemoHost;
beforeAll(async () => {
  demo = await startDemoHost();
});
afterAll(() => demo.stop());

type Kept = {
  readonly id: string;
  readonly events: CallEvent[];
  readonly turns: TranscriptTurn[];
  readonly runs: readonly { readonly name: string }[];
  readonly recording: { readonly state: string } | null;
  readonly org: number;
};

const kept = async (): Promise<Kept[]> => {
  const { rows } = await demo.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<Kept>(sql`select c.id, e.events, t.turns, t.functions_run as runs, c.recording, c.org_id as org
      from conversation_log l join transcript t on t.org_id = l.org_id and t.uuid = l.uuid
      left join call c on c.org_id = l.org_id and c.id::text = l.call_id
      left join call_event e on e.org_id = c.org_id and e.call_id = c.id
      where l.type = 'call'`),
  );
  return rows;
};

const SIDES = { user: 'caller', assistant: 'agent', person: 'person' } as const;

describe('a call of the demo', () => {
  test('has happened as its transcript says', async () => {
    const all = await kept();
    expect(all.length).toBeGreaterThan(200);
    for (const { events, turns, runs } of all) {
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
      expect(events.every(({ atMs }, at) => atMs >= (events[at - 1]?.atMs ?? 0))).toBe(true);
      const reading = readingOf(events);
      const said = turns.map(({ role, message }) => [SIDES[role as keyof typeof SIDES], message]);
      expect(reading.turns.map(({ who, text }) => [who, text])).toEqual(said);
      expect(reading.functions.map(({ name }) => name).sort()).toEqual(runs.map(({ name }) => name).sort());
      // Whoever is answered has waited, and knows for what.
      const answers = reading.turns.filter((one, at) => one.who === 'agent' && reading.turns[at - 1]?.who === 'caller');
      expect(answers.every(({ delay }) => delay !== undefined && delay.totalMs > 0)).toBe(true);
      for (const { delay } of answers) {
        const { totalMs = 0, heardMs = 0, thoughtMs = 0, voiceMs = 0, why = '' } = delay ?? {};
        expect(heardMs + thoughtMs + voiceMs).toBe(totalMs);
        expect(why).toMatch(/^The agent answered after \d+\.\d s: /);
      }
      expect(reading.errors).toEqual([]);
    }
  });

  test('can be heard, if it was recorded', async () => {
    const recorded = (await kept()).filter(({ recording }) => recording !== null);
    expect(recorded.map(({ recording }) => recording?.state)).toEqual(['kept']);
    const [call] = recorded;
    const owner = await demo.signIn('owner@demo.test');
    const input = { params: { callId: call?.id ?? '' }, target: { targetAccountId: call?.org ?? 0 } };
    const { body } = await owner.call(calls.readCall, input);
    const { durationMs = 0, bytes = 0 } = body.call.recording ?? {};
    expect([body.call.name, bytes < 150_000]).toEqual(['Derek Osborne', true]);
    const { rows } = await demo.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute<{ bytes: Buffer }>(sql`select bytes from call_recording_page where call_id = ${call?.id ?? ''}::uuid`),
    );
    const file = rows[0]?.bytes ?? Buffer.alloc(0);
    expect([file.length, readPages(file).every(({ isWhole }) => isWhole)]).toEqual([bytes, true]);
    const { left, right } = await heardIn(file);
    expect(left.length / 16).toBe(durationMs);
    // Each side is heard where its turns are, and nowhere else.
    const turns = readingOf(call?.events ?? []).turns.map((turn, at) => ({ ...turn, spokenMs: spokenMs()[at] ?? 0 }));
    expect(turns.length).toBe(4);
    for (const { who, atMs, spokenMs: lastsMs } of turns) {
      const startMs = who === 'agent' ? atMs : atMs - 200;
      const [own, other] = who === 'agent' ? [right, left] : [left, right];
      const part = (side: Int16Array) => loudness(side.subarray((startMs + 100) * 16, (startMs + lastsMs - 100) * 16));
      expect(part(own)).toBeGreaterThan(300);
      expect(part(other)).toBeLessThan(part(own) / 15);
    }
  });
});

const spokenMs = () =>
  Object.values(SEED_CONVERSATIONS)
    .flat()
    .flatMap(({ recording }) => recording?.spokenMs ?? []);
