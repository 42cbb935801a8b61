import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { KNOWLEDGE_BASE_FUNCTION } from '#contract/rules/agents/knowledgeFunction';
import { SCOPE_GROUPS, type TokenScope } from '#contract/rules/developers/scopes';
import * as messages from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { makeToken } from '../developers/token';

/** A call that does what another call is there for needs what that other one needs. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
/** A token with every scope but one. */
const without = async (group: (typeof SCOPE_GROUPS)[number], person: PersonKey, account: AccountKey) => {
  const scopes = SCOPE_GROUPS.filter((one) => one !== group).map((one): TokenScope => `${one}:write`);
  return (await makeToken(host, person, account, { scopes })).client;
};
const told = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
const lacks = (scope: TokenScope) => [403, messages.scopeMissing(scope)];

describe('what answers people', () => {
  test('an agent: restoring a version to production is publishing', async () => {
    const [owner, target] = [host.as('owner'), at('agent')];
    const save = (agentInstructions: string) =>
      owner.call(endpoints.saveCampaign, { target, query: {}, body: { agentInstructions } });
    const { campaignId: agentId } = (await save('First.')).body;
    const { body } = await owner.call(endpoints.createVersion, {
      params: { agentId },
      body: { title: 'First', source: 'staging' },
    });
    await save('Second.');
    await owner.call(endpoints.publishAgent, { target, query: {}, body: {} });
    const params = { agentId, versionId: body.createdVersion.versionId };
    const program = await without('publishing', 'owner', 'organization');
    const restore = (to: 'default' | 'staging') =>
      program.call(endpoints.restoreVersion, { params, query: {}, body: { target: to } });
    expect(told(await restore('default'))).toEqual(lacks('publishing:write'));
    const live = await owner.call(endpoints.readProduction, { target, query: {} });
    expect(live.body.campaign.agentInstructions).toBe('Second.');
    expect((await restore('staging')).status).toBe(200);
  });

  test('a template: its agents answer by what is published of it', async () => {
    const reseller = host.as('reseller');
    const program = await without('publishing', 'reseller', 'reseller');
    const campaign = { agentInstructions: 'Answer.' };
    const { template } = (await reseller.call(endpoints.createTemplate, { body: { title: 'One', campaign } })).body;
    const save = (body: object) => program.call(endpoints.saveTemplate, { params: { id: template.id }, body });
    expect(told(await save({ published: true }))).toEqual(lacks('publishing:write'));
    expect((await save({ campaign: { agentInstructions: 'Answer well.' } })).status).toBe(200);
    const { body } = await reseller.call(endpoints.readTemplate, { params: { id: template.id } });
    expect(body.template.published).toBe(false);
  });

  test('a migration: it is planned without, and carried out, continued and rolled back only with it', async () => {
    const reseller = host.as('reseller');
    const program = await without('publishing', 'reseller', 'reseller');
    const made = [];
    for (const title of ['From', 'To']) {
      const campaign = { agentInstructions: title };
      const { template } = (await reseller.call(endpoints.createTemplate, { body: { title, campaign } })).body;
      await reseller.call(endpoints.saveTemplate, { params: { id: template.id }, body: { published: true } });
      made.push(template.id);
    }
    const [id = '', targetTemplateId = ''] = made;
    const migrate = (more: object) =>
      program.call(endpoints.migrateTemplate, { params: { id }, body: { targetTemplateId, ...more } });
    const planned = await migrate({ dryRun: true });
    expect(planned.status).toBe(200);
    const query = { migrationId: planned.body.migration?.id ?? '' };
    const refused = [
      await migrate({ dryRun: false, ...query }),
      await program.call(endpoints.continueTemplateMigration, { params: { id }, query }),
      await program.call(endpoints.rollBackTemplateMigration, { params: { id }, query }),
    ];
    expect(refused.map(told)).toEqual(refused.map(() => lacks('publishing:write')));
  });

  test('knowledge: what is taught there answers at once', async () => {
    const program = await without('knowledge', 'owner', 'organization');
    const [owner, target] = [host.as('owner'), at('agent')];
    const { item } = (
      await owner.call(endpoints.createKnowledgeBase, { target: at('organization'), body: { title: 'Menu' } })
    ).body;
    const used = { [KNOWLEDGE_BASE_FUNCTION]: [item.id] };
    await owner.call(endpoints.saveCampaign, { target, query: {}, body: { enabledFunctions: used } });
    const lesson = { question: 'Is it free?', answer: 'Yes.', place: { kind: 'knowledge', knowledgeBaseId: item.id } };
    const taught = await program.call(endpoints.teachAgent, { target, body: lesson as never });
    expect(told(taught)).toEqual(lacks('knowledge:write'));
  });
});

describe('the record of an account', () => {
  const KEYS = { appId: 'crm', appVersion: 'v1', appData: { apiKey: 'mine' } };
  const PROVIDER = { providerId: 'twilio', config: { authToken: 'mine' } };

  test('holds connections, which need what connecting needs', async () => {
    const target = at('organization');
    const [apps, delivery] = [
      await without('apps', 'owner', 'organization'),
      await without('delivery', 'owner', 'organization'),
    ];
    const change = async (client: typeof apps, body: object) =>
      (await client.call(endpoints.updateAccount, { target, body: { description: 'New', ...body } })).body;
    expect(await change(apps, { integrations: [KEYS] })).toMatchObject({
      updatedSettings: ['description'],
      failedSettings: ['integrations'],
    });
    expect(await change(delivery, { numberingProviders: [PROVIDER] })).toMatchObject({
      updatedSettings: ['description'],
      failedSettings: ['numberingProviders'],
    });
    const { body } = await host.as('owner').call(endpoints.readAccount, { target });
    expect([body.integrations, body.numberingProviders]).toEqual([[], []]);
  });

  test('holds providers of texts, which whoever may not set up texts does not set', async () => {
    const target = at('organization');
    const switched = (isOn: boolean) =>
      host
        .as('reseller')
        .call(endpoints.accountSetting, { target: at('reseller'), body: { settings: { smsMessaging: isOn } } });
    await switched(false);
    const sms = { provider: 'twilio', accountSid: 'AC1', authToken: 'mine' };
    const own = await host.as('owner').call(endpoints.saveSmsSettings, { target, body: sms as never });
    const { body } = await host
      .as('owner')
      .call(endpoints.updateAccount, { target, body: { description: 'New', numberingProviders: [PROVIDER] } });
    await switched(true);
    expect([own.status, body.failedSettings]).toEqual([403, ['numberingProviders']]);
  });

  test('a new account has none of them either, and no owner, by a program that may give none', async () => {
    const create = async (group: (typeof SCOPE_GROUPS)[number], more: object) => {
      const program = await without(group, 'reseller', 'reseller');
      const body = { orgName: `Without ${group}`, ...more };
      return told(await program.call(endpoints.createOrganization, { target: at('reseller'), body }));
    };
    expect([
      await create('apps', { integrations: [KEYS] }),
      await create('delivery', { numberingProviders: [PROVIDER] }),
      await create('members', { email: 'new.owner@example.com' }),
    ]).toEqual([lacks('apps:write'), lacks('delivery:write'), lacks('members:write')]);
    const { body } = await host.as('reseller').call(endpoints.listOrganizations, { target: at('reseller'), query: {} });
    expect(body.accounts.filter(({ displayName = '' }) => displayName.startsWith('Without'))).toEqual([]);
    expect(await create('apps', { email: 'first.owner@example.com' })).toEqual([201, expect.any(String)]);
  });
});
