import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import { endpointList } from '#contract/endpoints/index';
import * as teaching from '#contract/endpoints/teaching';
import * as templates from '#contract/endpoints/templates';
import * as versions from '#contract/endpoints/versions';
import type { FieldChange } from '#contract/entities/audit';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { diffOf, type FlatRecord, flatten } from '#server/domain/audit/diff.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { clearAgents, testClock } from '../agents/agentHost';
import { asOwner } from '../jobs/worker';

/** Every call that keeps what it changed of an agent's campaign keeps all of it: as the table says before the call and after it. */

const clock = testClock();
let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(() => clearAgents(host));

const owner = () => host.as('owner');
const save = (body: object) => owner().call(agents.saveCampaign, { target, body });
const publish = () => owner().call(agents.publishAgent, { target, body: {} });

/** The campaign in the table, by the names that the audit gives its fields. */
async function record(): Promise<FlatRecord> {
  const [row] = await asOwner<{ templateId: string | null; staging: object; production: object | null }>(
    host.database,
    `select template_id as "templateId", staging, production from agent_config where agent_id = ${target.targetAccountId}`,
  );
  if (!row) return {};
  const { templateId, staging, production } = row;
  return { ...flatten('', { templateId }), ...flatten('draft.', staging), ...flatten('live.', production ?? {}) };
}

/** What the last entry of the audit keeps. */
async function kept(): Promise<{ action: string; changes: readonly FieldChange[] }> {
  const [entry] = await asOwner<{ action: string; changes: FieldChange[] | null }>(
    host.database,
    `select action, details -> 'changes' as changes from audit order by id desc limit 1`,
  );
  return { action: entry?.action ?? '', changes: entry?.changes ?? [] };
}

/** A published template of the reseller. */
async function template(): Promise<string> {
  const reseller = host.as('reseller');
  const campaign = { agentInstructions: 'You are {name}.', templateFields: [{ key: 'name', title: 'Name' }] };
  const { body } = await reseller.call(templates.createTemplate, { body: { title: 'Diner', campaign } });
  const { id, rev } = body.template;
  await reseller.call(templates.saveTemplate, { params: { id }, body: { published: true, rev } });
  return id;
}

const follow = async () => {
  const body = { templateId: await template(), templateFields: [{ key: 'name', value: 'Ada' }] };
  return owner().call(templates.createAgentFromTemplate, { target, body: body });
};

/** Restores the first version of the agent, at itself or at its organization. */
const restore = (copy: 'staging' | 'default', at: typeof target) => async () => {
  const agentId = campaignIdOf(target.targetAccountId);
  const { body } = await owner().call(versions.listVersions, { target, params: { agentId } });
  const params = { agentId, versionId: body.versions.at(-1)?.versionId ?? 0 };
  return owner().call(versions.restoreVersion, { target: at, params, body: { target: copy } });
};
const published = async () => {
  await save({ agentInstructions: 'Greet callers.', agentLang: 'de' });
  await publish();
  clock.forward(1_000);
  await save({ agentInstructions: 'Greet guests.', welcomeMessage: 'Hello.' });
};
const republished = async () => {
  await published();
  await publish();
};
const atAgent = () => target;
const atOrganization = () => ({ targetAccountId: host.world.accounts.organization });

type Change = {
  readonly what: string;
  readonly before?: () => Promise<unknown>;
  readonly run: () => Promise<{ status: number }>;
  readonly fields: readonly string[];
};

const OWN_PROMPT = ['draft.agentInstructions', 'draft.mode', 'draft.published'];
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  saveCampaign: [
    { what: 'the first', run: () => save({ agentInstructions: 'Greet callers.' }), fields: OWN_PROMPT },
    {
      what: 'a setting more and one less',
      before: published,
      run: () => save({ agentLang: null, timezone: 'UTC' }),
      fields: ['draft.agentLang', 'draft.timezone'],
    },
    { what: 'nothing', before: published, run: () => save({}), fields: [] },
  ],
  publishAgent: [
    {
      what: 'the first',
      before: () => save({ agentInstructions: 'Greet callers.' }),
      run: publish,
      fields: ['draft.published', 'live.agentInstructions', 'live.mode', 'live.published'],
    },
    {
      what: 'another',
      before: published,
      run: publish,
      fields: ['draft.published', 'live.agentInstructions', 'live.welcomeMessage'],
    },
  ],
  revertAgent: [
    {
      what: 'to what is live',
      before: published,
      run: () => owner().call(agents.revertAgent, { target, query: {} }),
      fields: ['draft.agentInstructions', 'draft.published', 'draft.welcomeMessage'],
    },
  ],
  createAgentFromTemplate: [
    {
      what: 'an agent with a prompt of its own',
      before: published,
      run: follow,
      fields: [
        'draft.agentInstructions',
        'draft.agentLang',
        'draft.agentVoice',
        'draft.mode',
        'draft.templateFields',
        'draft.templateId',
        'draft.timezone',
        'draft.title',
        'draft.welcomeMessage',
        'templateId',
      ],
    },
  ],
  detachAgentFromTemplate: [
    {
      what: 'an agent that follows one',
      before: follow,
      run: () => owner().call(templates.detachAgentFromTemplate, { target }),
      fields: ['draft.agentInstructions', 'draft.mode', 'draft.templateFields', 'draft.templateId', 'templateId'],
    },
  ],
  restoreVersion: [
    {
      what: 'to the draft',
      before: published,
      run: () => restore('staging', atAgent())(),
      fields: ['draft.agentInstructions', 'draft.published', 'draft.welcomeMessage'],
    },
    {
      what: 'to what is live',
      before: republished,
      run: () => restore('default', atAgent())(),
      fields: ['draft.published', 'live.agentInstructions', 'live.welcomeMessage'],
    },
    {
      what: 'from the organization above',
      before: published,
      run: () => restore('staging', atOrganization())(),
      fields: ['draft.agentInstructions', 'draft.published', 'draft.welcomeMessage'],
    },
  ],
  teachAgent: [
    {
      what: 'the prompt',
      before: () => save({ agentInstructions: 'Greet callers.' }),
      run: () => {
        const lesson = { question: 'Do you sell bread?', answer: 'Yes.', place: { kind: 'prompt', rev: 1 } };
        return owner().call(teaching.teachAgent, { target, body: lesson as never });
      },
      fields: ['draft.agentInstructions'],
    },
  ],
};

test('every such call has a row here', () => {
  const keeping = endpointList.filter(({ keepsDiff }) => keepsDiff === 'agent').map(({ name }) => name);
  expect(Object.keys(CHANGES).toSorted()).toEqual(keeping.toSorted());
});

test.each(Object.entries(CHANGES).flatMap(([action, changes]) => changes.map((change) => ({ action, ...change }))))(
  '$action: $what',
  async ({ action, before, run, fields }) => {
    await before?.();
    const stored = await record();
    expect((await run()).status).toBe(200);
    const { changes } = await kept();
    expect(await kept()).toEqual({ action, changes: diffOf(stored, await record()) });
    expect(changes.map(({ field }) => field).toSorted()).toEqual(fields);
  },
);

test('a refused call keeps nothing', async () => {
  await published();
  const last = await kept();
  expect((await save({ agentInstructions: 'Too late.', rev: 1 })).status).toBe(409);
  expect(await kept()).toEqual(last);
});
