import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as apps from '#contract/endpoints/apps';
import * as appUse from '#contract/endpoints/appUse';
import * as talk from '#contract/endpoints/talk';
import * as words from '#contract/rules/messages/apps';
import { type AppHost, calls, KEY, organizationOf, resellerOf, SECRET, says, startAppHost } from './appHost';

/** How apps are doing, a function that somebody tries, and a newer version that takes over what was entered. */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const DAY = { day: '2026-11-29', guests: 6 };
const organization = () => organizationOf(host);
const agent = () => ({ targetAccountId: host.agentId });
const tryIt = (name: string, given: Record<string, unknown>, target = organization()) =>
  host.as('owner').call(appUse.tryFunction, { target, params: KEY, body: { function: name, arguments: given } });
const useAt = async (target = organization()) =>
  (await host.as('owner').call(appUse.listAppUse, { target })).body.use[0];
const asVisitor = () =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'A table?' } });

describe('the use of an app', () => {
  beforeEach(() => host.install());

  test('names who may call what, in the draft and live', async () => {
    expect((await useAt())?.agents).toEqual([]);
    await host.publish({ apps: [{ appId: KEY.appId, version: KEY.appVersion }] });
    const functions = ['free_tables'];
    const user = { agentId: host.agentId, name: expect.any(String), draft: functions, live: functions };
    expect([(await useAt())?.agents, (await useAt(agent()))?.agents]).toEqual([[user], [user]]);
  });

  test('is not told to a neighbour', async () => {
    await host.publish({ apps: [{ appId: KEY.appId, version: KEY.appVersion }] });
    const ask = (targetAccountId: number) =>
      host.as('neighbour').call(appUse.listAppUse, { target: { targetAccountId } });
    expect((await ask(host.world.accounts.siblingOrganization)).body.use).toEqual([]);
    expect((await ask(host.world.accounts.organization)).status).toBe(404);
  });

  test('counts the calls of the last day, and which of them failed', async () => {
    await host.publish({ enabledFunctions: { 'tables:1.0': ['free_tables'] } });
    host.play(calls('free_tables', DAY), says('At seven.'), calls('free_tables', { ...DAY, guests: 2 }), says('No.'));
    await asVisitor();
    host.service.answer({ json: {}, status: 500 });
    await asVisitor();
    const use = await useAt();
    expect([use?.calls, use?.failed, use?.hours.length, use?.hours.at(-1)]).toEqual([
      2,
      1,
      24,
      { calls: 2, failed: 1 },
    ]);
    expect(use?.lastFailure?.text).toContain(words.functionFailed(500));
    expect(use?.medianMs).toBeGreaterThanOrEqual(0);
    host.clock.set(host.clock.nowMs() + 25 * 3_600_000);
    expect(await useAt()).toMatchObject({ calls: 0, failed: 0 });
  });

  test('counts no tests', async () => {
    await host.publish({ enabledFunctions: { 'tables:1.0': ['free_tables'] } });
    host.play(calls('free_tables', DAY), says('At seven.'));
    await host.ask('A table?');
    expect((await useAt())?.calls).toBe(0);
  });

  test('is nobody’s above organizations', async () => {
    const reply = await host.as('reseller').call(appUse.listAppUse, { target: resellerOf(host) });
    expect(reply.status).toBe(422);
  });
});

describe('a function that is tried', () => {
  beforeEach(() => host.install());

  test('is really called, and ends in what the customer would hear', async () => {
    host.play(says('At half past six ', 'or at seven.'));
    const { body, text } = await tryIt('free_tables', DAY);
    expect(body.tried).toEqual({
      result: ['18:30', '19:00'],
      durationMs: expect.any(Number),
      said: 'At half past six or at seven.',
    });
    expect([host.service.asked.length, text.includes(SECRET)]).toEqual([1, false]);
    expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain('18:30');
  });

  test('says why it failed, and the app remembers a refusal', async () => {
    host.service.answer({ json: { error: 'no' }, status: 401 });
    host.play(says('That did not work.'));
    const { body } = await tryIt('free_tables', DAY);
    expect(body.tried.error).toContain(words.functionFailed(401));
    const { app } = (await host.as('owner').call(apps.readApp, { target: organization(), params: KEY })).body;
    expect([app.error, app.errorText]).toEqual([true, body.tried.error]);
  });

  test('that moves money is not called: the agent only asks', async () => {
    host.play(says('The team will confirm it.'));
    const { body } = await tryIt('take_deposit', { amount: 20 });
    expect([body.tried.result, host.service.asked]).toEqual([words.CONFIRMATION_ASKED, []]);
  });

  test('is audited, without what was sent', async () => {
    await tryIt('free_tables', DAY);
    const kept = await host.rows(sql`select details from audit where action = 'tryFunction' order by at desc limit 1`);
    expect(kept).toEqual([
      {
        details: {
          method: 'POST',
          path: '/api/v2/apps/:appId/:appVersion/try',
          fields: ['function', 'arguments'],
          ids: { appId: KEY.appId },
        },
      },
    ]);
  });

  test('needs to exist, to be installed and to get what it asks for', async () => {
    const statuses = [
      (await tryIt('no_such', {})).status,
      (await tryIt('free_tables', {})).status,
      (await host.as('owner').call(apps.uninstallApp, { target: organization(), params: KEY })).status,
      (await tryIt('free_tables', DAY)).status,
    ];
    expect([statuses, host.service.asked]).toEqual([[404, 422, 200, 409], []]);
  });
});

test('a newer version takes over what was entered, and the earlier one stays', async () => {
  await host.install();
  const next = { appId: KEY.appId, appVersion: '2.0' };
  const definition = { ...next, ...host.definition() };
  await host.as('reseller').call(apps.defineApp, { target: resellerOf(host), body: definition });
  const install = (from: string) =>
    host.as('owner').call(apps.installApp, { target: organization(), params: next, body: { from } });
  expect((await install('0.9')).status).toBe(404);
  const made = await install('1.0');
  const shown = made.body.apps.filter(({ appId }) => appId === KEY.appId);
  expect(
    shown.map(({ appVersion, installed, dependencies }) => {
      const { apiKey, place } = dependencies.providers.auth.tables?.parameters.properties ?? {};
      return [appVersion, installed, apiKey?.lastFour, place?.value];
    }),
  ).toEqual(
    expect.arrayContaining([
      ['1.0', true, '4f2a', 'main'],
      ['2.0', true, '4f2a', 'main'],
    ]),
  );
  expect(made.text).not.toContain(SECRET);
});
