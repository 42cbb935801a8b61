import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import {
  AUTOMATIC_VERSIONS_LIMIT,
  BODY_LIMIT_BYTES,
  CAMPAIGN_LIMIT_BYTES,
  LISTED_TEMPLATES_LIMIT_BYTES,
  SNAPSHOT_PAGE_SIZE,
  TEMPLATES_LIMIT,
  VERSION_PAGE_SIZE,
} from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { campaignIdOf } from '#tests/support/world.ts';

const QUOTAS = { default: { agents: 3, namedVersions: 2, streams: 1 }, 'pplan-pro': { agents: 4 } };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ env: { QUOTAS: JSON.stringify(QUOTAS) } });
});
afterAll(() => host.stop());

const inAgent = () => {
  const agentId = host.world.accounts.agent;
  return { target: { targetAccountId: agentId }, params: { agentId: campaignIdOf(agentId) } };
};
const owner = () => host.as('owner');
const save = (agentInstructions: string) =>
  owner().call(endpoints.saveCampaign, { target: inAgent().target, body: { agentInstructions } });
const list = (query: { page?: number; pageSize?: number; includeData?: boolean; ids?: number[] }) =>
  owner().call(endpoints.listVersions, { ...inAgent(), query });

/** Stores automatic versions as large as a configuration may be. */
const storeVersions = (count: number) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      `insert into agent_version (agent_id, version_id, title, automatic, snapshot)
       select ${host.world.accounts.agent}, 1000 + n, 'Auto-' || (1000 + n), true,
         jsonb_build_object('agentInstructions', repeat('x', 200000), 'reportingFields',
           (select jsonb_agg(jsonb_build_object('key', 'k', 'note', repeat('x', 15000))) from generate_series(1, 50)))
       from generate_series(1, ${count}) n`,
    ),
  );

test('versions are pages, small ones with their snapshots, and the oldest automatic ones are deleted', async () => {
  await save('One.');
  await storeVersions(120);
  const first = await list({});
  const rest = await list({ page: 1 });
  const shown = ({ body: { versions, totalVersions, pageSize, pageNumber } }: typeof first) => [
    versions.length,
    totalVersions,
    pageSize,
    pageNumber,
  ];
  expect([first, rest, await list({ pageSize: 200 })].map(shown)).toEqual([
    [VERSION_PAGE_SIZE, 120, VERSION_PAGE_SIZE, 0],
    [20, 120, VERSION_PAGE_SIZE, 1],
    [VERSION_PAGE_SIZE, 120, VERSION_PAGE_SIZE, 0],
  ]);
  const ids = [...first.body.versions, ...rest.body.versions].map(({ versionId }) => versionId);
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 1_120 - index));

  const withData = await list({ includeData: true, pageSize: 100 });
  expect(shown(withData)).toEqual([SNAPSHOT_PAGE_SIZE, 120, SNAPSHOT_PAGE_SIZE, 0]);
  expect(withData.text.length).toBeLessThan((SNAPSHOT_PAGE_SIZE + 1) * CAMPAIGN_LIMIT_BYTES);
  const [one] = (await list({ includeData: true, ids: [1_007] })).body.versions;
  expect([one?.versionId, one?.snapshot?.agentInstructions?.length]).toEqual([1_007, 200_000]);

  // Named, it is kept.
  await owner().call(endpoints.renameVersion, { ...named(1_001), body: { title: 'First' } });
  await owner().call(endpoints.publishAgent, { target: inAgent().target, body: {} });
  const kept = [...(await list({})).body.versions, ...(await list({ page: 1 })).body.versions];
  expect([kept.length, kept.at(-1)?.title, kept.at(-2)?.versionId]).toEqual([
    AUTOMATIC_VERSIONS_LIMIT + 1,
    'First',
    1_022,
  ]);
});

test('an agent keeps as many named versions as its plan allows', async () => {
  const create = (title: string) => owner().call(endpoints.createVersion, { ...inAgent(), body: { title } });
  const second = await create('Second');
  const third = await create('Third');
  const renamed = await owner().call(endpoints.renameVersion, { ...named(1_050), body: { title: 'Fourth' } });
  const { versionId } = second.body.createdVersion;
  await owner().call(endpoints.renameVersion, { ...named(versionId), body: { title: 'Still the second' } });
  const deleted = await owner().call(endpoints.deleteVersion, named(versionId));
  const again = await create('Third');
  const gone = await owner().call(endpoints.deleteVersion, named(versionId));
  expect(
    [second, third, renamed, deleted, again, gone].map(({ status, body }) => [
      status,
      'message' in body ? body.message : undefined,
    ]),
  ).toEqual([
    [201, undefined],
    [409, messages.versionsFull(2)],
    [409, messages.versionsFull(2)],
    [200, undefined],
    [201, undefined],
    [404, messages.NOT_FOUND],
  ]);
});

const named = (versionId: number) => {
  const { target, params } = inAgent();
  return { target, params: { ...params, versionId } };
};

test('a configuration of more than 1 MB is refused wherever it is written', async () => {
  const { target } = inAgent();
  const campaign = {
    agentInstructions: 'Answer.',
    reportingFields: Array.from({ length: 80 }, (_, index) => ({ key: `k${index}`, note: 'x'.repeat(15_000) })),
  };
  expect(JSON.stringify(campaign).length).toBeLessThan(BODY_LIMIT_BYTES);
  const made = await host.as('reseller').call(endpoints.createTemplate, { body: { title: 'Large' } });
  const params = { id: made.body.template.id };
  const answers = [
    await owner().call(endpoints.saveCampaign, { target, body: campaign }),
    await owner().call(endpoints.replaceVersion, { ...named(1_060), body: { snapshot: campaign } }),
    await host.as('reseller').call(endpoints.createTemplate, { body: { title: 'Large', campaign } }),
    await host.as('reseller').call(endpoints.saveTemplate, { params, body: { campaign } }),
  ];
  expect(answers.map(({ status, body }) => [status, 'message' in body && body.message])).toEqual(
    answers.map(() => [413, messages.campaignTooLarge(CAMPAIGN_LIMIT_BYTES)]),
  );
});

test('an account has as many templates as the list can show, and the list stays small', async () => {
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute('delete from template');
    await db.execute(
      `insert into template (account_id, title, position, staging, production, production_rev)
       select ${host.world.accounts.reseller}, 'Template ' || n, n, campaign, campaign, 1 from generate_series(1, ${TEMPLATES_LIMIT - 1}) n,
         lateral (select jsonb_build_object('agentInstructions', case when n <= 12 then repeat('x', 200000) else 'Answer.' end,
           'reportingFields', (select jsonb_agg(jsonb_build_object('key', 'k', 'note', repeat('x', 15000)))
              from generate_series(1, case when n <= 12 then 50 else 1 end))) as campaign) made`,
    );
  });
  const { text, body } = await host.as('reseller').call(endpoints.listTemplates, {});
  const isWhole = body.templates.map(({ staging, production }) => staging !== undefined && production !== undefined);
  expect([body.templates.length, isWhole.indexOf(false), isWhole.lastIndexOf(true)]).toEqual([
    TEMPLATES_LIMIT - 1,
    4,
    3,
  ]);
  expect(text.length).toBeLessThan(LISTED_TEMPLATES_LIMIT_BYTES + 2 * 2 * CAMPAIGN_LIMIT_BYTES);
  const last = body.templates.at(-1)?.id ?? '';
  const { template } = (await host.as('reseller').call(endpoints.readTemplate, { params: { id: last } })).body;
  expect(template.production?.agentInstructions).toBe('Answer.');

  const create = () => host.as('reseller').call(endpoints.createTemplate, { body: { title: 'One more' } });
  expect([(await create()).status, await create()]).toMatchObject([
    201,
    { status: 409, body: { message: messages.templatesFull(TEMPLATES_LIMIT) } },
  ]);
});

test('an organization has as many agents as its plan allows, also when several are created at once', async () => {
  const { organization } = host.world.accounts;
  const create = () => owner().call(endpoints.createAccount, { body: {} });
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect([statuses.toSorted((one, other) => one - other), await create()]).toMatchObject([
    [201, 409, 409],
    { status: 409, body: { message: messages.agentsFull(3) } },
  ]);
  const target = { targetOrganizationId: organization };
  await host.as('reseller').call(endpoints.updateOrganization, { target, body: { productPlanId: 'pplan-pro' } });
  expect([(await create()).status, (await create()).body]).toMatchObject([201, { message: messages.agentsFull(4) }]);
});

test('an account has as many event streams open as its plan allows', async () => {
  const open = (person: 'owner' | 'stranger') =>
    readEvents(`${host.url}/api/v2/events`, { authorization: `Bearer ${host.world.people[person].token}` });
  const atOnce = await Promise.all(Array.from({ length: 40 }, () => open('owner')));
  expect(atOnce.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, ...Array(39).fill(429)]);
  const second = await owner().request('/api/v2/events', { headers: { accept: 'text/event-stream' } });
  const other = await open('stranger');
  await other.until(1);
  expect(second).toMatchObject({ status: 429, body: { message: messages.streamsFull(1) } });
  for (const { close } of [...atOnce, other]) close();
});
