import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as versions from '#contract/endpoints/versions';
import {
  AGENT_NOT_CONFIGURED,
  AGENT_NOT_PUBLISHED,
  CHANGED_ELSEWHERE,
  NOT_FOUND,
  PROMPT_REQUIRED,
} from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { campaignIdOf } from '#tests/support/world.ts';
import { clearAgents, START_MS, testClock } from './agentHost';

/** Publish, revert and versions over HTTP (specification 4; api-shapes 4). */

let host: TestHost;
let target: { targetAccountId: number };
const clock = testClock();

beforeAll(async () => {
  host = await startTestHost({ clock });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(async () => {
  clock.set(START_MS);
  await clearAgents(host);
});

const owner = () => host.as('owner');
const campaignId = () => campaignIdOf(target.targetAccountId);
const save = (body: object) => owner().call(agents.saveCampaign, { target, body });
const publish = (body: object = {}) => owner().call(agents.publishAgent, { target, body });
const staging = async () => (await owner().call(agents.readStaging, { target })).body;
const listed = async () =>
  (
    await owner().call(versions.listVersions, {
      target,
      params: { agentId: campaignId() },
      query: { includeData: true },
    })
  ).body.versions;

describe('publish', () => {
  test('copies staging to production and keeps it as an automatic version', async () => {
    await save({ title: 'Desk', agentInstructions: 'Answer.' });
    clock.forward(5_000);
    const { status, body } = await publish({ rev: 1 });
    const stored = {
      campaignId: campaignId(),
      agentId: target.targetAccountId,
      rev: 1,
      savedAtMs: START_MS,
      savedBy: 'Person owner',
      publishedAtMs: START_MS + 5_000,
      campaign: { title: 'Desk', agentInstructions: 'Answer.', mode: 'FULL_AGENT', published: true },
    };
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: `Agent ${campaignId()} published`, ...stored },
    });
    const production = await owner().call(agents.readProduction, { target });
    expect(production.body).toEqual({ success: true, ...stored, savedAtMs: START_MS + 5_000 });
    const campaigns = await owner().call(agents.listCampaigns, { target });
    expect(campaigns.body).toEqual({
      success: true,
      campaigns: [
        { copy: 'staging', ...stored },
        { copy: 'default', ...stored, savedAtMs: START_MS + 5_000 },
      ],
    });
    expect(await listed()).toEqual([
      {
        versionId: START_MS + 5_000,
        title: `Auto-${START_MS + 5_000}`,
        source: 'default',
        createdBy: 'Person owner',
        snapshot: stored.campaign,
      },
    ]);
  });

  test('leaves production as it is while staging is edited', async () => {
    await save({ agentInstructions: 'One.' });
    await publish();
    await save({ agentInstructions: 'Two.' });
    const production = await owner().call(agents.readProduction, { target });
    const { campaign, rev } = await staging();
    expect([
      production.body.campaign.agentInstructions,
      production.body.rev,
      campaign.agentInstructions,
      campaign.published,
      rev,
    ]).toEqual(['One.', 1, 'Two.', false, 2]);
  });

  test('of a stale revision is refused with the stored one', async () => {
    await save({ agentInstructions: 'One.' });
    await save({ agentInstructions: 'Two.' });
    const { status, body } = await publish({ rev: 1 });
    expect([
      status,
      (body as { message: string }).message,
      (body as unknown as { stored: { rev: number } }).stored.rev,
    ]).toEqual([409, CHANGED_ELSEWHERE, 2]);
  });

  test('without a configuration, or with an empty prompt, is refused', async () => {
    const none = await publish();
    expect([none.status, (none.body as { message: string }).message]).toEqual([409, AGENT_NOT_CONFIGURED]);
    await save({ agentInstructions: 'One.' });
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute('update agent_config set staging = \'{"title":"Desk","agentInstructions":" \\u200b"}\''),
    );
    const empty = await publish();
    expect([empty.status, empty.body]).toEqual([
      422,
      {
        success: false,
        message: PROMPT_REQUIRED,
        input: 'prompt',
        issues: [{ path: 'agentInstructions', message: PROMPT_REQUIRED }],
        requestId: expect.any(String),
      },
    ]);
  });
});

describe('revert', () => {
  test('copies production to staging and keeps the old copy', async () => {
    await save({ agentInstructions: 'One.', title: 'Desk' });
    await publish();
    clock.forward(1_000);
    await save({ agentInstructions: 'Two.' });
    clock.forward(1_000);
    const { status, body } = await owner().call(agents.revertAgent, { target });
    expect([status, body.rev, body.message, body.campaign]).toEqual([
      200,
      3,
      `Agent ${campaignId()} unpublished`,
      { title: 'Desk', agentInstructions: 'One.', mode: 'FULL_AGENT', published: true },
    ]);
    const [kept] = await listed();
    expect(kept).toEqual({
      versionId: START_MS + 2_000,
      title: `Auto-${START_MS + 2_000}`,
      source: 'staging',
      createdBy: 'Person owner',
      snapshot: { title: 'Desk', agentInstructions: 'Two.', mode: 'FULL_AGENT', published: false },
    });
  });

  test('keeps the old copy once, even with a concurrent save', async () => {
    await save({ agentInstructions: 'One.' });
    await publish();
    await save({ agentInstructions: 'Two.' });
    const reverted = await host.database.db.scoped({ kind: 'super' }, async (db) => {
      await db.execute(sql`update agent_config set staging_rev = staging_rev + 1,
        staging = staging || '{"agentInstructions": "Three."}' where agent_id = ${target.targetAccountId}`);
      const answer = owner().call(agents.revertAgent, { target });
      const waits = sql<boolean>`exists (select from pg_locks where not granted
        and transactionid = pg_current_xact_id()::xid) as waits`;
      while (!(await db.execute<{ waits: boolean }>(sql`select ${waits}`)).rows[0]?.waits);
      return { answer };
    });
    expect((await reverted.answer).body.campaign.agentInstructions).toBe('One.');
    const kept = (await listed()).filter(({ source }) => source === 'staging');
    expect(kept.map(({ snapshot }) => snapshot?.agentInstructions)).toEqual(['Three.']);
  });

  test('without a production copy is refused', async () => {
    await save({ agentInstructions: 'One.' });
    const { status, body } = await owner().call(agents.revertAgent, { target });
    expect([status, (body as { message: string }).message]).toEqual([409, AGENT_NOT_PUBLISHED]);
  });
});

describe('versions', () => {
  const params = () => ({ agentId: campaignId() });

  test('of an agent that was never saved are empty', async () => {
    expect(await listed()).toEqual([]);
  });

  test('are created from either copy, two in one millisecond under two ids', async () => {
    await save({ agentInstructions: 'One.' });
    await publish();
    await save({ agentInstructions: 'Two.' });
    const first = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Draft' } });
    const second = await owner().call(versions.createVersion, {
      target,
      params: params(),
      body: { title: 'Live', source: 'default' },
    });
    expect([first.status, first.body, second.body]).toEqual([
      201,
      { success: true, createdVersion: { versionId: START_MS + 1, title: 'Draft', source: 'staging' } },
      { success: true, createdVersion: { versionId: START_MS + 2, title: 'Live', source: 'default' } },
    ]);
    expect((await listed()).map(({ title, snapshot }) => [title, snapshot?.agentInstructions])).toEqual([
      ['Live', 'One.'],
      ['Draft', 'Two.'],
      [`Auto-${START_MS}`, 'One.'],
    ]);
    const withoutData = await owner().call(versions.listVersions, { target, params: params(), query: {} });
    expect(withoutData.body.versions.map((version) => 'snapshot' in version)).toEqual([false, false, false]);
  });

  test('of a missing copy cannot be created', async () => {
    const none = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Draft' } });
    await save({ agentInstructions: 'One.' });
    const unpublished = await owner().call(versions.createVersion, {
      target,
      params: params(),
      body: { title: 'Live', source: 'default' },
    });
    expect([none.status, none.body, unpublished.status, unpublished.body]).toEqual([
      409,
      { success: false, message: AGENT_NOT_CONFIGURED, requestId: expect.any(String) },
      409,
      { success: false, message: AGENT_NOT_PUBLISHED, requestId: expect.any(String) },
    ]);
  });

  test('are renamed and replaced, and do not tell which knowledge bases the agent reads', async () => {
    await save({ agentInstructions: 'One.' });
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update agent_config set staging = staging || '{"knowledgeBases": ["kb"]}'`),
    );
    const { body } = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Draft' } });
    const { versionId } = body.createdVersion;
    const named = { ...params(), versionId };
    const renamed = await owner().call(versions.renameVersion, { target, params: named, body: { title: 'Holiday' } });
    const replaced = await owner().call(versions.replaceVersion, {
      target,
      params: named,
      body: { snapshot: { agentInstructions: 'New.' } },
    });
    expect([renamed.body, replaced.body, await listed()]).toEqual([
      { success: true, versionId, newTitle: 'Holiday' },
      { success: true, versionId },
      [
        {
          versionId,
          title: 'Holiday',
          source: 'staging',
          createdBy: 'Person owner',
          snapshot: { agentInstructions: 'New.' },
        },
      ],
    ]);
  });

  test('are restored to staging by default, if they have a prompt, and the old copy is kept', async () => {
    await save({ agentInstructions: 'One.' });
    const { body } = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Draft' } });
    const named = { ...params(), versionId: body.createdVersion.versionId };
    await save({ agentInstructions: 'Two.' });
    clock.forward(1_000);
    const restored = await owner().call(versions.restoreVersion, { target, params: named, body: {} });
    expect([restored.status, restored.body.rev, restored.body.restored, restored.body.campaign]).toEqual([
      200,
      3,
      { agentInstructions: 'One.', mode: 'FULL_AGENT', published: false },
      { agentInstructions: 'One.', mode: 'FULL_AGENT', published: false },
    ]);
    const [kept] = await listed();
    expect([kept?.title, kept?.snapshot?.agentInstructions]).toEqual([`Auto-${START_MS + 1_000}`, 'Two.']);
    await owner().call(versions.replaceVersion, { target, params: named, body: { snapshot: { title: 'Desk' } } });
    const empty = await owner().call(versions.restoreVersion, { target, params: named, body: {} });
    expect([empty.status, empty.body]).toMatchObject([422, { message: PROMPT_REQUIRED }]);
  });

  test('are restored to production', async () => {
    await save({ agentInstructions: 'One.' });
    await publish();
    clock.forward(1_000);
    const { body } = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Good' } });
    await save({ agentInstructions: 'Two.' });
    await publish();
    clock.forward(1_000);
    const named = { ...params(), versionId: body.createdVersion.versionId };
    await owner().call(versions.restoreVersion, { target, params: named, body: { target: 'default' } });
    const production = await owner().call(agents.readProduction, { target });
    const { campaign } = await staging();
    expect([production.body.campaign.agentInstructions, campaign.agentInstructions, campaign.published]).toEqual([
      'One.',
      'Two.',
      false,
    ]);
    expect((await listed())[0]).toMatchObject({ source: 'default', snapshot: { agentInstructions: 'Two.' } });
  });

  test('count as published if both copies are then equal', async () => {
    await save({ agentInstructions: 'One.' });
    await publish();
    const [one] = await listed();
    await save({ agentInstructions: 'Two.' });
    const { body } = await owner().call(versions.createVersion, { target, params: params(), body: { title: 'Two' } });
    const restore = async (versionId: number, copy: 'staging' | 'default') => {
      clock.forward(1_000);
      const named = { ...params(), versionId };
      const answer = await owner().call(versions.restoreVersion, { target, params: named, body: { target: copy } });
      return [answer.body.campaign.agentInstructions, answer.body.campaign.published];
    };
    const two = body.createdVersion.versionId;
    expect([
      await restore(two, 'default'),
      await restore(one?.versionId ?? 0, 'staging'),
      await restore(two, 'staging'),
      await restore(one?.versionId ?? 0, 'default'),
    ]).toEqual([
      ['Two.', true],
      ['One.', false],
      ['Two.', true],
      ['Two.', false],
    ]);
  });

  test('of another organization answer like unknown ones', async () => {
    await save({ agentInstructions: 'One.' });
    const neighbour = host.as('neighbour');
    const foreign = await neighbour.call(versions.listVersions, { params: params(), query: {} });
    const missing = await neighbour.call(versions.listVersions, { params: { agentId: 'campa00' }, query: {} });
    const noVersion = await owner().call(versions.renameVersion, {
      target,
      params: { ...params(), versionId: 7 },
      body: { title: 'x' },
    });
    const text = JSON.stringify({ success: false, message: NOT_FOUND });
    expect([foreign, missing, noVersion].map((answer) => [answer.status, answer.text])).toEqual([
      [404, text],
      [404, text],
      [404, text],
    ]);
  });
});

test('versions of an agent are stored in its own organization, not at the home of a person with two', async () => {
  const agentId = host.world.accounts.otherOrganizationAgent;
  const there = { targetAccountId: agentId };
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(
      sql`insert into membership (account_id, user_id, role)
          values (${host.world.accounts.siblingOrganization}, ${host.world.people.owner.id}, 'admin')`,
    );
  });
  await owner().call(agents.saveCampaign, { target: there, body: { agentInstructions: 'One.' } });
  const params = { agentId: campaignIdOf(agentId) };
  const at = async (place: { targetAccountId: number } | undefined) => {
    const of = place && { target: place };
    const created = await owner().call(versions.createVersion, { ...of, params, body: { title: 'Draft' } });
    const named = { ...params, versionId: created.body.createdVersion?.versionId ?? START_MS };
    const answers = [
      created,
      await owner().call(versions.renameVersion, { ...of, params: named, body: { title: 'Holiday' } }),
      await owner().call(versions.replaceVersion, {
        ...of,
        params: named,
        body: { snapshot: { agentInstructions: 'Two.' } },
      }),
      await owner().call(versions.restoreVersion, { ...of, params: named, body: {} }),
      await owner().call(versions.listVersions, { ...of, params, query: {} }),
    ];
    return answers.map(({ status }) => status);
  };
  expect([await at(undefined), await at(there)]).toEqual([
    [404, 404, 404, 404, 404],
    [201, 200, 200, 200, 200],
  ]);
  const { body } = await owner().call(agents.readStaging, { target: there });
  expect(body.campaign.agentInstructions).toBe('Two.');
});

test('functions say which providers are missing', async () => {
  const { body } = await owner().call(agents.listFunctions, { target });
  const own = body.functions.filter(({ app }) => app === undefined);
  expect(own.map(({ name, allowed, missingRequirement }) => [name, allowed, missingRequirement])).toEqual([
    ['transfer', false, 'Calls are transferred once a phone service is connected.'],
    ['take-message', true, undefined],
    ['notify', true, undefined],
    ['send-sms', false, 'Text messages are sent once an SMS service is connected.'],
    ['send-email', true, undefined],
    ['schedule', false, 'Bookings become requests until a calendar is connected.'],
    ['validate-address', true, undefined],
    ['payments', false, 'Links to pay are sent once a payment service is connected.'],
    ['webhooks', true, undefined],
    ['zapier', true, undefined],
    ['start-recording', false, 'Calls are recorded once a phone service is connected.'],
    ['stop-recording', false, 'Calls are recorded once a phone service is connected.'],
  ]);
});
