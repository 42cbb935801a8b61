import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { SUPER_ADMINISTRATOR } from '#contract/rules/messages';
import { createRecords } from '#tests/host/isolation/records.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** The rules of specification 6 that a reseller or the host sets for an organization bind at once, and on every way. */

let host: TestHost;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'automated-phone-rules-'));
  for (const page of ['login.html', 'index.html', 'public.html']) await copyFile(page, join(consoleDir, page));
  host = await startTestHost({ config: { consoleDir } });
});
afterAll(async () => {
  await host.stop();
  await rm(consoleDir, { recursive: true, force: true });
});

const idOf = (key: AccountKey) => host.world.accounts[key];
const target = (key: AccountKey) => ({ targetAccountId: idOf(key) });
const switched = (settings: Readonly<Record<string, boolean>>) =>
  host.as('reseller').call(endpoints.updateAccount, { target: target('reseller'), body: { settings } });
const organizationIs = (by: PersonKey, body: { testAccount?: boolean; forcedSwitches?: boolean }) =>
  host.as(by).call(endpoints.updateOrganization, { target: target('organization'), body });
const framedBy = async (path: string) => {
  const policy = (await fetch(`${host.url}${path}`)).headers.get('content-security-policy') ?? '';
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
};
const site = 'https://shop.example';
const consoleOf = () => `/app/org/${idOf('organization')}/inbox`;

describe('without embedding', () => {
  const tokenBy = (by: PersonKey) =>
    host.as(by).call(endpoints.createOneTimeAuthToken, {
      target: target('organization'),
      query: { email: host.world.people.admin.email },
    });
  const enter = async (oneTimeToken: string) =>
    (await host.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken } })).status;

  test('a page that was just framed is framed no more, and no token of its organization signs in', async () => {
    await host.as('owner').call(endpoints.saveEmbedding, { target: target('organization'), body: { origins: [site] } });
    const made = await tokenBy('owner');
    expect([await framedBy(consoleOf()), made.status]).toEqual([`'self' ${site}`, 200]);
    await switched({ allowEmbeds: false });
    expect([await framedBy(consoleOf()), (await tokenBy('owner')).status, await enter(made.body.authToken)]).toEqual([
      "'self'",
      403,
      400,
    ]);
    const ofReseller = await tokenBy('reseller');
    expect([ofReseller.status, await enter(ofReseller.body.authToken)]).toEqual([200, 200]);
    await switched({ allowEmbeds: true });
    expect([await framedBy(consoleOf()), (await tokenBy('owner')).status]).toEqual([`'self' ${site}`, 200]);
  });
});

describe('the forced organization', () => {
  test('embeds and sets up texts whatever its reseller says; only a super administrator forces it', async () => {
    await switched({ allowEmbeds: false, smsMessaging: false, allowTasks: false });
    const refused = await organizationIs('reseller', { forcedSwitches: true });
    expect([refused.status, await framedBy(consoleOf())]).toEqual([400, "'self'"]);
    expect((await organizationIs('superAdmin', { forcedSwitches: true })).status).toBe(200);
    const { body } = await host.as('owner').call(endpoints.readAccount, { target: target('organization') });
    expect(body).toMatchObject({
      forcedSwitches: true,
      resellerSettings: { allowEmbeds: true, smsMessaging: true, allowTasks: false },
    });
    const embedding = await host.as('owner').call(endpoints.readEmbedding, { target: target('agent') });
    const features = await host.as('owner').call(endpoints.listFeatures, { target: target('organization') });
    const enabled = features.body.features.filter((one) => one.enabled).map(({ feature }) => feature);
    expect([embedding.status, await framedBy(consoleOf())]).toEqual([200, `'self' ${site}`]);
    expect(enabled).toEqual(expect.arrayContaining(['allowEmbeds', 'smsMessaging']));
    expect(enabled).not.toContain('allowTasks');
    const sibling = await host.as('neighbour').call(endpoints.readEmbedding, { target: target('siblingOrganization') });
    expect(sibling.status).toBe(403);
    await organizationIs('superAdmin', { forcedSwitches: false });
    await switched({ allowEmbeds: true, smsMessaging: true, allowTasks: true });
  });
});

describe('a test account', () => {
  test('is made by the level above, and leaves its owner the column of test accounts', async () => {
    const made = await host.as('reseller').call(endpoints.createOrganization, {
      target: target('reseller'),
      body: { orgName: 'On trial', testAccount: true },
    });
    expect([made.status, made.body.account.testAccount, made.body.failedSettings]).toEqual([201, true, []]);
    expect((await organizationIs('owner', { testAccount: true })).status).toBe(400);
    expect((await organizationIs('reseller', { testAccount: true })).status).toBe(200);
    const statuses = async () => [
      (await host.as('owner').call(endpoints.listMembers, { target: target('organization') })).status,
      (await host.as('owner').call(endpoints.readEmbedding, { target: target('organization') })).status,
      (await host.as('owner').call(endpoints.readAccount, { target: target('organization') })).status,
    ];
    expect(await statuses()).toEqual([403, 403, 200]);
    await organizationIs('reseller', { testAccount: false });
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('without taking over', () => {
  test('nobody of the organization silences its agent, not even by writing', async () => {
    const { roomId } = (await createRecords(host.database.owner, host.world)).agent;
    const answers = async () => {
      const { body } = await host.as('owner').call(endpoints.listConversations, { target: target('agent') });
      const room = body.rooms.find((one) => one.roomId === roomId);
      return [room?.heldBy, room?.aiAgentEnabled];
    };
    const room = { target: target('agent'), params: { roomId } };
    const all = async (by: PersonKey) => [
      (await host.as(by).call(endpoints.holdConversation, room)).status,
      (await host.as(by).call(endpoints.setAiAgentEnabled, { ...room, body: { aiAgentEnabled: false } })).status,
    ];
    await switched({ allowAgentTakeover: false });
    expect([await all('owner'), await all('admin')]).toEqual([
      [403, 403],
      [403, 403],
    ]);
    const sent = await host
      .as('owner')
      .call(endpoints.sendMessage, { target: target('agent'), body: { roomId, message: 'I add this.' } });
    expect([sent.status, ...(await answers())]).toEqual([200, undefined, true]);
    expect(await all('reseller')).toEqual([200, 200]);
    await switched({ allowAgentTakeover: true });
    expect(await all('admin')).toEqual([200, 200]);
  });
});

describe('the audit of a disabling', () => {
  const entries = async (by: PersonKey, key: AccountKey, action: string) =>
    (await host.as(by).call(endpoints.listAudit, { target: target(key), query: { action } })).body.entries;

  test('keeps why, and what was before and after, at the account that is disabled', async () => {
    const username = 'organization';
    await host.as('superAdmin').call(endpoints.disableAccount, {
      body: { username, reason: 'Unpaid', details: 'Three reminders' },
    });
    await host.as('superAdmin').call(endpoints.enableAccount, { body: { username } });
    const [disabled] = await entries('owner', 'organization', 'disableAccount');
    expect(disabled).toMatchObject({
      actor: { id: host.world.people.superAdmin.id, name: SUPER_ADMINISTRATOR },
      account: { id: idOf('organization') },
      subjectType: 'organization',
      reason: 'Unpaid',
    });
    expect(disabled?.changes).toEqual(
      expect.arrayContaining([
        { field: 'active', before: 'true', after: 'false' },
        { field: 'disableReason', before: null, after: 'Unpaid' },
        { field: 'disableDetails', before: null, after: 'Three reminders' },
      ]),
    );
    const [enabled] = await entries('owner', 'organization', 'enableAccount');
    expect(enabled?.changes).toContainEqual({ field: 'active', before: 'false', after: 'true' });
  });

  test('names a reseller by its account, and so it is for every call that names its account itself', async () => {
    await host.as('reseller').call(endpoints.disableAccount, { body: { username: 'organization', reason: 'Closed' } });
    await host.as('reseller').call(endpoints.enableAccount, { body: { username: 'organization' } });
    const [disabled] = await entries('owner', 'organization', 'disableAccount');
    expect(disabled).toMatchObject({ actor: { name: 'Name of reseller' }, reason: 'Closed' });
    await host.as('reseller').call(endpoints.saveAgentUrl, { body: { targetUsername: 'agent', slug: 'our-own-page' } });
    expect(await entries('owner', 'organization', 'saveAgentUrl')).toMatchObject([{ account: { id: idOf('agent') } }]);
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update account set external_account_id = 'acct_rules' where id = ${idOf('organization')}`),
    );
    await host.as('partner').call(endpoints.createOneTimeAuthToken, {
      query: { email: host.world.people.admin.email, externalAccountId: 'acct_rules' },
    });
    const [token] = await entries('owner', 'organization', 'createOneTimeAuthToken');
    expect(token).toMatchObject({ actor: { name: 'Partner' }, account: { id: idOf('organization') } });
  });
});
