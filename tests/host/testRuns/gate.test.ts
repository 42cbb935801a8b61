import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import * as notifications from '#contract/endpoints/notifications';
import * as templates from '#contract/endpoints/templates';
import * as runs from '#contract/endpoints/testRuns';
import * as versions from '#contract/endpoints/versions';
import type { Campaign } from '#contract/entities/campaign';
import { MIGRATION_KEEPS_LIVE } from '#contract/rules/messages/migration';
import * as words from '#contract/rules/messages/testRuns';
import type { PersonKey } from '#tests/support/world.ts';
import { clearAgents } from '../agents/agentHost';
import { makeToken } from '../developers/token';
import { asOwner } from '../jobs/worker';
import { callsOf, type MigrationHost, startMigrationHost } from '../migrations/migrationHost';
import { runTestsHere } from './runTestsHere';
import { scriptedModel } from './scriptedModel';

/** Every way to what answers people, while tests hold publishing. */

let host: MigrationHost;
beforeAll(async () => {
  host = await startMigrationHost();
});
afterAll(() => host.stop());

const HOURS = 'How late are you open?';
const GOOD = 'We are open until 9 pm.';
const prompt = (hours: string): Campaign => ({ agentInstructions: `- ${HOURS} => ${hours}`, mode: 'FULL_AGENT' });
const agentId = () => host.world.accounts.agent;
const target = () => ({ targetAccountId: agentId() });
const owner = () => host.as('owner');
const hold = (by: 'owner' | 'reseller') =>
  host.as(by).call(accounts.accountSetting, {
    target: { targetAccountId: host.world.accounts[by === 'owner' ? 'organization' : 'reseller'] },
    body: { settings: { holdPublishing: true } },
  });
const save = (campaign: Campaign) => owner().call(agents.saveCampaign, { target: target(), body: campaign });
const publish = (by: PersonKey = 'owner', body: object = {}) =>
  host.as(by).call(agents.publishAgent, { target: target(), body });
const keep = () => owner().call(runs.createTestCase, { target: target(), body: { question: HOURS, expected: GOOD } });
const run = async () => {
  const { body } = await owner().call(runs.startTestRun, { target: target() });
  const here = { database: host.database, agentId: agentId(), clock: { nowMs: Date.now } };
  await runTestsHere(here, body.run?.id ?? '', scriptedModel());
};
/** Both copies, as the agent answers by them. */
const read = async (copy: 'staging' | 'default') => {
  const endpoint = copy === 'staging' ? agents.readStaging : agents.readProduction;
  return (await owner().call(endpoint, { target: target() })).body.campaign;
};
const live = async () => (await read('default')).agentInstructions;
const campaignId = async () => (await owner().call(agents.readStaging, { target: target() })).body.campaignId;

beforeEach(async () => {
  await clearAgents(host);
  await asOwner(host.database, 'delete from audit');
  for (const table of ['notification', 'test_result', 'test_run', 'test_case', 'template_migration'])
    await host.execute(sql.raw(`delete from ${table}`));
  await host.execute(sql`update account set settings = settings - 'holdPublishing'`);
  await save(prompt(GOOD));
  await publish();
});

/** The agent's draft gets worse, and tests hold it. */
async function heldDraft(by: 'owner' | 'reseller' = 'owner') {
  await keep();
  await hold(by);
  await save(prompt('Until 8:30.'));
  await run();
}

const versionOf = async (source: 'staging' | 'default') => {
  const params = { agentId: await campaignId() };
  const { body } = await owner().call(versions.createVersion, { params, body: { title: 'Mine', source } });
  return { agentId: params.agentId, versionId: body.createdVersion.versionId };
};
const restore = async (params: { agentId: string; versionId: number }, to: 'default' | 'staging' = 'default') =>
  owner().call(versions.restoreVersion, { params, body: { target: to } });

const OLD: Campaign = { agentInstructions: `- ${HOURS} => ${GOOD}` };
const NEW: Campaign = { agentInstructions: `- ${HOURS} => Until 8:30.` };

/** The agent answers by a template, and its tests hold it. */
async function heldFollower(by: 'owner' | 'reseller' = 'owner') {
  const templateId = await host.published(OLD, 'Old');
  await owner().call(templates.createAgentFromTemplate, { target: target(), body: { templateId } });
  await publish();
  await keep();
  await hold(by);
  return templateId;
}
const saveTemplate = (id: string, body: object, by: PersonKey = 'reseller') =>
  host.as(by).call(templates.saveTemplate, { params: { id }, body });

async function overMcp(name: string, input: Readonly<Record<string, unknown>>) {
  const { token } = await makeToken(host, 'owner', 'organization', { scopes: ['publishing:write', 'agents:write'] });
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', host.url), { requestInit }));
  const { isError } = await client.callTool({ name, arguments: input });
  await client.close();
  return { status: isError ? 409 : 200 };
}

type Way = {
  /** Who makes the draft worse, or what the agent follows. */
  readonly before?: () => Promise<unknown>;
  /** Tries it while it is held. */
  readonly walk: (before: never) => Promise<{ readonly status: number }>;
  readonly status: number;
  readonly answers?: string;
};

/** The ways to what answers people. Beside each its calls, of those that write it (`liveAgent`, `liveTemplate`). */
const WAYS: Readonly<Record<string, Way>> = {
  publish: { walk: () => publish(), status: 409 },
  'publish with a key': {
    walk: () =>
      owner().call(agents.publishAgent, { target: target(), body: {}, headers: { 'idempotency-key': 'one' } }),
    status: 409,
  },
  'publish over MCP': { walk: () => overMcp('publishAgent', { query: target() }), status: 409 },
  'a save that says it is published': { walk: () => save({ ...prompt('Until 8:30.'), published: true }), status: 200 },
  'a version of the draft, restored': { walk: async () => restore(await versionOf('staging')), status: 409 },
  'a version of the draft, restored over MCP': {
    walk: async () => {
      const params = await versionOf('staging');
      return overMcp('restoreVersion', { path: params, body: { target: 'default' } });
    },
    status: 409,
  },
  'a version of what answers, replaced and restored': {
    walk: async () => {
      const params = await versionOf('default');
      await owner().call(versions.replaceVersion, { params, body: { snapshot: prompt('Until 8:30.') } });
      return restore(params);
    },
    status: 409,
  },
  'a version of what answers, restored: nothing changes': {
    walk: async () => restore(await versionOf('default')),
    status: 200,
  },
  'a template for the agent': {
    walk: async () => {
      const templateId = await host.published(NEW, 'New');
      return owner().call(templates.createAgentFromTemplate, { target: target(), body: { templateId } });
    },
    status: 200,
  },
  'detaching from a template': {
    before: heldFollower,
    walk: () => owner().call(templates.detachAgentFromTemplate, { target: target() }),
    status: 200,
  },
  'the text of a template that the agent follows': {
    before: heldFollower,
    walk: (id) => saveTemplate(id, { campaign: NEW, published: true }),
    status: 409,
  },
  'deleting a template that the agent follows': {
    before: heldFollower,
    walk: (id) => host.as('reseller').call(templates.deleteTemplate, { params: { id } }),
    status: 200,
  },
  'deleting a template that only the draft follows': {
    before: async () => {
      const templateId = await host.published(NEW, 'New');
      await keep();
      await hold('owner');
      await owner().call(templates.createAgentFromTemplate, { target: target(), body: { templateId } });
      return templateId;
    },
    walk: (id) => host.as('reseller').call(templates.deleteTemplate, { params: { id } }),
    status: 200,
  },
  'a migration to another template': {
    before: heldFollower,
    walk: async (from) => {
      const { migrate, agent } = callsOf(host, from);
      const to = await host.published(NEW, 'New');
      const { migrationId } = await planned(from, to);
      expect((await agent(agentId())).body.agent).toMatchObject({ state: 'planned', reason: MIGRATION_KEEPS_LIVE });
      const reply = await migrate({ targetTemplateId: to });
      await host.work(migrationId);
      expect((await read('staging')).agentInstructions).toBe(NEW.agentInstructions);
      return reply;
    },
    status: 200,
  },
  'a migration that was planned before': {
    before: async () => {
      const from = await heldFollower();
      await host.execute(sql`update account set settings = settings - 'holdPublishing'`);
      const to = await host.published(NEW, 'New');
      return { from, to, ...(await planned(from, to)) };
    },
    walk: async ({ from, to, migrationId }: { from: string; to: string; migrationId: string }) => {
      await hold('owner');
      const reply = await callsOf(host, from).migrate({ targetTemplateId: to });
      await host.work(migrationId);
      expect((await callsOf(host, from).read())?.agents.changedSince).toBe(1);
      return reply;
    },
    status: 200,
  },
  'rolling back a migration: what was live before is live again': {
    before: async () => {
      const from = await heldFollower();
      await host.execute(sql`update account set settings = settings - 'holdPublishing'`);
      const to = await host.published(NEW, 'New');
      const { migrationId } = await planned(from, to);
      await callsOf(host, from).migrate({ targetTemplateId: to });
      await host.work(migrationId);
      expect(await live()).toBe(NEW.agentInstructions);
      return { from, migrationId };
    },
    walk: async ({ from, migrationId }: { from: string; migrationId: string }) => {
      await hold('owner');
      const reply = await callsOf(host, from).rollBack();
      await host.work(migrationId);
      return reply;
    },
    status: 200,
  },
};

async function planned(from: string, to: string) {
  const { body } = await callsOf(host, from).migrate({ targetTemplateId: to, dryRun: true });
  const migrationId = body.migration?.id ?? '';
  await host.work(migrationId);
  return { migrationId };
}

test.each(Object.entries(WAYS))(
  '%s does not change what answers',
  async (_name, { before = heldDraft, walk, status }) => {
    const made = (await before()) as never;
    const reply = await walk(made);
    expect([reply.status, await live()]).toEqual([status, prompt(GOOD).agentInstructions]);
  },
);

/** Where what answers is written, and which of the ways lead there. */
const WRITERS: Readonly<Record<string, readonly (keyof typeof WAYS)[]>> = {
  'domain/campaigns/publish.ts liveAgent 1': ['publish', 'a version of the draft, restored'],
  'domain/migrations/steps.ts liveAgent 1': ['a migration to another template'],
  'domain/migrations/steps.ts liveAgent 2': ['rolling back a migration: what was live before is live again'],
  'domain/templates/changeTemplate.ts liveAgent 1': ['deleting a template that the agent follows'],
  'domain/templates/changeTemplate.ts liveTemplate 1': ['the text of a template that the agent follows'],
};

/**
 * Whether a source names the column of what answers in a statement that writes. Values of other types than `LiveCopy` are type errors, so
 * that this is about statements in SQL, and about casts.
 */
function writesLive(text: string): boolean {
  const statements = [
    ...text.matchAll(/(?:update|insert)\((?:agentConfig|template)\)[\s\S]*?(?:\.where|\.returning|;|$)/g),
    ...text.matchAll(/(?:update|insert into) (?:agent_config|template)\b[^`]*/g),
  ].map(([statement]) => statement);
  const isElse = /liveAgent\(.*|baseOf\(\{.*?\}\)/g;
  return statements.some((statement) => /\bproduction(?:Rev|_rev)?\b/.test(statement.replaceAll(isElse, '')));
}

test('nothing else writes what answers', () => {
  const folder = join(import.meta.dirname, '../../../server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/^(?:seed|db)\//.test(name) && name !== 'domain/campaigns/live.ts',
  );
  const sources = files.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const calls = sources.flatMap(({ name, text }) =>
    ['liveAgent', 'liveTemplate'].flatMap((called) =>
      [...text.matchAll(new RegExp(`\\b${called}\\(`, 'g'))].map((_, index) => `${name} ${called} ${index + 1}`),
    ),
  );
  expect(calls.sort()).toEqual(Object.keys(WRITERS).sort());
  expect(sources.filter(({ text }) => writesLive(text)).map(({ name }) => name)).toEqual([]);
});

test.each([
  'db.update(agentConfig).set({ production: settings })',
  'db.update(agentConfig).set({ staging, production })',
  'db.update(template).set({ production, productionRev: 2 })',
  'db.execute(sql`update agent_config set production = staging`)',
  'db.insert(agentConfig).values({ agentId, production: {} })',
])('a source that wrote it would be found: %s', (text) => {
  expect(writesLive(text)).toBe(true);
});

describe('what a reseller holds', () => {
  const told = async () =>
    (await host.as('reseller').call(notifications.listNotifications, {})).body.notifications.map(
      ({ type, text, ...of }) => ({ type, text, path: 'path' in of ? of.path : '' }),
    );
  const anyway = { reason: 'The kitchen closes earlier.' };

  test('is not the owner’s to publish anyway: the reseller is asked, and publishes it', async () => {
    await heldDraft('reseller');
    const { status, body } = await publish('owner', { anyway });
    expect([status, body.message, body.requested, body.campaign.published]).toEqual([
      200,
      words.PUBLISH_REQUESTED,
      true,
      false,
    ]);
    expect(await live()).toBe(prompt(GOOD).agentInstructions);
    const { organization } = host.world.accounts;
    expect(await told()).toEqual([
      {
        type: 'publishRequested',
        text: `Person owner asks you to publish it although its tests hold it: ${anyway.reason}`,
        path: `/app/org/${organization}/agent/${agentId()}/tests`,
      },
    ]);
    // Asked again, it stays one request.
    await publish('owner', { anyway });
    expect(await told()).toHaveLength(1);
    const done = await publish('reseller', { anyway });
    expect([done.status, done.body.requested, await told(), await live()]).toEqual([
      200,
      undefined,
      [],
      prompt('Until 8:30.').agentInstructions,
    ]);
  });

  test('binds the owner also where the organization holds it itself', async () => {
    await hold('owner');
    await heldDraft('reseller');
    expect((await publish('owner', { anyway })).body.requested).toBe(true);
    expect(await live()).toBe(prompt(GOOD).agentInstructions);
  });

  test('is not a request where the tests allow it, and none of an admin', async () => {
    await keep();
    await hold('reseller');
    await save(prompt(`${GOOD} Friends.`));
    expect((await publish('admin', { anyway })).status).toBe(403);
    await run();
    expect((await publish('owner', { anyway })).body.requested).toBeUndefined();
    expect(await live()).toBe(prompt(`${GOOD} Friends.`).agentInstructions);
  });
});

describe('the text of a template', () => {
  test('that held agents follow is published anyway by who may, and audited', async () => {
    const id = await heldFollower('reseller');
    const refused = await saveTemplate(id, { campaign: NEW, published: true });
    const anyway = { reason: 'The law changed.' };
    const done = await saveTemplate(id, { campaign: NEW, published: true, anyway });
    const { rows } = await host.execute(
      sql`select account_id, subject_type, subject_id, details from audit where action = 'publishAnyway'`,
    );
    expect([refused.status, refused.body, done.status, await live(), rows]).toEqual([
      409,
      expect.objectContaining({ message: words.templateHeld(1) }),
      200,
      NEW.agentInstructions,
      [{ account_id: host.world.accounts.reseller, subject_type: 'template', subject_id: id, details: anyway }],
    ]);
  });

  test('without a change, or of agents without tests, is published as ever', async () => {
    const id = await heldFollower();
    expect((await saveTemplate(id, { campaign: OLD, published: true })).status).toBe(200);
    await host.execute(sql`delete from test_case`);
    expect((await saveTemplate(id, { campaign: NEW, published: true })).status).toBe(200);
  });
});

test('what the tests allow is live by a version as well', async () => {
  await keep();
  await hold('owner');
  await save(prompt(`${GOOD} Friends.`));
  await run();
  expect((await restore(await versionOf('staging'))).status).toBe(200);
  expect(await live()).toBe(prompt(`${GOOD} Friends.`).agentInstructions);
});
