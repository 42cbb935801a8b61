import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLogs } from '#contract/endpoints/conversations/index';
import * as work from '#contract/endpoints/logWork/index';
import type { ConversationLog } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { FACT_VALUE_INVALID, NO_SUCH_FACT } from '#contract/rules/messages/logs';
import { fillReporting } from '#server/jobs/fillReporting.ts';
import { type AnswerModel, ModelFailure } from '#server/providers/llm/answerModel.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { noFetch, noHost } from '../jobs/worker';

/** Facts that a model takes from conversations, and people who correct them (api-shapes 6). */

let host: TestHost;
const NOW_S = START_MS / 1_000;
/** The room of a visitor. */
const roomOf = () => `90:${host.world.accounts.agent}`;
let asked: { fields: { key: string }[]; conversation: unknown[] }[] = [];
let answer: () => string = () => '{"facts":[]}';

/** Answers as the test says. */
const model: AnswerModel = {
  label: 'scripted',
  async *stream({ turns }) {
    asked.push(JSON.parse(turns[0]?.content ?? '') as (typeof asked)[number]);
    yield answer();
  },
};

beforeAll(async () => {
  host = await startTestHost({ clock: testClock(), providers: { model } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  asked = [];
  await asSuper(sql`delete from conversation_log`);
  await asSuper(sql`delete from transcript`);
  await asSuper(sql`update account set settings = settings - 'reportingFields'`);
});

const asSuper = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const of = (key: 'organization' | 'reseller' | 'agent') => ({ targetAccountId: host.world.accounts[key] });
const set = (key: 'organization' | 'reseller', fields: readonly object[]) =>
  host.as('reseller').call(work.setReportingFields, { target: of(key), body: { fields: fields as never } });
const read = async (key: 'organization' | 'reseller' | 'agent', person: 'owner' | 'reseller' = 'owner') =>
  (await host.as(person).call(work.readReportingFields, { target: of(key) })).body;
const correct = (body: { uuid: string; key: string; value: string | number | boolean | null }) =>
  host.as('owner').call(work.correctFact, { target: of('organization'), body });
const logged = async (): Promise<readonly ConversationLog[]> =>
  (await host.as('owner').call(listLogs, { target: of('organization'), query: {} })).body.logs as ConversationLog[];
const fill = (by: AnswerModel | null = model) => {
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const withModel = { ...noHost, providers: { ...noHost.providers, model: by } };
  return fillReporting.perform(
    { scoped, finish: scoped, nowMs: () => START_MS, fetch: noFetch, host: withModel, signal },
    null,
  );
};

async function converse(uuid: string, messages: readonly string[], more: { type?: string; test?: boolean } = {}) {
  const { organization, agent } = host.world.accounts;
  const turns = messages.map((message, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    message,
    timestamp: NOW_S,
  }));
  await asSuper(sql`insert into conversation_log (account_id, account_name, agent_id, uuid, started_at, type, room_id, data)
    values (${organization}, 'Org', ${agent}, ${uuid}, to_timestamp(${NOW_S - 600}) + interval '7 microseconds', ${more.type ?? 'call'}, ${roomOf()},
      ${JSON.stringify({ test: more.test ?? false })}::jsonb)`);
  await asSuper(
    sql`insert into transcript (agent_id, uuid, turns) values (${agent}, ${uuid}, ${JSON.stringify(turns)}::jsonb)`,
  );
}

const INTENT = { key: 'intent', label: 'What they wanted', values: { kind: 'choices', choices: ['booking', 'order'] } };
const GUESTS = { key: 'guests', values: { kind: 'number' } };

describe('facts to report', () => {
  test('are those of the reseller, the organization and the agent; the nearest decides', async () => {
    await set('reseller', [
      { key: 'intent', values: { kind: 'text' } },
      { key: 'happy', values: { kind: 'boolean' } },
    ]);
    await set('organization', [INTENT]);
    const { agent, organization, reseller } = host.world.accounts;
    await asSuper(sql`insert into agent_config (agent_id, production) values (${agent}, ${JSON.stringify({ reportingFields: [GUESTS, { key: '1 wrong', values: {} }] })}::jsonb)
      on conflict (org_id, agent_id) do update set production = excluded.production`);
    const found = await read('agent');
    expect(
      found.fields.map(({ key, values, source }) => [key, values.kind, source.level, source.accountId, source.name]),
    ).toEqual([
      ['intent', 'choices', 'organization', organization, 'Name of organization'],
      // Whoever reads does not see who is above.
      ['happy', 'boolean', 'reseller', reseller, ''],
      ['guests', 'number', 'agent', agent, 'Name of agent'],
    ]);
    expect([found.own, (await read('organization')).own, found.isFilled]).toEqual([[], [INTENT], true]);
    expect((await read('reseller', 'reseller')).fields.map(({ key, source }) => [key, source.name])).toEqual([
      ['intent', 'Name of reseller'],
      ['happy', 'Name of reseller'],
    ]);
    await asSuper(sql`delete from agent_config`);
  });

  test('are set at a reseller and an organization only, and well formed', async () => {
    for (const fields of [
      [{ key: '1a', values: { kind: 'text' } }],
      [{ key: 'a' }],
      [{ key: 'a', values: { kind: 'date' } }],
    ])
      expect((await set('organization', fields)).status).toBe(422);
    const { status } = await host.as('partner').call(work.setReportingFields, {
      target: { targetAccountId: host.world.accounts.partner },
      body: { fields: [] },
    });
    expect(status).toBe(422);
  });

  test('of an agent are part of its draft, and count once it is published', async () => {
    await asSuper(sql`insert into agent_config (agent_id, staging)
      values (${host.world.accounts.agent}, '{"agentInstructions": "Answer politely."}')`);
    const { status, body } = await host.as('owner').call(work.setReportingFields, {
      target: of('agent'),
      body: { fields: [{ key: 'guests', values: { kind: 'number' } }] },
    });
    expect([status, body.own, body.fields]).toEqual([200, [GUESTS], []]);
    await asSuper(sql`delete from agent_config`);
  });
});

describe('a model', () => {
  const facts = (...given: readonly object[]) => {
    answer = () => `Here you are: ${JSON.stringify({ facts: given })}`;
  };

  test('fills them once a conversation is over, each with a sentence that is really there', async () => {
    await set('organization', [INTENT, GUESTS, { key: 'name', values: { kind: 'text' } }]);
    await converse('call-1', ['I would like a table.  For six, please.', 'Of course.']);
    await converse('test-1', ['A test'], { test: true });
    facts(
      { key: 'intent', value: 'Booking', sentence: 'I would like a table.' },
      { key: 'guests', value: '6', sentence: 'for six, please.' },
      { key: 'name', value: 'Ada', sentence: 'My name is Ada.' },
      { key: 'other', value: 'x', sentence: 'Of course.' },
    );
    await fill(null);
    expect(asked).toEqual([]);
    await fill();
    const kept = (await logged()).find(({ uuid }) => uuid === 'call-1');
    expect(kept?.reporting).toEqual({
      intent: { value: 'booking', sentence: 'I would like a table.' },
      guests: { value: 6, sentence: 'for six, please.' },
    });
    expect(asked.map(({ fields, conversation }) => [fields.map(({ key }) => key), conversation])).toEqual([
      [
        ['intent', 'guests', 'name'],
        [
          { role: 'user', message: 'I would like a table.  For six, please.' },
          { role: 'assistant', message: 'Of course.' },
        ],
      ],
    ]);
    await fill();
    expect(asked.length).toBe(1);
    const found = await host.as('owner').call(listLogs, {
      target: of('organization'),
      query: { 'reporting.intent': 'booking', 'reporting.guests__gte': 6, fields: 'reporting.intent' },
    });
    expect(found.body.logs.map(({ uuid }) => uuid)).toEqual(['call-1']);
  });

  test('waits while a conversation goes on', async () => {
    await set('organization', [INTENT]);
    const { agent } = host.world.accounts;
    await asSuper(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name, convo_uuid, convo_opened_at, last_message_at)
      values (${agent}, ${roomOf()}, 90, 'guest', 'V', 'chat-1', now(), to_timestamp(${NOW_S - 60}))
      on conflict (org_id, id) do update set convo_uuid = 'chat-1', last_message_at = excluded.last_message_at`);
    await converse('chat-1:1', ['Hello'], { type: 'chat' });
    await fill();
    expect(asked.length).toBe(0);
    await asSuper(sql`update room set last_message_at = to_timestamp(${NOW_S - 90_000})`);
    await fill();
    expect(asked.length).toBe(1);
    await asSuper(sql`delete from room`);
  });

  test('that is away is asked again; one that makes no sense is not', async () => {
    await set('organization', [INTENT]);
    await converse('call-2', ['Hello']);
    answer = () => {
      throw new ModelFailure('unavailable', 'away');
    };
    await expect(fill()).rejects.toThrow('unavailable');
    answer = () => 'I do not know.';
    await fill();
    await fill();
    expect([asked.length, (await logged())[0]?.reporting]).toEqual([2, {}]);
  });

  test('that fails for one conversation takes the facts of the others', async () => {
    await set('organization', [INTENT]);
    for (const uuid of ['call-a', 'call-b', 'call-c']) await converse(uuid, [`Two pizzas, ${uuid}.`]);
    const isOf = (uuid: string) => JSON.stringify(asked.at(-1)).includes(uuid);
    answer = () => {
      if (isOf('call-b')) throw new ModelFailure('timeout', 'slow');
      return '{"facts":[{"key":"intent","value":null,"sentence":""},{"key":"intent","value":"order","sentence":"Two pizzas,"}]}';
    };
    await expect(fill()).rejects.toThrow('timeout');
    const kept = (await logged()).map(({ uuid, reporting }) => [uuid, reporting?.intent?.value] as const);
    expect([asked.length, Object.fromEntries(kept)]).toEqual([
      3,
      { 'call-a': 'order', 'call-b': undefined, 'call-c': 'order' },
    ]);
  });

  test('that fails again and again is not asked any more in this run', async () => {
    await set('organization', [INTENT]);
    for (const uuid of ['call-a', 'call-b', 'call-c', 'call-d']) await converse(uuid, ['Two pizzas.']);
    answer = () => {
      throw new ModelFailure('limited', 'too many');
    };
    await expect(fill()).rejects.toThrow('limited');
    expect(asked.length).toBe(3);
  });

  test('adds to what a person said before, and leaves that as it is', async () => {
    await set('organization', [INTENT, GUESTS]);
    await converse('call-6', ['A table for six.']);
    await correct({ uuid: 'call-6', key: 'intent', value: 'order' });
    answer = () =>
      JSON.stringify({
        facts: [
          { key: 'intent', value: 'booking', sentence: 'A table for six.' },
          { key: 'guests', value: 6, sentence: 'A table for six.' },
        ],
      });
    await fill();
    expect((await logged())[0]?.reporting).toEqual({
      intent: { value: 'order', checkedBy: expect.any(String) },
      guests: { value: 6, sentence: 'A table for six.' },
    });
  });
});

describe('a person', () => {
  test('corrects a fact, which stays, and is counted as agreement or not', async () => {
    await set('organization', [INTENT, GUESTS]);
    await converse('call-3', ['A table for six.']);
    await converse('call-4', ['Two pizzas.']);
    answer = () =>
      JSON.stringify({
        facts: [
          {
            key: 'intent',
            value: 'booking',
            sentence: JSON.stringify(asked.at(-1)).includes('pizzas') ? 'Two pizzas.' : 'A table for six.',
          },
        ],
      });
    await fill();
    const right = await correct({ uuid: 'call-3', key: 'intent', value: 'booking' });
    const wrong = await correct({ uuid: 'call-4', key: 'intent', value: 'Order' });
    const again = await correct({ uuid: 'call-4', key: 'intent', value: null });
    const added = await correct({ uuid: 'call-4', key: 'guests', value: 2 });
    const by = expect.any(String);
    expect([right, wrong, again, added].map(({ body }) => body.log.reporting)).toEqual([
      { intent: { value: 'booking', sentence: 'A table for six.', checkedBy: by, said: 'booking' } },
      { intent: { value: 'order', sentence: 'Two pizzas.', checkedBy: by, said: 'booking' } },
      { intent: { value: null, sentence: 'Two pizzas.', checkedBy: by, said: 'booking' } },
      {
        intent: { value: null, sentence: 'Two pizzas.', checkedBy: by, said: 'booking' },
        guests: { value: 2, checkedBy: by },
      },
    ]);
    const { fields } = await read('organization');
    expect(fields.map(({ key, reported, checked, agreed }) => [key, reported, checked, agreed])).toEqual([
      ['intent', 2, 2, 1],
      ['guests', 1, 1, 0],
    ]);
  });

  test('says nothing that is no fact of it', async () => {
    await set('organization', [INTENT]);
    await converse('call-5', ['Hello']);
    const said = ({ status, body }: { status: number; body: unknown }) => [
      status,
      (body as { message: string }).message,
    ];
    expect([
      said(await correct({ uuid: 'call-5', key: 'other', value: 'x' })),
      said(await correct({ uuid: 'call-5', key: 'constructor', value: 'x' })),
      said(await correct({ uuid: 'call-5', key: 'intent', value: 'x' })),
      said(await correct({ uuid: 'call-x', key: 'intent', value: 'order' })),
    ]).toEqual([
      [422, NO_SUCH_FACT],
      [422, NO_SUCH_FACT],
      [422, FACT_VALUE_INVALID],
      [404, NOT_FOUND],
    ]);
  });
});
