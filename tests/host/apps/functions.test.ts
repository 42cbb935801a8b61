import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as apps from '#contract/endpoints/apps';
import * as conversations from '#contract/endpoints/conversations/index';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import type { FunctionRun } from '#contract/entities/functionRun';
import { FUNCTION_CALLS_LIMIT, FUNCTION_STEPS_LIMIT } from '#contract/rules/hostConstants';
import * as words from '#contract/rules/messages/apps';
import { askStreamed } from '../talk/answerStream';
import { type AppHost, calls, KEY, organizationOf, SECRET, says, startAppHost } from './appHost';

/** An agent calls the functions of its apps, over real HTTP to a stand-in of the model and of the service (issue 17, Tools). */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const ENABLED = { enabledFunctions: { 'tables:1.0': ['free_tables', 'take_deposit'] } };
const DAY = { day: '2026-11-29', guests: 6 };
const ran = (more: Partial<FunctionRun>) => ({
  name: 'free_tables',
  arguments: DAY,
  durationMs: expect.any(Number),
  timestamp: expect.any(Number),
  ...more,
});
const target = () => ({ targetAccountId: host.agentId });
const toolResult = (): unknown => host.model.requests.at(-1)?.messages.find(({ role }) => role === 'tool')?.content;
const listed = async () => {
  const { body } = await host
    .as('owner')
    .call(conversations.listMessages, { target: target(), params: { roomId: host.guestRoom }, query: {} });
  return body;
};
const asVisitor = (more: object = {}) =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'A table?', ...more } });

describe('a function that works', () => {
  beforeEach(async () => {
    await host.install();
    await host.publish(ENABLED);
    host.play(calls('free_tables', DAY), says('At seven.'));
  });

  test('calls its service with arguments and settings, and its answer goes to the model', async () => {
    const { text } = await host.ask('A table?');
    const [request] = host.service.asked;
    expect([
      text,
      request?.method,
      request?.url,
      request?.headers.authorization,
      JSON.parse(request?.body ?? ''),
    ]).toEqual([
      'At seven.',
      'POST',
      '/places/main/days/2026-11-29',
      `Bearer ${SECRET}`,
      { guests: 6, note: 'for 6 on 2026-11-29' },
    ]);
    expect(toolResult()).toBe('["18:30","19:00"]');
  });

  test('is offered by name, description and schema, without its secrets', async () => {
    await host.ask('A table?');
    const tools = host.model.requests.at(-1)?.tools ?? [];
    expect(tools.map((tool) => tool.function.name)).toEqual(['free_tables', 'take_deposit', 'cannot_answer']);
    expect(JSON.stringify(host.model.requests)).not.toContain(SECRET);
  });

  test('is kept with the answer, with what the answer took', async () => {
    const { answer } = await host.ask('A table?');
    expect(answer?.functionsRun).toEqual([ran({ result: ['18:30', '19:00'] })]);
    expect(answer?.usage).toEqual({
      model: 'stand-in',
      inputTokens: 200,
      outputTokens: 20,
      costUsd: 0.001,
      durationMs: expect.any(Number),
    });
  });

  test('is streamed to the agent’s own people, and to nobody else', async () => {
    const body = { targetAgent: host.agentId, promptText: 'A table?' };
    const own = await askStreamed(host, host.token('owner'), { ...body, source: 'staging' });
    const events = await own.rest();
    expect(events.map(({ event }) => event)).toEqual([
      'started',
      'functionStarted',
      'functionFinished',
      'delta',
      'finished',
    ]);
    expect(events.slice(1, 3)).toEqual([
      { event: 'functionStarted', name: 'free_tables', arguments: DAY },
      { event: 'functionFinished', run: ran({ result: ['18:30', '19:00'] }) },
    ]);
    host.play(calls('free_tables', DAY), says('At seven.'));
    const stream = await askStreamed(host, host.token('guest'), body);
    const seen = await stream.rest();
    expect([seen.map(({ event }) => event), JSON.stringify(seen).includes('free_tables')]).toEqual([
      ['started', 'delta', 'finished'],
      false,
    ]);
    const { body: read } = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect(JSON.stringify(read)).not.toContain('free_tables');
    expect((await listed()).at(-1)).toMatchObject({ functionsRun: [ran({})], usage: { inputTokens: 200 } });
  });

  test('is not called again for a question that is asked again after the model failed', async () => {
    const uuid = randomUUID();
    host.play(calls('free_tables', DAY), { kind: 'refuse', status: 500, message: 'away' });
    expect((await asVisitor({ uuid })).status).toBe(502);
    expect((await listed()).at(-1)).toMatchObject({ message: 'A table?', functionsRun: [ran({})] });
    host.play(calls('free_tables', DAY), says('At seven.'));
    expect((await asVisitor({ uuid })).body.response).toBe('At seven.');
    const all = await listed();
    expect([host.service.asked.length, all.map(({ functionsRun }) => functionsRun?.length)]).toEqual([
      1,
      [undefined, 2],
    ]);
  });

  test('that moves money asks a person instead', async () => {
    host.play(calls('take_deposit', { amount: 50 }), says('A colleague will confirm.'));
    await asVisitor();
    expect([host.service.asked, toolResult()]).toEqual([[], words.CONFIRMATION_ASKED]);
    const [request] = await host.rows(sql`select kind, details from agent_request`);
    expect(request).toEqual({
      kind: 'confirmation',
      details: { app: 'tables', function: 'Take a deposit', amount: 50 },
    });
  });

  test('is not there once its app is uninstalled', async () => {
    await host.as('owner').call(apps.uninstallApp, { target: organizationOf(host), params: KEY });
    host.play(calls('free_tables', DAY), says('I cannot look it up.'));
    expect((await host.ask('A table?')).text).toBe('I cannot look it up.');
    expect(host.service.asked).toEqual([]);
  });
});

describe('without a list of functions, an app', () => {
  test('has all that move no money, and tells its instructions', async () => {
    await host.install();
    await host.publish({ apps: [{ appId: 'tables', version: '1.0', instructions: 'Only for dinner.' }] });
    host.play(says('Yes.'));
    await host.ask('A table?');
    const request = host.model.requests.at(-1);
    expect(request?.tools.map((tool) => tool.function.name)).toEqual(['free_tables', 'cannot_answer']);
    expect(request?.messages[0]?.content).toContain('- tables: Only for dinner.');
  });
});

describe('a function that fails tells the model why', () => {
  beforeEach(async () => {
    await host.install();
    await host.publish(ENABLED);
    host.play(calls('free_tables', DAY), says('I could not look it up.'));
  });

  const faults: [string, () => void, string | RegExp][] = [
    ['answers an error', () => host.service.answer({ status: 500, json: { why: 'broken' } }), /\(500\).*broken/],
    ['hangs', () => host.service.answer('never'), words.FUNCTION_TIMED_OUT],
    ['answers garbage', () => host.service.answer({ text: '<h1>Welcome</h1>' }), words.NO_RESULT],
    ['answers without the result', () => host.service.answer({ json: { other: 1 } }), words.NO_RESULT],
    ['answers too much', () => host.service.answer({ text: 'x'.repeat(300_000) }), words.FUNCTION_ANSWER_TOO_LONG],
    [
      'redirects',
      () => host.service.answer({ status: 302, text: '', headers: { location: `${host.service.origin}/elsewhere` } }),
      words.FUNCTION_REDIRECTED,
    ],
  ];
  test.each(faults)('that %s', async (_name, arrange, error) => {
    arrange();
    const { answer } = await host.ask('A table?');
    const expected = typeof error === 'string' ? error : expect.stringMatching(error);
    expect(answer).toMatchObject({ message: 'I could not look it up.', functionsRun: [ran({ error: expected })] });
    expect([toolResult(), host.service.asked.length]).toEqual([expected, 1]);
  });

  test('that repeats its key, without the key', async () => {
    host.service.answer({ json: { times: [`you sent ${SECRET}`] } });
    const { answer } = await host.ask('A table?');
    expect(answer?.functionsRun?.[0]?.result).toEqual(['you sent •••']);
    host.service.answer({ status: 400, json: { key: SECRET } });
    await host.ask('Again?');
    expect(JSON.stringify([host.model.requests, host.lines])).not.toContain(SECRET);
  });

  test('that answers what the database cannot keep, without it', async () => {
    host.service.answer({ json: { times: ['a\0b', '\ud800'] } });
    const { answer } = await host.ask('A table?');
    expect(answer?.functionsRun?.[0]?.result).toEqual(['ab', '']);
  });

  test('whose key is refused, and the app says so until it works again', async () => {
    const app = async () => {
      const { body } = await host.as('owner').call(apps.readApp, { target: organizationOf(host), params: KEY });
      return [body.app.error, body.app.errorText];
    };
    host.service.answer({ status: 401, json: { error: 'no such key' } });
    await host.ask('A table?');
    expect(await app()).toEqual([true, expect.stringContaining('(401)')]);
    host.service.answer({ json: { times: [] } });
    host.play(calls('free_tables', DAY), says('None.'));
    await host.ask('A table?');
    expect(await app()).toEqual([false, undefined]);
  });
});

describe('a model that goes wrong', () => {
  beforeEach(async () => {
    await host.install();
    await host.publish(ENABLED);
  });

  test.each([
    ['calls an unknown function', calls('no_such', {}), { name: 'no_such', error: words.UNKNOWN_FUNCTION }],
    ['sends what is no JSON', calls('free_tables', '{"day": oops'), { error: expect.stringContaining('JSON') }],
    [
      'leaves out an argument',
      calls('free_tables', { guests: 0 }),
      { error: words.badArguments('arguments.day is missing; arguments.guests must be at least 1') },
    ],
    [
      'sends another type',
      calls('free_tables', { day: 7 }),
      { error: words.badArguments('arguments.day must be of type string') },
    ],
    ['would step up in the address', calls('free_tables', { day: '..' }), { error: words.FUNCTION_ARGUMENT_IN_PATH }],
  ])('%s: it is told, and can go on', async (_name, wrong, run) => {
    host.play(wrong, calls('free_tables', DAY), says('At seven.'));
    const { answer } = await host.ask('A table?');
    expect(answer).toMatchObject({ message: 'At seven.', functionsRun: [run, ran({ result: ['18:30', '19:00'] })] });
    expect(host.service.asked.length).toBe(1);
  });

  test('cannot leave the address that the app calls', async () => {
    host.play(calls('free_tables', { day: '../../admin?x=1#@evil.test' }), says('No.'));
    await host.ask('A table?');
    expect(host.service.asked[0]?.url).toBe('/places/main/days/..%2F..%2Fadmin%3Fx%3D1%23%40evil.test');
  });

  test('calls for ever: it is stopped after its steps, and somebody is to look at it', async () => {
    const before = host.model.requests.length;
    host.model.play(({ tools }) => (tools.length > 0 ? calls('free_tables', { day: randomUUID() }) : says(' ')));
    const { text, answer } = await host.ask('A table?');
    expect([text, answer?.functionsRun?.length, host.model.requests.length - before]).toEqual([
      words.STEPS_EXHAUSTED,
      FUNCTION_STEPS_LIMIT,
      FUNCTION_STEPS_LIMIT + 1,
    ]);
  });

  test('calls too many at once: the rest is refused', async () => {
    const many = Array.from({ length: FUNCTION_CALLS_LIMIT + 3 }, (_, n) => ({
      name: 'free_tables',
      arguments: JSON.stringify({ day: `day-${n}` }),
    }));
    host.play({ kind: 'call', calls: many }, says('Enough.'));
    const { answer } = await host.ask('A table?');
    expect([
      host.service.asked.length,
      answer?.functionsRun?.filter(({ error }) => error === words.TOO_MANY_CALLS).length,
    ]).toEqual([FUNCTION_CALLS_LIMIT, 3]);
  });
});

test('a person who takes over during a call silences the answer, and nothing more is called', async () => {
  await host.install();
  await host.publish(ENABLED);
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  host.service.answer(async () => {
    arrived();
    await held;
    return { json: { times: [] } };
  });
  host.play(calls('free_tables', DAY), calls('free_tables', { day: 'another' }), says('At seven.'));
  const asked = asVisitor();
  await isThere;
  await host.as('owner').call(takeover.holdConversation, { target: target(), params: { roomId: host.guestRoom } });
  const { body } = await asked;
  release();
  expect([body.answer, body.heldBy]).toEqual([undefined, 'Person owner']);
  // What was called is kept with the question, also what was refused.
  await expect
    .poll(async () =>
      (await listed()).map(({ message, functionsRun }) => [message, functionsRun?.map(({ error }) => error)]),
    )
    .toEqual([['A table?', [undefined, words.PERSON_ANSWERS]]]);
  expect(host.service.asked.length).toBe(1);
});

test('an app may not reach this machine, unless the operator allows it', async () => {
  const closed = await startAppHost({ OUTGOING_ALLOW: '10.9.9.9/32' });
  try {
    await closed.install();
    await closed.publish(ENABLED);
    closed.play(calls('free_tables', DAY), says('No.'));
    const { answer } = await closed.ask('A table?');
    expect([answer?.functionsRun?.[0]?.error, closed.service.asked]).toEqual([words.FUNCTION_ADDRESS_REFUSED, []]);
  } finally {
    await closed.stop();
  }
});
