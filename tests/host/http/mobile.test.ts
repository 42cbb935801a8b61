import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { MobileDevice } from '#contract/entities/mobile';
import * as messages from '#contract/rules/messages';
import { readEvents } from '#tests/support/eventReader.ts';
import { signIn, startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

/** The mobile app around the console, and the way to it (specification 1, 7 Users and misc). */

let nowMs = Date.UTC(2026, 5, 1);
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ clock: { nowMs: () => nowMs, now: () => new Date(nowMs) } });
});
afterAll(() => host.stop());

const APP: MobileDevice = {
  cloudId: 'cloud-1',
  platform: 'android',
  appVersion: '2.3.1',
  systemVersion: '16',
  model: 'Pixel 9',
};
const checkIn = (client: TestClient, changes: Partial<MobileDevice> = {}) =>
  client.call(endpoints.mobileCheckIn, { body: { ...APP, ...changes } });
const devicesOf = async (client: TestClient) =>
  (await client.call(endpoints.listSessions, {})).body.sessions.map(({ kind, device, current }) => ({
    kind,
    device,
    current,
  }));
const another = async (person: PersonKey) => {
  const token = await signIn(host, host.world.people[person].email);
  return { token, client: host.client(token) };
};
const inDatabase = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => db.execute<{ found: string }>(statement));

describe('a check-in', () => {
  test('shows the person the app and the phone among the devices, and the newest version', async () => {
    const { client } = await another('admin');
    expect(await checkIn(client)).toMatchObject({ status: 200, body: { success: true } });
    await checkIn(client, { appVersion: '2.4.0' });
    expect((await devicesOf(client)).filter(({ current }) => current)).toEqual([
      { kind: 'phone', device: 'App 2.4.0 on Pixel 9 (Android 16)', current: true },
    ]);
    await checkIn(client, { platform: 'ios', systemVersion: undefined, model: 'iPad Air' });
    expect((await devicesOf(client)).filter(({ current }) => current)).toEqual([
      { kind: 'tablet', device: 'App 2.3.1 on iPad Air (iOS)', current: true },
    ]);
    await client.call(endpoints.mobileCheckIn, { body: { cloudId: APP.cloudId } });
    expect((await devicesOf(client)).filter(({ current }) => current)).toEqual([
      { kind: 'phone', device: 'App', current: true },
    ]);
    // What names the phone elsewhere is not kept.
    const { rows } = await inDatabase(sql`select string_agg(mobile_device::text, '') as found from mobile_device`);
    expect(rows[0]?.found).not.toContain(APP.cloudId);
  });

  test('ends the earlier session of the same person in the same app, with its stream, and no other', async () => {
    const [before, elsewhere, other] = [await another('owner'), await another('owner'), await another('neighbour')];
    await checkIn(before.client);
    await checkIn(elsewhere.client, { cloudId: 'cloud-2' });
    await checkIn(other.client);
    const stream = await readEvents(`${host.url}/api/v2/events`, { authorization: `Bearer ${before.token}` });
    await stream.until(1);
    const now = await another('owner');
    await checkIn(now.client);
    await stream.ended;
    const statuses = await Promise.all(
      [before, elsewhere, other, now].map(async ({ client }) => (await client.call(endpoints.readIdentity, {})).status),
    );
    expect(statuses).toEqual([401, 200, 200, 200]);
  });

  test('says who it is, which system, and nothing that is too long', async () => {
    const { client } = await another('cousin');
    const statuses = await Promise.all([
      checkIn(client, { cloudId: ' ' }),
      checkIn(client, { appVersion: 'x'.repeat(201) }),
      checkIn(client, { platform: 'windows' as 'ios' }),
      checkIn(host.client(null)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 401]);
  });
});

describe('a link for the phone', () => {
  const linkOf = async (client: TestClient) => (await client.call(endpoints.createPhoneLink, {})).body.link;
  const use = (oneTimeToken = '') => host.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken } });

  test('signs the same person in, once', async () => {
    const { client } = await another('reseller');
    const { oneTimeToken, lifetimeS } = await linkOf(client);
    expect(lifetimeS).toBe(300);
    const { status, body } = await use(oneTimeToken);
    expect(status).toBe(200);
    const there = await host.client(body.token).call(endpoints.readIdentity, {});
    expect(there.body.identity.user?.id).toBe(host.world.people.reseller.id);
    expect(await use(oneTimeToken)).toMatchObject({ status: 400, body: { message: messages.AUTH_TOKEN_REFUSED } });
  });

  test('works for five minutes', async () => {
    const { client } = await another('reseller');
    const [inTime, late] = [await linkOf(client), await linkOf(client)];
    nowMs += 299_999;
    expect((await use(inTime.oneTimeToken)).status).toBe(200);
    nowMs += 1;
    expect((await use(late.oneTimeToken)).status).toBe(400);
  });

  test('is not made for whoever signs in with a second factor, who enters its code on the phone', async () => {
    const { client } = await another('cousin');
    await inDatabase(sql`update app_user set second_factor_at = now() where id = ${host.world.people.cousin.id}`);
    expect(await linkOf(client)).toEqual({ lifetimeS: 300 });
  });
});
