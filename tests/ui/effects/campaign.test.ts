// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import type { SaveStagingInput } from '#machines/campaign';
import { defineCampaignEffects } from '#src/effects/campaign.ts';
import { type Answer, json, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const SIGNAL = new AbortController().signal;
const OPEN: AsyncDisposable[] = [];
afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

const SAVE_ID = '018f0000-0000-7000-8000-000000000001';
const SAVE: SaveStagingInput = {
  subject: { kind: 'template', templateId: 'templ-1' },
  saveId: SAVE_ID,
  rev: 3,
  campaign: { agentInstructions: 'Typed.' },
  removed: ['welcomeMessage'],
  forPublish: false,
};

it('saves a template under the id of the save, with what is to be cleared', async () => {
  const { campaign, bodies } = await start([json(200, { success: true, template: { ...TEMPLATE, rev: 4 } })]);
  expect(await campaign.saveStaging({ input: SAVE, signal: SIGNAL })).toEqual({
    kind: 'saved',
    stored: {
      campaignId: 'templ-1',
      agentId: 1,
      rev: 4,
      savedAtMs: 0,
      campaign: { agentInstructions: 'Typed.', published: false },
    },
  });
  expect(bodies()).toEqual([
    { campaign: { agentInstructions: 'Typed.' }, rev: 3, saveId: SAVE_ID, removed: ['welcomeMessage'] },
  ]);
});

it('takes the stored revision of a template that was changed elsewhere for a conflict, not for a failure', async () => {
  const stored = {
    campaignId: 'templ-1',
    agentId: 1,
    rev: 5,
    savedAtMs: 9,
    campaign: { agentInstructions: 'Theirs.' },
  };
  const { campaign } = await start([json(409, { success: false, message: 'Changed elsewhere.', stored })]);
  expect(await campaign.saveStaging({ input: SAVE, signal: SIGNAL })).toEqual({ kind: 'conflict', stored });
});

const TEMPLATE = {
  id: 'templ-1',
  title: 'Diner',
  description: '',
  trade: '',
  rev: 3,
  published: false,
  staging: { agentInstructions: 'Typed.', published: false },
};

async function start(answers: readonly Answer[]) {
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const deps = fakeDeps(fakePlatform().platform, host.baseUrl);
  const never = () => Promise.reject(new Error('not in this test'));
  return {
    campaign: defineCampaignEffects(deps, { readDraft: never } as unknown as Parameters<
      typeof defineCampaignEffects
    >[1]),
    bodies: () => host.asked.map(({ body }) => body),
  };
}
