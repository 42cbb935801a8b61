import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OUTCOME_UNKNOWN } from '#contract/rules/messages/delivery';
import * as words from '#contract/rules/messages/tasks';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { smsSide } from '#tests/host/delivery/smsSide.ts';
import { HOUR_MS, startTaskHost, type TaskHost } from './taskHost';

/** What becomes of a task: by what became of its message, by what was answered, and by what a model says of it. */

const GOAL = { description: 'They come', completionCriteria: 'They say yes' };
const AGAIN = { delaysSeconds: [3_600], retryOn: ['delivery_failed' as const] };
const UNTIL_ANSWERED = {
  delaysSeconds: [3_600],
  retryOn: ['no_response' as const, 'goal_incomplete' as const],
  responseTimeoutSeconds: 1_800,
};

let verdict = 'OPEN';
const model: AnswerModel = {
  label: 'model',
  async *stream({ system }) {
    yield system.startsWith('An assistant wrote to somebody') ? verdict : 'Thank you.';
  },
};

let host: TaskHost;
let hook: string;
beforeAll(async () => {
  host = await startTaskHost(model);
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  hook = await host.connect('twilio');
});

const answers = async (said: string, id = 'in-1') => {
  await host.hook(smsSide(host, 'twilio', hook).text(id, said));
  await host.work();
};

describe('what does not arrive', () => {
  test('is tried again as its policy says, and then has failed', async () => {
    host.twilio.play({ kind: 'refuse', status: 400, code: '21211' });
    const id = await host.made({ retryPolicy: AGAIN });
    await host.at(host.noonMs);
    const first = await host.read(id);
    expect([first.state, first.results, first.planned]).toEqual([
      'pending',
      ['failed'],
      [{ timestamp: (host.noonMs + HOUR_MS) / 1_000, channel: 'text' }],
    ]);
    await host.at(host.noonMs + HOUR_MS);
    const last = await host.read(id);
    expect([last.state, last.outcome, last.results]).toEqual(['errored', 'retries_exhausted', ['failed', 'failed']]);
  });

  test('leaves by the next step of its policy', async () => {
    host.twilio.play({ kind: 'refuse', status: 400, code: '21211' });
    const steps = [{ offsetSeconds: 3_600, channel: 'text' as const, target: '+15035550177', content: 'Again' }];
    const id = await host.made({ retryPolicy: { steps, retryOn: ['delivery_failed'] } });
    await host.at(host.noonMs);
    host.twilio.play({ kind: 'accept' });
    await host.at(host.noonMs + HOUR_MS);
    expect(host.sent()).toEqual(['+15035550177 Again']);
    expect((await host.read(id)).attemptHistory.map(({ target, result }) => [target, result])).toEqual([
      ['+15035550199', 'failed'],
      ['+15035550177', 'sent'],
    ]);
  });

  test('is never sent twice if nobody knows whether it arrived', async () => {
    const side = smsSide(host, 'twilio', hook);
    host.twilio.play({ kind: 'drop' });
    const id = await host.made({ retryPolicy: AGAIN });
    await host.at(host.noonMs);
    // The provider is asked, and has it.
    await host.at(host.noonMs + HOUR_MS);
    await host.at(host.noonMs + 2 * HOUR_MS);
    const { state, reason, results } = await host.read(id);
    expect(host.sent().length).toBe(1);
    expect([
      ['finished', words.TASK_SENT, ['sent']],
      ['errored', OUTCOME_UNKNOWN, ['failed']],
    ]).toContainEqual([state, reason, results]);
    expect(await side.outcome()).not.toBe('pending');
  });

  test('is tried again if the network says so only after the provider took it', async () => {
    const side = smsSide(host, 'twilio', hook);
    const retryOn = ['delivery_failed' as const, 'no_response' as const];
    const id = await host.made({ retryPolicy: { delaysSeconds: [3_600], retryOn } });
    await host.at(host.noonMs);
    expect((await host.standing(id))[2]).toEqual(['awaiting']);
    await host.hook(side.receipt('failed'));
    await host.work();
    expect(await host.standing(id)).toMatchObject(['pending', expect.any(String), ['failed']]);
  });
});

test('a task whose conversation was deleted while an answer was waited for has failed', async () => {
  const id = await host.made({ goal: GOAL });
  await host.at(host.noonMs);
  await host.rows(sql`delete from room`);
  await host.at(host.noonMs + HOUR_MS);
  expect(await host.standing(id)).toEqual(['errored', words.TASK_ROOM_GONE, []]);
});

describe('an answer', () => {
  test('ends a task that waits for one; with a goal of no condition it is met', async () => {
    const id = await host.made({ goal: { description: 'They say which day' } });
    await host.at(host.noonMs);
    expect((await host.standing(id))[0]).toBe('running');
    await answers('Friday');
    expect(await host.read(id)).toMatchObject({ state: 'finished', outcome: 'goal_met', results: ['answered'] });
  });

  test.each([
    ['MET', 'goal_met'],
    ['NEGATIVE', 'terminal_negative'],
  ])('of which the model says %s leads to %s', async (said, outcome) => {
    verdict = said;
    const id = await host.made({ goal: GOAL });
    await host.at(host.noonMs);
    await answers('Well');
    expect(await host.read(id)).toMatchObject({ state: 'finished', outcome });
  });

  test('that leaves the goal open is waited on, and asked for again', async () => {
    verdict = 'OPEN';
    const id = await host.made({ goal: GOAL, retryPolicy: UNTIL_ANSWERED });
    await host.at(host.noonMs);
    await answers('Who is this?');
    expect((await host.standing(id))[0]).toBe('running');
    await host.at(host.noonMs + HOUR_MS / 2);
    expect(await host.standing(id)).toEqual(['pending', words.TASK_GOAL_NOT_MET, ['answered']]);
    verdict = 'MET';
    await host.at(host.noonMs + 2 * HOUR_MS);
    await answers('Yes', 'in-2');
    expect(await host.read(id)).toMatchObject({ state: 'finished', outcome: 'goal_met' });
  });

  test('that does not come is asked for again, and then given up', async () => {
    const id = await host.made({ retryPolicy: UNTIL_ANSWERED });
    for (const hours of [0, 0.5, 1.5, 2]) await host.at(host.noonMs + hours * HOUR_MS);
    expect(host.sent().length).toBe(2);
    expect(await host.read(id)).toMatchObject({
      state: 'finished',
      outcome: 'retries_exhausted',
      results: ['noResponse', 'noResponse'],
    });
  });
});
