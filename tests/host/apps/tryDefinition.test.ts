import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as appUse from '#contract/endpoints/appUse';
import * as words from '#contract/rules/messages/apps';
import { type AppHost, resellerOf, SECRET, says, startAppHost } from './appHost';

/** A function that is being made is tried before anybody can install its app. */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const DAY = { day: '2026-11-29', guests: 6 };
const made = (index: number, change: object = {}) => {
  const { dependencies, functions } = host.definition();
  return { dependencies, function: { ...functions[index], ...change } as never };
};
const tryIt = (body: object, person: 'reseller' | 'owner' = 'reseller') =>
  host.as(person).call(appUse.tryDefinition, { target: resellerOf(host), body: body as never });
const appData = { apiKey: SECRET, place: 'main' };

test('is really called with what is entered, and nothing of that is kept or told', async () => {
  host.play(says('At half past six.'));
  const { body, text } = await tryIt({ ...made(0), appData, arguments: DAY });
  expect(body.tried).toEqual({
    result: ['18:30', '19:00'],
    durationMs: expect.any(Number),
    said: 'At half past six.',
  });
  expect(host.service.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${SECRET}`]);
  const stored = await host.rows(sql`select 1 from app_def union all select 1 from app_install`);
  expect([text.includes(SECRET), stored]).toEqual([false, []]);
});

test('says what went wrong, without the key', async () => {
  host.service.answer({ json: { error: SECRET }, status: 401 });
  host.play(says('That did not work.'));
  const { body, text } = await tryIt({ ...made(0), appData, arguments: DAY });
  expect([body.tried.error?.includes(words.functionFailed(401)), text.includes(SECRET)]).toEqual([true, false]);
});

test('is not called without its settings, where somebody must sign in, or if it moves money', async () => {
  host.play(says('.'));
  const request = { method: 'GET', url: 'https://service.example', headers: { Authorization: '{{token.tables}}' } };
  const { dependencies } = host.definition();
  const oauth = {
    authorizeUrl: 'https://service.example/authorize',
    tokenUrl: 'https://service.example/token',
    clientId: 'client-1',
  };
  const auth = { tables: { ...dependencies?.providers.auth.tables, oauth } };
  const signingIn = { ...made(0, { request }), dependencies: { providers: { auth } } };
  const triedWith = async (body: object) => (await tryIt(body)).body.tried;
  expect([
    (await triedWith({ ...made(0), arguments: DAY })).error,
    (await triedWith({ ...signingIn, appData, arguments: DAY })).error,
    (await triedWith({ ...made(1), appData, arguments: { amount: 20 } })).result,
    host.service.asked,
  ]).toEqual([words.SETTINGS_MISSING, words.TRY_NEEDS_SIGN_IN, words.CONFIRMATION_ASKED, []]);
});

test('tells the place of what is wrong, and only those who make apps may try', async () => {
  const request = { method: 'GET', url: 'https://service.example/{{arguments.nothing}}' };
  const inputOf = async (body: object) => {
    const { status, body: reply } = await tryIt(body);
    return [status, (reply as { input?: string }).input];
  };
  expect([
    await inputOf({ ...made(0, { request }), appData, arguments: DAY }),
    await inputOf({ ...made(0, { name: 'not a name' }), appData, arguments: DAY }),
    await inputOf({ ...made(0), appData }),
    (await tryIt({ ...made(0), appData, arguments: DAY }, 'owner')).status,
  ]).toEqual([[422, 'functions.0.request.url'], [422, 'function.name'], [422, 'arguments'], 404]);
});
