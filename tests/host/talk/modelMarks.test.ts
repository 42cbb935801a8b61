import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import * as teaching from '#contract/endpoints/teaching';
import { noAnswer } from '#contract/rules/messages';
import { type LlmStandIn, startLlmStandIn } from '#tests/support/modelStandIn.ts';
import { startTalkHost, type TalkHost } from './talkHost';

/** What a person sees later of the answers of a model: what they rest on, and those that failed. */

let standIn: LlmStandIn;
let host: TalkHost;
beforeAll(async () => {
  standIn = await startLlmStandIn();
  host = await startTalkHost({ env: { LLM_BASE_URL: standIn.baseUrl, LLM_MODEL: 'tiny' } });
});
afterAll(async () => {
  await host.stop();
  await standIn.close();
});
afterEach(() => host.clear());

const target = () => ({ targetAccountId: host.agentId });
const ask = (more: object = {}) =>
  host
    .as('guest')
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Where can I park?', ...more } });
const inInbox = async () => {
  const params = { roomId: host.guestRoom };
  return (await host.as('owner').call(conversations.listMessages, { target: target(), params, query: {} })).body;
};
const notices = async () => (await inInbox()).map(({ message, notice }) => [message, notice]);

test('an answer names the lines that it rests on, to the visitor’s chat and in the receipt', async () => {
  standIn.play({ kind: 'answer', pieces: ['It is free: there is ', 'parking behind the house.'] });
  const sources = [{ kind: 'prompt', title: 'Parking', excerpt: 'Parking is free behind the house.' }];
  const { body } = await ask();
  const { uuid } = body;
  const params = { roomId: host.guestRoom, uuid };
  const { why } = (await host.as('owner').call(teaching.readAnswerWhy, { target: target(), params })).body;
  expect([body.sources, (await inInbox()).at(-1)?.sources, why.passages]).toEqual([
    sources,
    sources,
    [{ ...sources[0], used: true }],
  ]);
});

test('an answer that says in words that it does not know leaves the question to the team, and names no source', async () => {
  standIn.play({ kind: 'answer', pieces: ['I don’t know whether parking behind the house is free.'] });
  const { body } = await ask();
  const { questions } = (await host.as('owner').call(teaching.listUnanswered, { target: target(), query: {} })).body;
  const log = await host.as('owner').call(conversations.listLogs, { target: target(), query: { start: 0 } });
  expect([
    body.sources,
    questions.map(({ question, examples }) => [question, examples[0]?.reason]),
    log.body.logs[0]?.agentOutcome,
  ]).toEqual([[], [['Where can I park?', 'agentSaid']], 'Question left open']);
});

test('a question that was not answered says why in the inbox, until it is; the visitor is told nothing of it', async () => {
  const uuid = randomUUID();
  standIn.play({ kind: 'refuse', status: 500, message: 'Out of memory' });
  expect((await ask({ uuid })).status).toBe(502);
  const failed = await notices();
  const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
  standIn.play({ kind: 'answer', pieces: ['Behind it.'] });
  expect((await ask({ uuid })).status).toBe(200);
  expect([failed, own.body.messages.map(({ notice }) => notice), await notices()]).toEqual([
    [['Where can I park?', noAnswer('unavailable')]],
    [undefined],
    [
      ['Where can I park?', undefined],
      ['Behind it.', undefined],
    ],
  ]);
});

test('a refused key is named', async () => {
  standIn.play({ kind: 'refuse', status: 401, message: 'Invalid key' });
  await ask();
  expect(await notices()).toEqual([['Where can I park?', noAnswer('key')]]);
});
