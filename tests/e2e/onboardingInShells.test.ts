/**
 * The plan of onboarding in a real browser (architecture 6), thinned to what a host causes without telling of it by itself: in a tab, in
 * a frame, and in an app's WebView.
 */
import { afterAll, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/rules/accounts/permissions';
import { ONBOARDING_SAVE_DELAY_MS } from '#contract/rules/constants';
import {
  type LoadedOnboarding,
  type OnboardingInput,
  onboardingMachine,
  type ReadBusinessOutput,
} from '#machines/onboarding';
import type { Failure } from '#machines/shared';
import type { CoverPath } from '#tests/harness/cover.ts';
import { enumerate } from '#tests/harness/enumerate.ts';
import { type ErasedPlan, type Stage, screenAccount, screenPaths, walkScreen } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { fresh, input, resumed, template } from '#tests/machines/onboarding/fixtures.ts';
import { onboardingPlan } from '#tests/machines/onboarding/onboarding.plan.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { onboardingGestures } from '#tests/ui/onboarding/gestures.ts';
import { FIELDS, type Hands } from '#tests/ui/onboarding/hands.ts';
import { isMade, NOT_ON_SCREEN, queryFor } from '#tests/ui/onboarding/onboardingPlan.ts';
import { readPage, readState, type Seen } from '#tests/ui/onboarding/reading.ts';
import { calendar, createdAgent, saved, stored } from '#tests/ui/onboarding/replies.ts';
import { onboardingSights } from '#tests/ui/onboarding/sights.ts';
import { accountOf } from '#tests/ui/shell/fixtures.ts';
import { type Replies, refused } from '#tests/ui/standIn.ts';
import { passTimer } from './steps/campaignStage';
import { pressIn, tellNetworkIn } from './steps/consoleHands';
import { type Ground, type Outside, openGround, SHELLS, startOutside } from './steps/shells';
import { type HeldCalls, OWNED, openHeldCalls, standIn } from './steps/standInHost';

let outside: Outside;
const journey = openJourneyWithOwnHost(async () => {
  outside = await startOutside();
  return { FRAME_ANCESTORS: outside.origin };
});
afterAll(() => outside.stop());

const NO_STREAM = 'The stream of events is held back.';
/** What is not walked in a browser, and why. A line for something that is walked fails. */
const NOT_IN_BROWSER: Readonly<Record<string, string>> = {
  ...NOT_ON_SCREEN,
  'connecting.reading | onboarding.appsChanged | 0': NO_STREAM,
  'connecting.known | onboarding.appsChanged | 0': NO_STREAM,
  'connecting.unknown | onboarding.appsChanged | 0': NO_STREAM,
};

type Snapshot = CoverPath['steps'][number]['before'];

/** A step is saved at once: a browser waits for nothing before it. */
function isSavedAtOnce(before: Snapshot): boolean {
  const { state, savedStep } = before.context as { state: { activeStep?: string }; savedStep?: string };
  return before.matches({ saving: 'pending' }) && state.activeStep !== savedStep;
}

/** What a person and a host can do. The storage of this browser is empty. */
function isPossible(move: Move, before: Snapshot): boolean {
  if (isSavedAtOnce(before)) return move.kind === 'elapse';
  switch (move.kind) {
    case 'send':
      return move.event.type !== 'onboarding.appsChanged';
    case 'elapse':
      return true;
    case 'resolve':
      return move.id !== 'loadOnboarding' || (move.output as LoadedOnboarding).local === null;
    case 'reject':
      return !(move.error instanceof Error);
  }
}

/** A step, with the timer that it sets and that is over at once. */
function merged({ input: asked, steps }: CoverPath): CoverPath {
  const together: CoverPath['steps'][number][] = [];
  for (const step of steps) {
    const setsIt = step.move.kind === 'elapse' && step.move.delayMs === 0 ? together.pop() : undefined;
    together.push(
      setsIt === undefined
        ? step
        : { ...setsIt, after: step.after, transitions: [...setsIt.transitions, ...step.transitions] },
    );
  }
  return { input: asked, steps: together };
}

const pathsOf = (plan: ErasedPlan, except: readonly string[]) =>
  screenPaths(plan, onboardingGestures, { allow: isPossible, ends: isMade, except }).map(merged);

const CHANGES = onboardingPlan.events['onboarding.change'] ?? [];
/** What was begun on another device and is only typed in: no step is saved at once. */
const typing: ErasedPlan = {
  ...onboardingPlan,
  inputs: [input()],
  events: {
    // What was read is confirmed first.
    'onboarding.change': [...CHANGES].reverse(),
    'onboarding.save': [{}],
    'network.changed': [{ online: true }],
  },
  outcomes: { ...onboardingPlan.outcomes, loadOnboarding: { ok: [resumed] }, loadTemplate: { ok: [template] } },
};
const paths = [
  ...pathsOf(onboardingPlan, Object.keys(NOT_IN_BROWSER)),
  ...pathsOf(
    typing,
    enumerate(onboardingMachine)
      .map(({ key }) => key)
      .filter((key) => !key.startsWith('saving.')),
  ),
];

it('walks every transition that a host causes, and saves after a pause', () => {
  expect(screenAccount(onboardingMachine, onboardingGestures, paths).notWalked).toEqual(Object.keys(NOT_IN_BROWSER));
  const pausesMs = paths.flatMap(({ steps }) =>
    steps.flatMap(({ move }) => (move.kind === 'elapse' ? [move.delayMs] : [])),
  );
  expect([...new Set(pausesMs)]).toEqual([ONBOARDING_SAVE_DELAY_MS]);
});

const READS = ['src/ui/features/onboarding/', 'src/effects/features/onboarding.ts'];

for (const shell of SHELLS)
  itProves(`the set-up follows them in a ${shell}`, { timeout: 300_000, reads: READS }, async () => {
    const calls = openHeldCalls();
    const ground = await openGround(journey, shell, outside);
    let loaded = fresh;
    const problems = await standIn(
      ground.person,
      worldOf(calls, () => loaded),
    );
    for (const path of paths) {
      loaded = loadedIn(path);
      await ground.open(`/app/org/5/inbox?${queryFor(path.input as OnboardingInput)}`);
      await expect.poll(() => ground.console().evaluate(readState)).not.toBeNull();
      await walkScreen(stageOf(ground, calls), path, {
        gestures: onboardingGestures,
        sights: onboardingSights,
        isDrawn: ({ transitions }) => !isMade(transitions),
      });
      // What was answered belongs to one walk.
      await ground.console().evaluate(() => localStorage.clear());
    }
    expect(problems).toEqual([]);
  });

/** What a walk finds at the host. */
function loadedIn({ steps }: CoverPath): LoadedOnboarding {
  const load = steps.find(({ move }) => move.kind === 'resolve' && move.id === 'loadOnboarding');
  return load?.move.kind === 'resolve' ? (load.move.output as LoadedOnboarding) : fresh;
}

const never = () => new Promise<never>(() => {});

/** What is below the set-up, and the agent that it leads to, are not of this walk. */
const worldOf = ({ hold }: HeldCalls, found: () => LoadedOnboarding): Replies => ({
  ...OWNED,
  readAccount: (_, { targetAccountId }) => {
    if (targetAccountId === 9) return never();
    const { host, businessName, canUseFullEditor } = found();
    return {
      ...accountOf(5, 'organization', { onboarding: host }),
      details: { displayName: businessName },
      permissions: PERMISSIONS.filter((one) => canUseFullEditor || one !== 'fullEditor'),
    };
  },
  listConversations: never,
  listTemplates: () => ({ success: true, templates: [template] }),
  listVoices: () => ({ success: true, voices: [] }),
  readWalkthrough: hold('readWalkthrough'),
  readTemplate: hold('readTemplate'),
  readBusiness: hold('readBusiness'),
  listApps: hold('listApps'),
  // The last of a set-up, which is not of its steps, belongs to making the agent.
  accountSetting: (asked) => (isOfStep(asked) ? hold('accountSetting')(asked) : saved),
  createAccount: hold('createAccount'),
  createAgentFromTemplate: () => ({ success: true, message: 'Made.', ...stored }),
  saveCampaign: () => ({ success: true, message: 'Saved.', ...stored }),
});

const isOfStep = ({ body }: { readonly body: { readonly settings: Readonly<Record<string, unknown>> } }) =>
  'activeStep' in (body.settings.onboarding as object);

/** The call that the end of each actor waits for. */
const CALLS = {
  loadOnboarding: 'readWalkthrough',
  loadTemplate: 'readTemplate',
  readBusiness: 'readBusiness',
  readConnections: 'listApps',
  saveOnboarding: 'accountSetting',
  generateAgent: 'createAccount',
} as const;
type Called = keyof typeof CALLS;

/** The host's reply by which an actor ends so. */
const REPLIES: Readonly<Record<Called, (output: unknown) => unknown>> = {
  loadOnboarding: (output) => ({
    success: true,
    done: (output as LoadedOnboarding).isExperienced ? ['SETUP_AGENT'] : [],
    isNew: false,
  }),
  loadTemplate: () => ({ success: true, template }),
  readBusiness: (output) => ({ success: true, ...(output as ReadBusinessOutput) }),
  readConnections: (output) => ({ success: true, apps: (output as readonly object[]).map(() => calendar) }),
  saveOnboarding: () => saved,
  generateAgent: createdAgent,
};

function stageOf(ground: Ground, { answer, refuse }: HeldCalls): Stage<Seen, Hands> {
  const frame = () => ground.console();
  return {
    hands: handsIn(ground),
    state: () => frame().evaluate(readState),
    see: () => frame().evaluate(readPage),
    carryOut: (move) => {
      switch (move.kind) {
        case 'send':
          throw new Error(`Nothing in a browser sends ${move.event.type}.`);
        case 'resolve':
          return answer(CALLS[move.id as Called], () => REPLIES[move.id as Called](move.output));
        case 'reject':
          return refuse(CALLS[move.id as Called], refused(503, (move.error as Failure).message));
        case 'elapse':
          return passTimer(frame(), move.delayMs, readState);
      }
    },
  };
}

function handsIn(ground: Ground): Hands {
  const frame = () => ground.console();
  return {
    press: (...names) => pressIn(frame(), '[data-machine=onboarding]', (name) => names.includes(name)),
    fill: async (field, text) => {
      const found = frame().locator(FIELDS[field]);
      await found.fill(text);
      if (field === 'Time zone') await found.press('Enter');
    },
    tellNetwork: async (online) => {
      await tellNetworkIn(ground, false);
      if (online) await tellNetworkIn(ground, true);
    },
  };
}
