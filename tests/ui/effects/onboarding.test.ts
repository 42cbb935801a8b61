// @vitest-environment node
/** What the set-up keeps on this device, and where it leads. */
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { OnboardingState } from '#contract/entities/onboarding';
import { defineOnboardingEffects } from '#src/effects/features/onboarding.ts';
import { accountOf, identityOf } from '../shell/fixtures';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const NOW_S = 1_700_000_000;
const OWNER = identityOf('owner', 5, 'organization');
const typed: OnboardingState = {
  templateId: 'desk',
  templateFields: [{ key: 'hours', title: 'Hours', type: 'text', value: 'Alw' }],
};

const start = (place = {}, fails = 0) => {
  let failures = fails;
  const host = openStandIn(
    {
      readAccount: () => accountOf(5, 'organization'),
      readWalkthrough: () => ({ success: true, done: [], isNew: true }),
      readIdentity: () => ({ success: true, identity: OWNER }),
      createAccount: () => ({
        success: true,
        message: 'Created.',
        failedSettings: [],
        account: { ...accountOf(7, 'organization'), id: 9 },
      }),
      saveCampaign: () => ({
        success: true,
        message: 'Saved.',
        campaignId: 'c',
        agentId: 9,
        rev: 1,
        savedAtMs: 1,
        campaign: {},
      }),
      accountSetting: () => {
        failures -= 1;
        return failures >= 0 ? new Response('', { status: 500 }) : { success: true, settings: {} };
      },
    },
    OWNER,
  );
  const fake = fakePlatform({ kept: { 'console.token': 'secret' }, place });
  let id = 0;
  const deps = { ...fakeDeps(fake.platform, 'https://console.example', host.send), makeId: () => `id-${++id}` };
  return { host, fake, open: () => defineOnboardingEffects(deps) };
};

it('keeps each state at once, until the agent is made', async () => {
  const { open } = start();
  const localOf = async (organizationId: number) =>
    (await toPromise(createActor(open().actors.loadOnboarding, { input: { organizationId } }).start())).local;
  open().actions.keepState(null, { organizationId: 5, state: typed });
  expect(await localOf(5)).toEqual({ ...typed, updatedAt: NOW_S });
  const state: OnboardingState = { method: 'BUILD_FROM_SCRATCH' };
  await toPromise(createActor(open().actors.generateAgent, { input: { organizationId: 5, state } }).start());
  expect(await localOf(5)).toBeNull();
});

it('makes the same agent with the same key until it is made, across a reload', async () => {
  const { open, host } = start({}, 1);
  const make = (agentName: string) =>
    toPromise(
      createActor(open().actors.generateAgent, {
        input: { organizationId: 5, state: { method: 'BUILD_FROM_SCRATCH', agentName } },
      }).start(),
    ).catch(() => null);
  await make('Front desk');
  await make('Front desk');
  await make('Front desk');
  await make('Back office');
  const keys = host.asked.filter(({ line }) => line.includes('createAccount')).map(({ key }) => key);
  expect(keys).toEqual(['agent-id-1', 'agent-id-1', 'agent-id-2', 'agent-id-3']);
});

it('leads to the test chat of the agent, and Back to where the set-up was opened', async () => {
  const search = '?q=a&onboard=true&activeStep=fields&onboarding_tf_hours=x';
  const { open, fake } = start({ pathname: '/app/org/5/agents', search });
  open().actions.openAgent(null, { id: 9 });
  await Promise.resolve();
  expect(fake.visited).toEqual(['backTo ?q=a', 'push /app/org/5/agent/9?testAgent=true']);
});
