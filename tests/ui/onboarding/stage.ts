// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/onboarding/overlays/Onboarding.tsx';
import { act, fireEvent } from '@testing-library/react';
import type { OnboardingInput } from '#machines/onboarding';
import type { Stage } from '#tests/harness/index.ts';
import { template } from '#tests/machines/onboarding/fixtures.ts';
import { OWNER } from '../shell/console';
import { accountOf } from '../shell/fixtures';
import { type FeatureStage, openFeatureStage } from '../stage/featureStage';
import { nameOf, press, setOnline, write } from '../stage/fingers';
import type { Replies } from '../standIn';
import { FIELDS, type Hands } from './hands';
import { queryFor } from './onboardingPlan';
import { readPage, readState, type Seen } from './reading';

const never = () => new Promise<never>(() => {});

/** The console's other requests. What is below the set-up, and the agent that it leads to, are not of this walk. */
const WORLD: Replies = {
  ...OWNER,
  readAccount: (_, { targetAccountId }) => (targetAccountId === 9 ? never() : accountOf(5, 'organization')),
  listAccounts: never,
  listTemplates: () => ({ success: true, templates: [template] }),
};

export type OnboardingStage = Stage<Seen, Hands> & FeatureStage;

/** The set-up of an agent, at the address that asks for this. */
export async function openOnboardingStage(input: OnboardingInput): Promise<OnboardingStage> {
  const stage = await openFeatureStage({
    feature: 'onboarding',
    actorId: 'onboarding:5',
    path: `/app/org/5?${queryFor(input)}`,
    world: WORLD,
    isThere: () => readState() !== null,
  });
  return { ...stage, hands, state: async () => readState(), see: async () => readPage() };
}

const hands: Hands = {
  press: (...names) => {
    const buttons = [...document.querySelectorAll('[data-machine=onboarding] button')];
    return press(
      buttons.find((button) => names.includes(nameOf(button))),
      `button "${names.join('" or "')}"`,
    );
  },
  fill: async (field, text) => {
    const found = document.querySelector(FIELDS[field]);
    await write(found, field, text);
    if (found && field === 'Time zone') await act(async () => fireEvent.keyDown(found, { key: 'Enter' }));
  },
  tellNetwork: async (online) => {
    await setOnline(false);
    if (online) await setOnline(true);
  },
};
