import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#server/db/scope.ts';
import { storeAnswer, storeQuestion } from '#server/domain/answers/ask.ts';
import { changeRoom, type RoomChange } from '#server/domain/conversations/changeRoom.ts';
import { letOut } from '#server/domain/conversations/outlet.ts';
import { personIn } from '#server/domain/conversations/presence.ts';
import type { DeliveryHost } from '#server/domain/delivery/host.ts';
import { sendAsPerson } from '#server/domain/delivery/sendAsPerson.ts';
import type { TargetAccount } from '#server/request/caller.ts';
import { Refusal } from '#server/request/refusal.ts';
import { type AgentPlace, type Tx, txOf } from '#server/request/tx.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { itProves } from '#tests/support/proof.ts';
import { faultIn, historyOf, keepHistory, plant } from './takeoverHistory';
import { numbersOf } from './takeoverRules';

/** People and a slow model at once in one room, on the database: who comes first is for its locks to say. */
const RACES = Number(process.env.TAKEOVER_RACES ?? 12);

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
  await keepHistory(host.database.owner);
});
afterAll(() => host.stop());

const PEOPLE = [1, 2].map((number) => ({ id: 9_000 + number, name: `Person ${number}` }));
const STEPS = 6;

/** One race, in a room of its own. Returns what went wrong. */
async function race(seed: number): Promise<string | null> {
  const { accounts } = host.world;
  const ids = { partnerId: accounts.partner, resellerId: accounts.reseller, orgId: accounts.organization };
  const { agentId } = host;
  const place: AgentPlace = { ...ids, agentId, username: 'agent', displayName: 'Agent' };
  const asAgent: Scope = { kind: 'agent', ...ids, agentId };
  const asTeam: Scope = { kind: 'org', ...ids };
  const target = { id: agentId, type: 'agent' } as TargetAccount;
  const peer = { id: 50_000 + seed, kind: 'guest', name: null } as const;
  const roomId = `${Math.min(agentId, peer.id)}:${Math.max(agentId, peer.id)}`;
  const next = numbersOf(seed);
  let nowMs = START_MS;

  /** One transaction, marked for the history. A refusal is an ordinary end. */
  const step = async <T>(scope: Scope, name: string, run: (tx: Tx, atMs: number) => Promise<T>): Promise<T | null> => {
    const atMs = nowMs;
    const marked = sql`select set_config('test.now_ms', ${String(atMs)}, true), set_config('test.step', ${name}, true)`;
    try {
      return await host.database.db.scoped(scope, async (db) => {
        await db.execute(marked);
        return run(txOf(db), atMs);
      });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  /** The model takes its time. */
  const think = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await step(asTeam, 'wait', ({ db }) => db.execute(sql`select 1`));
  };
  const ask = (text: string) =>
    step(asAgent, 'ask', (tx, atMs) =>
      storeQuestion(tx, {
        place,
        peer,
        provenEmail: null,
        copy: 'default',
        text,
        uuid: randomUUID(),
        restart: false,
        nowMs: atMs,
      }),
    );
  const answerOne = async (pieces: number) => {
    const asked = await ask('Until when?');
    if (!asked || asked.silence) return;
    for (let piece = 0; piece < pieces; piece += 1) {
      await think(next(3));
      await step(asAgent, 'piece', async (tx, atMs) => {
        let hasLeft = false;
        await letOut(tx, asked, atMs, () => {
          hasLeft = true;
        });
        if (!hasLeft) return;
        await tx.db.execute(sql`insert into takeover_history (room_id, kind, now_ms, step, about)
          values (${roomId}, 'piece', ${atMs}, 'piece', ${asked.question.uuid})`);
      });
    }
    await think(next(4));
    const made = { text: 'At ten.', engine: 'model', model: 'slow', sources: [], outcome: undefined } as const;
    await step(asAgent, 'answer', (tx, atMs) => storeAnswer(tx, place, asked, made, atMs));
  };
  const change = (name: string, wanted: RoomChange) =>
    step(asTeam, name, (tx, atMs) => changeRoom(tx, target, roomId, wanted, atMs));
  const act = async (by: (typeof PEOPLE)[number], choice: number): Promise<unknown> => {
    if (choice < 3) {
      return step(asTeam, 'send', (tx, atMs) =>
        sendAsPerson(tx, target, {
          roomId,
          text: 'Hello',
          author: by,
          holds: true,
          nowMs: atMs,
          host: {} as DeliveryHost,
        }),
      );
    }
    if (choice < 5) return change('hold', { kind: 'hold', by });
    if (choice < 7) return change('release', { kind: 'release' });
    if (choice < 9) {
      return step(asTeam, 'type', (tx, atMs) => personIn(tx, target, roomId, { by, typing: true, nowMs: atMs }));
    }
    return change('agent', { kind: 'agent', isEnabled: choice > 9 });
  };

  await ask('Hello');
  const plans = PEOPLE.map((by) => ({
    by,
    choices: Array.from({ length: STEPS }, () => [next(11), next(4)] as const),
  }));
  const pieces = [next(4), next(4), next(4)];
  await Promise.all([
    ...pieces.map(answerOne),
    ...plans.map(async ({ by, choices }) => {
      for (const [choice, pause] of choices) {
        await think(pause);
        await act(by, choice);
      }
    }),
    (async () => {
      for (let tick = 0; tick < 8; tick += 1) {
        await think(2);
        nowMs += next(400_000);
      }
    })(),
  ]);
  return faultIn(await historyOf(host.database.owner, roomId));
}

itProves(
  'in a race no two people hold a room, and no agent speaks after a person took over',
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = [];
    for (let seed = 0; seed < RACES; seed += 1) {
      const fault = await race(seed);
      if (fault !== null) faults.push(`race ${seed}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
);

describe('the races find', () => {
  test.each([
    ['a fence that does not grow', 'new.hold_fence := old.hold_fence;'],
    [
      'a hold that is not kept',
      'if new.held_by is not null then new.held_until := old.held_until; new.held_by := old.held_by; new.held_by_name := old.held_by_name; end if;',
    ],
    [
      'an agent that is not switched off',
      'new.ai_agent_enabled := true; new.hold_fence := greatest(new.hold_fence, 1);',
    ],
  ])('%s', async (_mistake, statement) => {
    const mend = await plant(host.database.owner, statement);
    let found: string | null = null;
    try {
      for (let seed = 100_000; seed < 100_020 && found === null; seed += 1) found = await race(seed);
    } finally {
      await mend();
    }
    expect(found).not.toBeNull();
  });
});
