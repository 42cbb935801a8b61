import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as talk from '#contract/endpoints/talk';
import { DATABASE_AWAY, NOT_FOUND } from '#contract/rules/messages';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { askStreamed } from './answerStream';
import { startTalkHost, type TalkHost } from './talkHost';

/** What happens while an answer is written: the database becomes unavailable, the account is disabled, or the host stops. */

let host: TalkHost;
let whileWriting: () => Promise<void> = () => Promise.resolve();
const model: AnswerModel = {
  label: 'scripted',
  async *stream() {
    yield 'Yes, ';
    await whileWriting();
    yield 'until ten.';
  },
};
beforeAll(async () => {
  host = await startTalkHost({ providers: { model } });
});
afterAll(() => host.stop());

/** Closes or opens the host's database. */
async function allowConnections(allowed: boolean): Promise<void> {
  const { database } = host.database.owner;
  const client = new pg.Client({ ...host.database.owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`alter database ${database} connection limit ${allowed ? -1 : 0}`);
    if (!allowed)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  } finally {
    await client.end();
  }
}

test('a stream reports that the database is away, and nothing stored is lost', async () => {
  const uuid = randomUUID();
  const body = { targetAgent: host.agentId, promptText: 'Are you open?', uuid };
  whileWriting = () => allowConnections(false);
  const stream = await askStreamed(host, host.token('guest'), body);
  const events = await stream.rest();
  // Without the database nobody knows whether a person has taken over: what is written from then on does not leave.
  expect(events.filter(({ event }) => event !== 'delta').slice(1)).toEqual([
    { event: 'failed', kind: 'unavailable', message: DATABASE_AWAY },
  ]);
  expect(JSON.stringify(events.slice(1))).not.toContain('until ten.');

  whileWriting = () => Promise.resolve();
  await allowConnections(true);
  const again = async () => (await host.as('guest').call(talk.runPrompt, { body })).status;
  await expect.poll(again).toBe(200);
  const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
  expect(own.body.messages.map(({ message }) => message)).toEqual(['Are you open?', 'Yes, until ten.']);
});

test('a stream ends when an account above the agent is disabled, although the model goes on', async () => {
  const enable = (active: boolean) => {
    const target = { targetAccountId: host.world.accounts.reseller };
    return host.as('partner').call(accounts.updateAccount, { target, body: { active } });
  };
  let goOn = () => {};
  whileWriting = async () => {
    await enable(false);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  const stream = await askStreamed(host, host.token('guest'), { targetAgent: host.agentId, promptText: 'And now?' });
  const events = await stream.rest();
  goOn();
  await enable(true);
  expect(events.slice(1)).toEqual([
    { event: 'delta', text: 'Yes, ' },
    { event: 'failed', kind: 'unavailable', message: NOT_FOUND },
  ]);
});

test('an answer that is being written is finished, stored and sent before the host stops', async () => {
  let stopping: Promise<void> = Promise.resolve();
  whileWriting = async () => {
    stopping = host.host.stop();
  };
  const body = { targetAgent: host.agentId, promptText: 'Until when?' };
  const { status, body: answered } = await host.as('guest').call(talk.runPrompt, { body });
  await stopping;
  expect([status, answered.response]).toEqual([200, 'Yes, until ten.']);
});
