import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import * as templates from '#contract/endpoints/templates';
import * as versions from '#contract/endpoints/versions';
import type { Campaign } from '#contract/entities/campaign';
import { invalidField, NOT_ALLOWED } from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { campaignIdOf, type PersonKey } from '#tests/support/world.ts';
import { clearAgents, testClock } from './agentHost';

/** Without the full editor: only the template method (specification 6), and no foreign templates (host.md 4). */

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(async () => {
  await clearAgents(host);
  await allowFullEditor(true);
});

const allowFullEditor = (allowFullEditor: boolean) =>
  host.as('partner').call(accounts.accountSetting, {
    target: { targetAccountId: host.world.accounts.reseller },
    body: { settings: { allowFullEditor } },
  });
const owner = () => host.as('owner');
const campaignId = () => campaignIdOf(target.targetAccountId);
const save = (body: object) => owner().call(agents.saveCampaign, { target, body });
const publish = () => owner().call(agents.publishAgent, { target, body: {} });
const stagingOf = async () => (await owner().call(agents.readStaging, { target })).body.campaign;
const refused = { success: false, message: NOT_ALLOWED, requestId: expect.any(String) };

async function createTemplate(by: PersonKey, isPublished: boolean): Promise<string> {
  const client = host.as(by);
  const body = { title: 'Diner', campaign: { agentInstructions: 'You are the desk.' } };
  const { id } = (await client.call(templates.createTemplate, { body })).body.template;
  if (isPublished) await client.call(templates.saveTemplate, { params: { id }, body: { published: true } });
  return id;
}

const follow = (templateId: string) =>
  owner().call(templates.createAgentFromTemplate, { target, body: { templateId, templateFields: [] } });

async function storeVersion(): Promise<{ agentId: string; versionId: number }> {
  const params = { agentId: campaignId() };
  const { body } = await owner().call(versions.createVersion, { target, params, body: { title: 'Draft' } });
  return { ...params, versionId: body.createdVersion.versionId };
}

const replace = (params: { agentId: string; versionId: number }, snapshot: Campaign) =>
  owner().call(versions.replaceVersion, { target, params, body: { snapshot } });
const restore = (params: { agentId: string; versionId: number }, copy: 'staging' | 'default') =>
  owner().call(versions.restoreVersion, { target, params, body: { target: copy } });

describe('without the full editor', () => {
  test.each(['staging', 'default'] as const)(
    'a version with a prompt of its own is not restored to %s',
    async (copy) => {
      await follow(await createTemplate('reseller', true));
      await publish();
      await allowFullEditor(false);
      const version = await storeVersion();
      await replace(version, { mode: 'FULL_AGENT', agentInstructions: 'my own prompt' });
      const { status, body } = await restore(version, copy);
      expect([status, body, (await stagingOf()).mode]).toEqual([403, refused, 'TEMPLATE_AGENT']);
    },
  );

  test('an agent is not made from scratch', async () => {
    await allowFullEditor(false);
    const { status, body } = await save({ agentInstructions: 'scratch' });
    expect([status, body, await stagingOf()]).toEqual([403, refused, {}]);
  });

  test('an agent that follows a template cannot return to its old prompt', async () => {
    await save({ agentInstructions: 'mine' });
    await publish();
    await follow(await createTemplate('reseller', true));
    await allowFullEditor(false);
    const { status, body } = await owner().call(agents.revertAgent, { target });
    expect([status, body]).toEqual([403, refused]);
  });

  test('a version that follows the template keeps the prompt of the template', async () => {
    const templateId = await createTemplate('reseller', true);
    await follow(templateId);
    await allowFullEditor(false);
    const version = await storeVersion();
    await replace(version, { mode: 'TEMPLATE_AGENT', templateId, agentInstructions: 'mine', title: 'Desk' });
    await host.as('reseller').call(templates.deleteTemplate, { params: { id: templateId } });
    const { status, body } = await restore(version, 'staging');
    expect([status, body.restored]).toEqual([
      200,
      { mode: 'TEMPLATE_AGENT', templateId, agentInstructions: 'You are the desk.', title: 'Desk', published: false },
    ]);
  });

  test('the template method works, and an agent with its own prompt keeps it', async () => {
    const templateId = await createTemplate('reseller', true);
    await allowFullEditor(false);
    const followed = await follow(templateId);
    const titled = await save({ title: 'Desk' });
    await allowFullEditor(true);
    await owner().call(templates.detachAgentFromTemplate, { target });
    await allowFullEditor(false);
    const edited = await save({ agentInstructions: 'mine' });
    const restored = await restore(await storeVersion(), 'staging');
    expect([followed, titled, edited, restored].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('levels above the owner are not limited', async () => {
    await allowFullEditor(false);
    const { status } = await host
      .as('reseller')
      .call(agents.saveCampaign, { target, body: { agentInstructions: 'scratch' } });
    expect(status).toBe(200);
  });
});

describe('a version', () => {
  test.each([
    ['that is not there', async () => '00000000-0000-4000-8000-000000000001'],
    ['of somebody else', () => createTemplate('partner', false)],
    ['that cannot be one', async () => 'templ_123'],
  ])('cannot name a template %s', async (_name, templateOf) => {
    await save({ agentInstructions: 'x' });
    const version = await storeVersion();
    const templateId = await templateOf();
    const path = 'snapshot.templateId';
    const message = invalidField(path, 'is no template that agents are made from');
    const answer = { success: false, message, input: path, issues: [{ path, message }], requestId: expect.any(String) };
    const answers = [
      await replace(version, { agentInstructions: 'x', templateId }),
      await replace(version, { agentInstructions: 'x', templateId, mode: 'TEMPLATE_AGENT' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [422, answer],
      [422, answer],
    ]);
  });

  test('that names a deleted template can be restored and reverted to', async () => {
    await save({ agentInstructions: 'x' });
    await publish();
    const version = await storeVersion();
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(
        sql`update agent_version set snapshot = snapshot || '{"templateId":"00000000-0000-4000-8000-000000000001"}'`,
      ),
    );
    const restored = [await restore(version, 'staging'), await restore(version, 'default')];
    const reverted = await owner().call(agents.revertAgent, { target });
    expect([...restored, reverted].map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
