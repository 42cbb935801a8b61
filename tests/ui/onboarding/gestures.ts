import type { SnapshotFrom } from 'xstate';
import { fieldText } from '#contract/rules/agents/templateFields';
import { type OnboardingChange, type onboardingMachine, selectOnboardingSave } from '#machines/onboarding';
import type { Gestures } from '#tests/harness/index.ts';
import type { Hands } from './hands';

type Snapshot = SnapshotFrom<typeof onboardingMachine>;

/** How each event of the set-up is made on its screen, and when that is possible. */
export const onboardingGestures: Gestures<typeof onboardingMachine, Hands> = {
  'onboarding.begin': {
    isOffered: (at, { method }) =>
      isAt(at, 'welcome') ||
      (isAt(at, 'selectTemplate') && method === 'BUILD_FROM_SCRATCH' && at.context.canUseFullEditor),
    make: (hands, { method }) => hands.press(method === 'BUILD_FROM_SCRATCH' ? 'From scratch' : 'From a template'),
  },
  'onboarding.choose': {
    isOffered: (at) => isAt(at, 'selectTemplate'),
    make: (hands) => hands.press('Front desk'),
  },
  'onboarding.change': {
    isOffered: (at, { change }) => offers(at, change),
    make: (hands, { change }) => make(hands, change),
  },
  'onboarding.read': {
    isOffered: (at) => isAt(at, 'website'),
    make: (hands) => hands.press('Read it'),
  },
  'onboarding.stop': {
    isOffered: (at) => at.matches({ flow: 'readingWebsite' }),
    make: (hands) => hands.press('Stop'),
  },
  'onboarding.next': {
    // A way, or a template, is chosen by what it is called.
    isOffered: (at) => at.matches({ flow: 'open' }) && !isAt(at, 'welcome') && !isAt(at, 'selectTemplate'),
    make: (hands) =>
      hands.press(
        'Answer the questions yourself',
        'Create agent',
        'Continue',
        'These are right, create agent',
        'These are right, continue',
      ),
  },
  'onboarding.back': {
    isOffered: (at) => at.matches({ flow: 'open' }) && at.can({ type: 'onboarding.back' }),
    make: (hands) => hands.press('Back'),
  },
  'onboarding.retry': {
    isOffered: (at) => at.matches({ flow: 'failed' }),
    make: (hands) => hands.press('Try again'),
  },
  'onboarding.save': {
    isOffered: (at) => selectOnboardingSave(at) === 'failed',
    make: (hands) => hands.press('Kept on this device'),
  },
  'onboarding.appsChanged': { madeBy: "the host's stream of events" },
  'network.changed': { isOffered: () => true, make: (hands, { online }) => hands.tellNetwork(online) },
};

const isAt = (at: Snapshot, open: string): boolean =>
  at.matches({ flow: { open } } as Parameters<Snapshot['matches']>[0]);

/** A field is filled where it is shown, and only with another text. */
function offers(at: Snapshot, change: OnboardingChange): boolean {
  const { state } = at.context;
  if (change.kind === 'set') {
    const { website, timezone } = change.values;
    if (timezone !== undefined) return isAt(at, 'selectTimezone');
    return isAt(at, 'website') && website !== state.website;
  }
  if (!isAt(at, 'setupTemplate')) return false;
  if (change.kind === 'fill') return change.value !== fieldText(state.templateFields?.[1]?.value);
  return 'openingHours' in (state.readValues ?? {});
}

function make(hands: Hands, change: OnboardingChange): Promise<void> {
  switch (change.kind) {
    case 'set':
      return change.values.timezone === undefined
        ? hands.fill('Web address', change.values.website ?? '')
        : hands.fill('Time zone', change.values.timezone);
    case 'fill':
      return hands.fill('Hours', fieldText(change.value));
    case 'confirm':
      return hands.press('Hours is right');
    case 'refuse':
      return hands.press('Hours is not right');
  }
}
