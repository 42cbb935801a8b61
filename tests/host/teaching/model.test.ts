import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as talk from '#contract/endpoints/talk';
import * as teaching from '#contract/endpoints/teaching';
import { CANNOT_ANSWER_NOTED } from '#contract/rules/messages/teaching';
import { type AppHost, calls, says, startAppHost } from '../apps/appHost';

/** What an agent with a model could not answer, and why its answers are as they are, against the stand-in over real HTTP. */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  await host.rows(sql`delete from unanswered`);
});

const target = () => ({ targetAccountId: host.agentId });
const ask = async () =>
  (await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Panettone to go?' } }))
    .body;
const counted = async () => {
  const { body } = await host.as('owner').call(teaching.listUnanswered, { target: target(), query: {} });
  return body.questions.map(({ question, examples }) => [question, examples[0]?.reason]);
};
const toolsOf = () => host.model.requests.slice(-2).map(({ tools }) => tools.map((tool) => tool.function.name));
const DAY = { day: '2026-11-29', guests: 6 };

test('a model that says it cannot answer leaves the question to its people', async () => {
  await host.publish({});
  host.play(calls('cannot_answer', { question: 'Panettone?' }), says('I do not know that.'));
  expect((await ask()).response).toBe('I do not know that.');
  const told = host.model.requests.at(-1)?.messages.find(({ role }) => role === 'tool')?.content;
  expect([await counted(), told]).toEqual([[['Panettone to go?', 'agentSaid']], CANNOT_ANSWER_NOTED]);
});

test('a model that answers leaves none', async () => {
  await host.publish({});
  host.play(says('Yes.'));
  await ask();
  expect(await counted()).toEqual([]);
});

test('an endpoint that refuses functions is asked without, at once and from then on', async () => {
  await host.publish({});
  const other = await startAppHost();
  try {
    await other.publish({});
    other.play({ kind: 'refuse', status: 400, message: 'tiny does not support tools' }, says('Yes.'));
    const question = { targetAgent: other.agentId, promptText: 'Panettone to go?' };
    const first = await other.as('guest').call(talk.runPrompt, { body: question });
    const second = await other.as('guest').call(talk.runPrompt, { body: question });
    expect([first.body.response, second.body.response]).toEqual(['Yes.', 'Yes.']);
    expect(other.model.requests.map(({ tools }) => tools.length)).toEqual([1, 0, 0]);
  } finally {
    await other.stop();
  }
});

test('an endpoint that refuses a request for another reason is not asked again', async () => {
  await host.publish({});
  host.play({ kind: 'refuse', status: 400, message: 'The context is too long.' });
  const before = host.model.requests.length;
  const { status } = await host
    .as('guest')
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Panettone to go?' } });
  expect([status, host.model.requests.length - before]).toEqual([502, 1]);
});

test('its answer tells the functions with their app, what the model took, and where the time went', async () => {
  await host.install();
  await host.publish({ enabledFunctions: { 'tables:1.0': ['free_tables'] } });
  host.play(calls('free_tables', DAY), says('At seven.'));
  const { uuid } = await ask();
  const why = await host
    .as('owner')
    .call(teaching.readAnswerWhy, { target: target(), params: { roomId: host.guestRoom, uuid } });
  expect(why.body.why).toEqual({
    uuid,
    roomId: host.guestRoom,
    agentId: host.agentId,
    engine: 'model',
    model: expect.any(String),
    passages: [],
    functionsRun: [
      {
        name: 'free_tables',
        arguments: DAY,
        result: ['18:30', '19:00'],
        durationMs: expect.any(Number),
        timestamp: expect.any(Number),
        app: { appId: 'tables', appVersion: '1.0', name: 'Tables' },
      },
    ],
    usage: { model: 'stand-in', inputTokens: 200, outputTokens: 20, costUsd: 0.001, durationMs: expect.any(Number) },
    steps: [
      { kind: 'function', name: 'free_tables', durationMs: expect.any(Number) },
      { kind: 'model', durationMs: expect.any(Number) },
    ],
  });
  expect(toolsOf()).toEqual([
    ['free_tables', 'cannot_answer'],
    ['free_tables', 'cannot_answer'],
  ]);
});
