// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { AGENT_NOT_ATTACHED, AGENT_NOT_PUBLISHED, VERSION_GONE } from '#contract/rules/messages';
import type { LoadComparisonInput, Replacement, SaveStagingInput, VersionWork } from '#machines/campaign';
import type { Failure } from '#machines/shared';
import { defineCampaignEffects } from '#src/effects/features/campaign.ts';
import { type Answer, json, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const OPEN: AsyncDisposable[] = [];
afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

const SAVE_ID = '018f0000-0000-7000-8000-000000000001';
const AGENT_STORED = {
  campaignId: 'campa7',
  agentId: 7,
  rev: 3,
  savedAtMs: 9,
  campaign: { agentInstructions: 'Live.' },
};
const REVIEW = { subject: { kind: 'agent', agentId: 7 }, campaignId: 'campa7' } as const;
const WORK = {
  create: { kind: 'create', title: 'Draft', source: 'staging' },
  rename: { kind: 'rename', versionId: 8, title: 'Holiday' },
  replace: { kind: 'replace', versionId: 8, snapshot: { agentInstructions: 'Typed.' } },
} as const;
const REPLACEMENTS: readonly Replacement[] = [
  { action: 'revert' },
  { action: 'detach' },
  { action: 'restore', versionId: 8, target: 'default' },
  { action: 'applyTemplate', templateId: 'templ-1' },
];
const SAVE: SaveStagingInput = {
  subject: { kind: 'template', templateId: 'templ-1' },
  saveId: SAVE_ID,
  rev: 3,
  campaign: { agentInstructions: 'Typed.' },
  removed: ['welcomeMessage'],
  forPublish: false,
};

it('saves a template with the id of the save and the fields to clear', async () => {
  const { campaign, bodies, keys } = await start([json(200, { success: true, template: { ...TEMPLATE, rev: 4 } })]);
  expect(await run(campaign.saveStaging, SAVE)).toEqual({
    kind: 'saved',
    stored: {
      rev: 4,
      savedAtMs: 9,
      campaign: { agentInstructions: 'Typed.', published: false },
    },
  });
  expect([bodies(), keys()]).toEqual([
    [{ campaign: { agentInstructions: 'Typed.' }, rev: 3, removed: ['welcomeMessage'] }],
    [SAVE_ID],
  ]);
});

it('returns a conflict, not a failure, for a template changed elsewhere', async () => {
  const stored = { ...TEMPLATE, rev: 5, staging: { agentInstructions: 'Theirs.' } };
  const { campaign } = await start([json(409, { success: false, message: 'Changed elsewhere.', stored })]);
  expect(await run(campaign.saveStaging, SAVE)).toEqual({
    kind: 'conflict',
    stored: { rev: 5, savedAtMs: 9, campaign: { agentInstructions: 'Theirs.', published: false } },
  });
});

it('makes every call for an agent at its account, whatever the person’s own account is', async () => {
  const { campaign, urls } = await start(
    Array.from({ length: 18 }, () => json(404, { success: false, message: 'No' })),
  );
  const subject = { kind: 'agent', agentId: 31 } as const;
  const of = { subject, campaignId: 'campa1' };
  const work = [
    () => run(campaign.readStaging, { subject }),
    () => run(campaign.saveStaging, { ...SAVE, subject }),
    () => run(campaign.publishAgent, { subject, rev: 3 }),
    ...REPLACEMENTS.map((replacement) => () => run(campaign.replaceStaging, { ...of, replacement })),
    () => run(campaign.listVersions, of),
    ...Object.values(WORK).map((work) => () => run(campaign.writeVersion, { ...of, work })),
    () => run(campaign.loadComparison, { ...of, request: { action: 'replace', versionId: 8 }, staging: {} }),
    () => run(campaign.loadComparison, { ...of, request: { action: 'compare' }, staging: {} }),
  ];
  for (const one of work) await one().catch(() => undefined);
  expect(urls()).toEqual([
    '/api/v2/agentEventRules/staging?targetAccountId=31',
    '/api/v2/campaign?targetAccountId=31',
    '/api/v2/agent/publish?targetAccountId=31',
    '/api/v2/agent/revert?targetAccountId=31',
    '/api/v2/detachAgentFromTemplate?targetAccountId=31',
    '/api/v2/agent/campa1/versions/8/restore?targetAccountId=31',
    '/api/v2/createAgentFromTemplate?targetAccountId=31',
    '/api/v2/agent/campa1/versions?targetAccountId=31',
    '/api/v2/agent/campa1/versions?targetAccountId=31',
    '/api/v2/agent/campa1/versions/8/title?targetAccountId=31',
    '/api/v2/agent/campa1/versions/8?targetAccountId=31',
    '/api/v2/agent/campa1/versions?includeData=true&targetAccountId=31',
    '/api/v2/agentEventRules/default?targetAccountId=31',
  ]);
});

it.each<[VersionWork, Answer, string, object, string]>([
  [
    WORK.create,
    json(201, { success: true, createdVersion: { versionId: 8, title: 'Draft', source: 'staging' } }),
    'POST /api/v2/agent/campa1/versions?targetAccountId=31',
    { title: 'Draft', source: 'staging' },
    'The version could not be kept.',
  ],
  [
    WORK.rename,
    json(200, { success: true, versionId: 8, newTitle: 'Holiday' }),
    'PUT /api/v2/agent/campa1/versions/8/title?targetAccountId=31',
    { title: 'Holiday' },
    'The version could not be renamed.',
  ],
  [
    WORK.replace,
    json(200, { success: true, versionId: 8 }),
    'POST /api/v2/agent/campa1/versions/8?targetAccountId=31',
    { snapshot: { agentInstructions: 'Typed.' } },
    'The version could not be replaced.',
  ],
])('writes a version and lists them anew: $kind', async (work, written, call, body, sentence) => {
  const { campaign, asked, bodies } = await start([
    written,
    json(200, { success: true, versions: [] }),
    json(422, { success: false }),
  ]);
  const input = { subject: { kind: 'agent', agentId: 31 }, campaignId: 'campa1', work } as const;
  expect(await run(campaign.writeVersion, input)).toEqual({ kind: 'listed', versions: [] });
  // If the host gives no reason, the catalogue does.
  expect(await run(campaign.writeVersion, input)).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: sentence },
  });
  const list = 'GET /api/v2/agent/campa1/versions?targetAccountId=31';
  expect([asked(), bodies()]).toEqual([
    [call, list, call],
    [body, undefined, body],
  ]);
});

it('compares an agent with the host’s result of detaching it', async () => {
  const staging = { agentInstructions: 'You are Bistro. {address}', mode: 'TEMPLATE_AGENT' } as const;
  const detached = { agentInstructions: 'You are Bistro.', mode: 'FULL_AGENT' } as const;
  const { campaign, asked } = await start([
    json(200, { success: true, message: '', ...AGENT_STORED, campaign: detached }),
  ]);
  const input: LoadComparisonInput = { ...REVIEW, request: { action: 'detach' }, staging };
  expect(await run(campaign.loadComparison, input)).toEqual({ before: staging, after: detached });
  expect(asked()).toEqual(['POST /api/v2/detachAgentFromTemplate?dryRun=true&targetAccountId=7']);
});

it.each<[string, LoadComparisonInput['request'], Answer[], Failure]>([
  [
    'a version that is no more, to the draft',
    { action: 'restore', versionId: 12345, target: 'staging' },
    [json(200, { success: true, versions: [] })],
    { kind: 'notFound', message: VERSION_GONE },
  ],
  [
    'a version that is no more, to the live copy',
    { action: 'restore', versionId: Number.NaN, target: 'default' },
    [json(200, { success: true, ...AGENT_STORED }), json(200, { success: true, versions: [] })],
    { kind: 'notFound', message: VERSION_GONE },
  ],
  [
    'a live copy that never was',
    { action: 'revert' },
    [json(404, { success: false, message: 'Not found.' })],
    { kind: 'notFound', message: AGENT_NOT_PUBLISHED },
  ],
  [
    'an agent that follows no template, detached',
    { action: 'detach' },
    [json(409, { success: false, message: AGENT_NOT_ATTACHED })],
    { kind: 'conflict', message: AGENT_NOT_ATTACHED },
  ],
])('has nothing to compare with: %s', async (_, request, answers, failure) => {
  const { campaign } = await start(answers);
  const input: LoadComparisonInput = { ...REVIEW, request, staging: { agentInstructions: 'Typed.' } };
  await expect(run(campaign.loadComparison, input)).rejects.toMatchObject(failure);
});

const TEMPLATE = {
  id: 'templ-1',
  title: 'Diner',
  description: '',
  trade: '',
  rev: 3,
  savedAtMs: 9,
  published: false,
  staging: { agentInstructions: 'Typed.', published: false },
};

/** Runs an actor as a machine does, and returns its output. */
function run<TOutput, TInput>(logic: PromiseActorLogic<TOutput, TInput>, input: TInput): Promise<TOutput> {
  const actor = createActor(logic, { input });
  // The awaiting caller gets the error.
  actor.subscribe({ error: () => undefined });
  return toPromise(actor.start());
}

async function start(answers: readonly Answer[]) {
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const deps = fakeDeps(fakePlatform().platform, host.baseUrl);
  return {
    campaign: defineCampaignEffects(deps).actors,
    urls: () => host.asked.map(({ url }) => url),
    keys: () => host.asked.map(({ headers }) => headers['idempotency-key']),
    bodies: () => host.asked.map(({ body }) => body),
    asked: () => host.asked.map(({ method, url }) => `${method} ${url}`),
  };
}
