import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import * as talk from '#contract/endpoints/talk';
import * as templates from '#contract/endpoints/templates';
import * as runs from '#contract/endpoints/testRuns';
import * as words from '#contract/rules/messages/testRuns';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { startTalkHost, type TalkHost } from '../talk/talkHost';
import { runTestsHere } from './runTestsHere';
import { scriptedModel } from './scriptedModel';

/** Test cases of an agent, their runs, and publishing that waits for them (issue 18). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const HOURS = 'How late are you open?';
const live = 'We are open until 9 pm. [call take-message]';
beforeEach(async () => {
  await host.clear();
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    for (const table of ['test_run', 'test_case', 'agent_request', 'unanswered'])
      await db.execute(sql.raw(`delete from ${table}`));
    await db.execute(sql`update account set settings = settings - 'holdPublishing'`);
  });
  await save(live);
  await publish({});
});

const target = () => ({ targetAccountId: host.agentId });
const owner = () => host.as('owner');
const save = (hours: string) =>
  owner().call(agents.saveCampaign, {
    target: target(),
    body: {
      agentInstructions: `- ${HOURS} => ${hours}\n- Who are you? => The house.`,
      actions: [{ name: 'take-message' }],
      mode: 'FULL_AGENT',
    },
  });
const publish = (body: object, as = owner()) => as.call(agents.publishAgent, { target: target(), body });
const keep = async (more: object = {}) =>
  (
    await owner().call(runs.createTestCase, {
      target: target(),
      body: { question: HOURS, expected: 'We are open until 9 pm.', ...more },
    })
  ).body.testCase;
const start = () => owner().call(runs.startTestRun, { target: target() });
const read = async () => (await owner().call(runs.readLastTestRun, { target: target() })).body;
const run = async (model: AnswerModel | null = scriptedModel()) => {
  const { body } = await start();
  await runTestsHere(host, body.run?.id ?? '', model);
  return read();
};
const counts = async () =>
  host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } =
      await db.execute(sql`select (select count(*)::int from room) rooms, (select count(*)::int from message) messages,
      (select count(*)::int from conversation_log) logs, (select count(*)::int from agent_request) requests,
      (select count(*)::int from unanswered) unanswered, (select count(*)::int from activity) activity`);
    return rows[0];
  });

describe('test cases', () => {
  test('are made by hand, changed and deleted', async () => {
    const made = await keep({ expectations: [{ kind: 'contains', text: ' 9 ' }] });
    expect(made).toEqual({
      id: expect.any(String),
      agentId: host.agentId,
      question: HOURS,
      expected: 'We are open until 9 pm.',
      expectations: [{ kind: 'contains', text: '9' }],
      timestamp: Math.floor(host.clock.nowMs() / 1_000),
    });
    const body = { question: 'When?', expected: '', expectations: [{ kind: 'lacks' as const, text: '8' }] };
    const params = { id: made.id };
    const changed = await owner().call(runs.changeTestCase, { target: target(), params, body });
    expect(changed.body.testCase).toEqual({ ...made, ...body });
    await owner().call(runs.deleteTestCase, { target: target(), params });
    const { body: listed } = await owner().call(runs.listTestCases, { target: target(), query: {} });
    expect([listed.total, (await owner().call(runs.deleteTestCase, { target: target(), params })).status]).toEqual([
      0, 404,
    ]);
  });

  test('need something that is expected, and have a question of their own', async () => {
    const empty = await owner().call(runs.createTestCase, { target: target(), body: { question: 'Q', expected: ' ' } });
    const made = await keep();
    await keep({ question: 'Where?' });
    const params = { id: made.id };
    const body = { question: 'where?', expected: 'Here.' };
    const taken = await owner().call(runs.changeTestCase, { target: target(), params, body });
    expect([empty.status, taken.status, taken.body]).toMatchObject([422, 409, { message: words.TEST_CASE_EXISTS }]);
  });

  test('are kept from a conversation: the answer is what is expected', async () => {
    const { body: said } = await host
      .as('guest')
      .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Who are you?' } });
    const params = { roomId: host.guestRoom, uuid: said.uuid };
    const { body } = await owner().call(runs.keepAsTestCase, { target: target(), params });
    const byGuest = await host.as('guest').call(runs.keepAsTestCase, { params });
    expect([body.testCase.question, body.testCase.expected, byGuest.status]).toEqual([
      'Who are you?',
      said.response,
      403,
    ]);
  });
});

describe('a run', () => {
  test('asks what is live and the draft, and tells what became of each expectation, what it took, and what it called', async () => {
    const { id } = await keep({
      expectations: [
        { kind: 'contains', text: '9' },
        { kind: 'lacks', text: '8:30' },
        { kind: 'calls', text: 'take-message' },
        { kind: 'rubric', text: 'It says 9' },
      ],
    });
    await save('We close at 8:30.');
    const { run: ended, worse, cases, problem } = await run();
    expect([ended?.state, worse, cases.length, problem]).toEqual(['done', [id], 1, 'worse']);
    const [before, after] = ended?.results ?? [];
    expect(before).toEqual({
      caseId: id,
      copy: 'default',
      verdict: 'passed',
      checks: [
        { kind: 'contains', text: '9', verdict: 'passed', reason: words.SAYS_IT },
        { kind: 'lacks', text: '8:30', verdict: 'passed', reason: words.SAYS_IT_NOT },
        { kind: 'calls', text: 'take-message', verdict: 'passed', reason: words.FUNCTION_CALLED },
        { kind: 'rubric', text: 'It says 9', verdict: 'passed', reason: words.judgedSo(3, 3, 'It keeps it.') },
      ],
      answer: 'We are open until 9 pm.',
      sources: [],
      functionsRun: [
        {
          name: 'take-message',
          arguments: { message: 'Call me.' },
          result: words.NOT_CALLED_IN_TEST,
          durationMs: expect.any(Number),
          timestamp: expect.any(Number),
        },
      ],
      usage: { model: 'scripted', inputTokens: 100, outputTokens: 10, costUsd: 0.0005, durationMs: 1 },
      durationMs: expect.any(Number),
    });
    expect([after?.verdict, after?.checks.map(({ verdict }) => verdict), after?.answer]).toEqual([
      'failed',
      ['failed', 'failed', 'failed', 'failed'],
      'We close at 8:30.',
    ]);
  });

  test('of one case asks it again within the last run, and alone where that is of another draft', async () => {
    const { id } = await keep();
    const { id: other } = await keep({ question: 'Where?' });
    const alone = async (caseId: string) => {
      const { body, status } = await owner().call(runs.startTestRun, { target: target(), query: { caseId } });
      if (status !== 200) return status;
      await runTestsHere(host, body.run?.id ?? '', scriptedModel());
      const { run: ended, problem } = await read();
      return {
        told: body.run?.results.map((one) => one.caseId),
        cases: ended?.cases.length,
        state: ended?.state,
        problem,
      };
    };
    const last = await run();
    const again = await alone(id);
    expect(again).toEqual({
      told: last.run?.results.map(({ caseId }) => caseId).filter((caseId) => caseId === other),
      cases: 2,
      state: 'done',
      ...(last.problem && { problem: last.problem }),
    });
    await save('We close at 8:30.');
    expect(await alone(id)).toEqual({ told: [], cases: 1, state: 'done', problem: 'notRun' });
    expect(await alone('018f0000-0000-7000-8000-000000000001')).toBe(404);
  });

  test('makes no rooms, no log, no figures, no requests and nothing to teach', async () => {
    await keep();
    await keep({ question: 'What nobody knows?' });
    const before = await counts();
    await run();
    await run(null);
    expect(await counts()).toEqual(before);
  });

  test('without a model answers from the prompt, and judges neither rubrics nor calls', async () => {
    await keep({
      expectations: [
        { kind: 'rubric', text: 'It is kind' },
        { kind: 'calls', text: 'take-message' },
      ],
    });
    const { run: ended, worse } = await run(null);
    expect([ended?.results.map(({ verdict, checks }) => [verdict, checks.map(({ reason }) => reason)]), worse]).toEqual(
      [
        [
          ['notJudged', [words.NEEDS_MODEL, words.NEEDS_MODEL]],
          ['notJudged', [words.NEEDS_MODEL, words.NEEDS_MODEL]],
        ],
        [],
      ],
    );
  });

  test('says so when a model does not agree with itself, and when it gives no answer', async () => {
    await keep({ expectations: [{ kind: 'rubric', text: 'It says 9' }] });
    await save('Until 9. [unsure]');
    const unsure = await run();
    expect(unsure.run?.results.map(({ verdict }) => verdict)).toEqual(['passed', 'notJudged']);
    await save('[fail]');
    const silent = await run();
    expect([silent.run?.results.map(({ verdict }) => verdict), silent.problem]).toEqual([
      ['passed', 'noAnswer'],
      'worse',
    ]);
  });

  test('is told to the people of the agent while it goes on', async () => {
    await keep();
    await host.clear();
    await run();
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`select type, agent_id from event_outbox order by xid, id`),
    );
    // It begins, two answers, it ends.
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ type: 'tests.changed', agent_id: host.agentId })));
  });

  test('needs cases, and goes on alone until it is stopped; what was answered stays', async () => {
    expect((await start()).body).toMatchObject({ message: words.NO_TEST_CASES });
    await keep();
    await keep({ question: 'Who are you?', expected: 'The house.' });
    const { body } = await start();
    expect([(await start()).status, body.problem]).toEqual([409, 'running']);
    let asked = 0;
    const { stream, ...model } = scriptedModel();
    const stopping: AnswerModel = {
      ...model,
      async *stream(request) {
        asked += 1;
        if (asked === 2) await owner().call(runs.stopTestRun, { target: target() });
        yield* stream(request);
      },
    };
    await runTestsHere(host, body.run?.id ?? '', stopping);
    const { run: stopped, problem } = await read();
    expect([stopped?.state, stopped?.results.length, asked, problem]).toEqual(['stopped', 1, 2, 'notRun']);
  });

  test('of a worker that is killed anywhere goes on where it was: no answer is kept twice, and none is missing', async () => {
    for (let at = 0; at < 3; at += 1) await keep({ question: `Question ${at}?` });
    const { body } = await start();
    const runId = body.run?.id ?? '';
    let writes = 0;
    const killEachThird = () => {
      writes += 1;
      if (writes % 3 === 0) throw new Error('killed');
    };
    const model = scriptedModel();
    for (let tries = 0; (await read()).run?.state === 'running' && tries < 40; tries += 1)
      await runTestsHere(host, runId, model, killEachThird).catch(() => undefined);
    const { run: ended } = await read();
    const keys = ended?.results.map(({ caseId, copy }) => `${caseId} ${copy}`) ?? [];
    expect([ended?.state, keys.length, new Set(keys).size, writes > 7]).toEqual(['done', 6, 6, true]);
  });

  test('of two workers at once keeps each answer once', async () => {
    for (let at = 0; at < 3; at += 1) await keep({ question: `Question ${at}?` });
    const { body } = await start();
    const runId = body.run?.id ?? '';
    await Promise.all([1, 2].map(() => runTestsHere(host, runId, scriptedModel())));
    const { run: ended } = await read();
    expect([ended?.state, ended?.results.length]).toEqual(['done', 6]);
  });
});

describe('publishing that is held', () => {
  const hold = (as: 'owner' | 'admin' | 'reseller', key: 'organization' | 'reseller' = 'organization') =>
    host.as(as).call(accounts.accountSetting, {
      target: { targetAccountId: host.world.accounts[key] },
      body: { settings: { holdPublishing: true } },
    });

  test('is a setting of owners and those above', async () => {
    expect([(await hold('admin')).status, (await read()).heldBy]).toEqual([403, undefined]);
    expect([(await hold('owner')).status, (await read()).heldBy]).toEqual([200, 'organization']);
  });

  test('is also a setting of the reseller', async () => {
    expect([(await hold('reseller', 'reseller')).status, (await read()).heldBy]).toEqual([200, 'reseller']);
  });

  test('without test cases holds nothing', async () => {
    await hold('owner');
    await save('Until 8:30.');
    expect((await publish({})).status).toBe(200);
  });

  test('needs a run of this draft and these cases, and none that is worse', async () => {
    await hold('owner');
    const { id } = await keep();
    await save('Until 8:30.');
    const refused = async () => {
      const { status, text } = await publish({});
      const { message, tests } = JSON.parse(text) as { message: string; tests?: { problem: string; worse: unknown[] } };
      return [status, message, tests?.problem, tests?.worse];
    };
    expect(await refused()).toEqual([409, words.PUBLISH_NEEDS_RUN, 'notRun', []]);
    await run();
    expect(await refused()).toEqual([409, words.publishWorse(1, 1), 'worse', [{ id, question: HOURS }]]);
    await save('We are open until 9 pm, friends.');
    expect(await refused()).toEqual([409, words.PUBLISH_NEEDS_RUN, 'notRun', []]);
    await run();
    await keep({ question: 'Who are you?', expected: 'The house.' });
    expect(await refused()).toEqual([409, words.PUBLISH_NEEDS_RUN, 'notRun', []]);
    await run();
    expect((await publish({})).status).toBe(200);
  });

  test('an owner may publish anyway, which is audited with the reason; an admin may not', async () => {
    await hold('owner');
    await keep();
    await save('Until 8:30.');
    const anyway = { reason: 'The kitchen closes earlier.' };
    expect((await publish({ anyway }, host.as('admin'))).body).toMatchObject({ message: words.MAY_NOT_HOLD });
    expect((await publish({ anyway })).status).toBe(200);
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`select account_id, actor_user_id, details from audit where action = 'publishAnyway'`),
    );
    expect(rows).toEqual([{ account_id: host.agentId, actor_user_id: host.world.people.owner.id, details: anyway }]);
  });

  test('a required answer is not skipped with the tests', async () => {
    await hold('owner');
    await keep();
    const campaign = {
      agentInstructions: 'You answer for {name}.',
      templateFields: [{ key: 'name', title: 'Name', type: 'text', required: true }],
    };
    const made = await host.as('reseller').call(templates.createTemplate, { body: { title: 'Diner', campaign } });
    const { id } = made.body.template;
    await host.as('reseller').call(templates.saveTemplate, { params: { id }, body: { published: true } });
    const fields = (value: string) => [{ key: 'name', title: 'Name', value }];
    await owner().call(templates.createAgentFromTemplate, {
      target: target(),
      body: { templateId: id, templateFields: fields('Rosie’s') },
    });
    await owner().call(agents.saveCampaign, { target: target(), body: { templateFields: fields(' ') } });
    const { status, body } = await publish({ anyway: { reason: 'We open today.' } });
    expect([status, body]).toMatchObject([
      422,
      { message: 'Name: This field is required', input: 'templateFields.name' },
    ]);
  });
});
