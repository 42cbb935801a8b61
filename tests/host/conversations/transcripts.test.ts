import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as conversations from '#contract/endpoints/conversations/index';
import * as knowledge from '#contract/endpoints/knowledge';
import * as talk from '#contract/endpoints/talk';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What happened in a conversation beside what was said, and the calls of a room (specification 2, 3; api-shapes 5). */

let host: TalkHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost();
  target = { targetAccountId: host.agentId };
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
});

const START_S = START_MS / 1000;
const FUNCTIONS = [{ name: 'schedule', timestamp: START_S + 4, durationMs: 900, arguments: { guests: 6 }, result: {} }];
const COLLECTED = [{ key: 'guests', label: 'Guests', value: '6', timestamp: START_S + 2 }];
const WEB_LOG = [{ timestamp: START_S, content: 'webhook: {"a":1}' }];

/** A call of a contact: its room, two messages in it, its row of the log and its transcript. */
async function aCall(): Promise<{ roomId: string; uuid: string; logUuid: string }> {
  const { agentId, database } = host;
  const peerId = 91_000;
  const [roomId, uuid] = [`${agentId}:${peerId}`, randomUUID()];
  const logUuid = `${uuid}:${START_S}`;
  const at = new Date(START_MS).toISOString();
  await database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name, last_message, last_message_at)
      values (${agentId}, ${roomId}, ${peerId}, 'contact', 'Hannah', 'Hi', ${at})`);
    for (const [index, role] of ['assistant', 'user'].entries()) {
      await db.execute(sql`insert into message (agent_id, room_id, from_id, to_id, role, text, source, ai_agent, convo_uuid, created_at)
        values (${agentId}, ${roomId}, ${peerId}, ${agentId}, ${role}, ${`Words ${index}`}, 'call', ${role === 'assistant'}, ${uuid},
          ${new Date(START_MS + index * 2_000).toISOString()})`);
    }
    await db.execute(sql`insert into message (agent_id, room_id, from_id, to_id, role, text, source, convo_uuid, created_at)
      values (${agentId}, ${roomId}, ${peerId}, ${agentId}, 'user', 'A text', 'sms', ${randomUUID()}, ${new Date(START_MS + 60_000).toISOString()})`);
    await db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, duration_s, type, direction, room_id, summary, agent_outcome, transfer)
      values (${host.world.accounts.organization}, ${agentId}, ${logUuid}, ${at}, 42, 'call', 'inbound', ${roomId}, 'A table', 'Booking requested', 'person')`);
    await db.execute(sql`insert into transcript (agent_id, uuid, room_id, turns, functions_run, collected_data, web_log)
      values (${agentId}, ${logUuid}, ${roomId}, ${JSON.stringify([{ role: 'user', message: 'Hi', timestamp: START_S }])},
        ${JSON.stringify(FUNCTIONS)}, ${JSON.stringify(COLLECTED)}, ${JSON.stringify(WEB_LOG)})`);
  });
  return { roomId, uuid, logUuid };
}

type Reader = 'owner' | 'admin' | 'reseller' | 'superAdmin';
const read = async (who: Reader, params: { roomId: string; uuid: string }) =>
  (await host.as(who).call(conversations.readTranscript, { target, params })).body;

describe('a transcript', () => {
  test('has what the agent ran and collected; the web log only for those who may inspect JSON', async () => {
    const { roomId, logUuid } = await aCall();
    const params = { roomId, uuid: logUuid };
    const [owner, admin, reseller] = [
      await read('owner', params),
      await read('admin', params),
      await read('reseller', params),
    ];
    expect([owner.functionsRun, owner.collectedData]).toEqual([FUNCTIONS, COLLECTED]);
    expect([owner.webLog, admin.webLog, reseller.webLog]).toEqual([undefined, undefined, WEB_LOG]);
    expect(JSON.stringify(owner)).not.toContain('webhook');
  });

  test('keeps that the agent looked something up, with what it found', async () => {
    const ofOrganization = { targetAccountId: host.world.accounts.organization };
    const made = await host
      .as('owner')
      .call(knowledge.createKnowledgeBase, { target: ofOrganization, body: { title: 'Wine' } });
    const id = made.body.item.id;
    await host.as('owner').call(agents.saveCampaign, { target, body: { enabledFunctions: { knowledgeBase: [id] } } });
    const asked = await host
      .as('owner')
      .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Which wines?', source: 'staging' } });
    expect(asked.status).toBe(200);
    const [room] = (await host.as('owner').call(conversations.listConversations, { target, query: { test: true } }))
      .body.rooms;
    const { functionsRun } = await read('owner', { roomId: room?.roomId ?? '', uuid: room?.uuid ?? '' });
    expect(functionsRun).toEqual([
      {
        name: 'knowledgeBase',
        timestamp: START_S,
        durationMs: expect.any(Number),
        arguments: { question: 'Which wines?' },
        result: { passages: 0, documents: [] },
      },
    ]);
  });
});

describe('the messages of a room', () => {
  test('name the call that they were said in, for the team', async () => {
    const { roomId, logUuid } = await aCall();
    const { body } = await host.as('owner').call(conversations.listMessages, { target, params: { roomId }, query: {} });
    const call = {
      uuid: logUuid,
      timestamp: START_S,
      duration: 42,
      direction: 'inbound',
      transfer: true,
      summary: 'A table',
      agentOutcome: 'Booking requested',
    };
    expect(body.map(({ message, call: of }) => [message, of])).toEqual([
      ['Words 0', call],
      ['Words 1', call],
      ['A text', undefined],
    ]);
  });

  test('of a call without a row in the log name none', async () => {
    const { roomId } = await aCall();
    await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from conversation_log`));
    const { body } = await host.as('owner').call(conversations.listMessages, { target, params: { roomId }, query: {} });
    expect(body.map(({ call }) => call)).toEqual([undefined, undefined, undefined]);
  });
});
