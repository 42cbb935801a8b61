// @vitest-environment node
/** Replies that a machine must not take for a failure or for an empty copy. */
import { expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import type { StoredCampaign } from '#contract/entities/campaign';
import type { LoadComparisonInput, SaveStagingInput } from '#machines/campaign';
import type { Failure } from '#machines/shared';
import { defineCampaignEffects } from '#src/effects/features/campaign.ts';
import { template } from '../shell/fixtures';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { PARTNER } from './rows/row';

const stored: StoredCampaign = {
  campaignId: 'campa7',
  agentId: 7,
  rev: 5,
  savedAtMs: 9,
  campaign: { agentInstructions: 'Theirs.' },
};
const SAVE: Omit<SaveStagingInput, 'subject'> = {
  saveId: '018f0000-0000-7000-8000-000000000001',
  rev: 3,
  campaign: { agentInstructions: 'Typed.' },
  removed: [],
  forPublish: false,
};
const changed = (theirs: object) => Promise.reject(refused(409, 'Changed elsewhere.', { body: { stored: theirs } }));

it('returns a conflict, not a failure, for what was changed elsewhere', async () => {
  const { saveStaging, publishAgent } = start({
    saveCampaign: () => changed(stored),
    publishAgent: () => changed(stored),
    saveTemplate: () => changed({ ...template, rev: 5, staging: stored.campaign }),
  });
  const agent = { kind: 'agent', agentId: 7 } as const;
  expect(await run(saveStaging, { ...SAVE, subject: agent })).toEqual({ kind: 'conflict', stored });
  expect(await run(publishAgent, { subject: agent, rev: 3, anyway: null })).toEqual({ kind: 'conflict', stored });
  const subject = { kind: 'template', templateId: 'restaurant' } as const;
  expect(await run(saveStaging, { ...SAVE, subject })).toEqual({
    kind: 'conflict',
    stored: { rev: 5, savedAtMs: 9, campaign: { agentInstructions: 'Theirs.', published: true } },
  });
});

it('says that nothing was published where the reseller was asked', async () => {
  const message = 'Your reseller was asked.';
  const { publishAgent } = start({ publishAgent: () => ({ success: true, ...stored, message, requested: true }) });
  expect(await run(publishAgent, { subject: { kind: 'agent', agentId: 7 }, rev: 3, anyway: 'Now.' })).toEqual({
    kind: 'refused',
    failure: { kind: 'forbidden', message },
  });
});

const NO_VERSIONS: Replies = {
  readProduction: () => ({ success: true, ...stored }),
  listVersions: () => ({ success: true, versions: [], totalVersions: 0, pageSize: 100, pageNumber: 0 }),
};
it.each<[string, LoadComparisonInput['request'], Replies, Failure]>([
  [
    'a version that is no more, to the draft',
    { action: 'restore', versionId: 12345, target: 'staging' },
    NO_VERSIONS,
    { kind: 'notFound', message: 'This version no longer exists.' },
  ],
  [
    'a version that is no more, to the live copy',
    { action: 'restore', versionId: Number.NaN, target: 'default' },
    NO_VERSIONS,
    { kind: 'notFound', message: 'This version no longer exists.' },
  ],
  [
    'a live copy that never was',
    { action: 'revert' },
    { readProduction: () => Promise.reject(refused(404, 'Not found.')) },
    { kind: 'notFound', message: 'This agent is not answering yet.' },
  ],
  [
    'an agent that follows no template, detached',
    { action: 'detach' },
    { detachAgentFromTemplate: () => Promise.reject(refused(409, 'This agent does not belong to a template.')) },
    { kind: 'conflict', message: 'This agent does not belong to a template.' },
  ],
])('has nothing to compare with: %s', async (_, request, replies, failure) => {
  const input: LoadComparisonInput = {
    subject: { kind: 'agent', agentId: 7 },
    campaignId: 'campa7',
    request,
    staging: { agentInstructions: 'Typed.' },
  };
  await expect(run(start(replies).loadComparison, input)).rejects.toMatchObject(failure);
});

const CALLERS_HEAR = { ...stored, campaign: { agentInstructions: 'Live.', published: true }, publishedAtMs: 8 };
it.each<[string, NonNullable<Replies['readProduction']>, object | null]>([
  ['beside the live copy', () => ({ success: true, ...CALLERS_HEAR }), CALLERS_HEAR.campaign],
  ['without a live copy that is refused', () => Promise.reject(refused(403, 'No.')), null],
  ['without a live copy that does not come', () => new Promise(() => {}), null],
])('loads an agent edited since its publish %s', async (_, readProduction, live) => {
  // Only the wait for a live copy that does not come ends.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((waitMs) => {
    const wait = new AbortController();
    if (waitMs === 2_000 && live === null) setTimeout(() => wait.abort());
    return wait.signal;
  });
  const edited = { ...stored, campaign: { ...stored.campaign, published: false }, publishedAtMs: 8 };
  const { loadCampaign } = start({ readStaging: () => ({ success: true, ...edited }), readProduction });
  const loaded = await run(loadCampaign, { subject: { kind: 'agent', agentId: 7 } });
  expect(loaded).toMatchObject({ stored: { rev: 5, campaign: edited.campaign }, draft: null, live });
  timeout.mockRestore();
});

/** Runs an actor as a machine does, and returns its output. */
function run<TOutput, TInput>(logic: PromiseActorLogic<TOutput, TInput>, input: TInput): Promise<TOutput> {
  const actor = createActor(logic, { input });
  // The awaiting caller gets the error.
  actor.subscribe({ error: () => undefined });
  return toPromise(actor.start());
}

function start(replies: Replies) {
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const { send } = openStandIn(replies, PARTNER);
  return defineCampaignEffects(fakeDeps(platform, 'https://console.example', send)).actors;
}
