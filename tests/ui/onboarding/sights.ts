import type { SnapshotFrom } from 'xstate';
import type { OnboardingState } from '#contract/entities/onboarding';
import { fieldText } from '#contract/rules/agents/templateFields';
import { makesAgent } from '#contract/rules/onboarding/moves';
import type { onboardingMachine } from '#machines/onboarding';
import type { Sights } from '#tests/harness/index.ts';
import type { Seen } from './reading';

type Snapshot = SnapshotFrom<typeof onboardingMachine>;

/** What a person sees in each state of the set-up (specification 4, 8). */
export const onboardingSights: Sights<typeof onboardingMachine, Seen> = {
  'flow.loading': () => waiting('Start', 'One moment'),
  'flow.loadingTemplate': () => waiting('Start', 'One moment'),
  'flow.failed': ({ context }) => ({
    ...waiting('Start', 'The set-up could not be loaded'),
    failure: context.failure?.message ?? '',
  }),
  'flow.open.welcome': () => ({
    ...waiting('Start', 'How do you want to begin?'),
    choices: ['From a template', 'From scratch'],
  }),
  'flow.open.selectTemplate': ({ context: { canUseFullEditor, failure } }) => ({
    ...waiting('Start', 'What should it do?'),
    failure: failure?.message ?? null,
    choices: ['Front desk', ...(canUseFullEditor ? ['From scratch'] : [])],
    foot: canUseFullEditor ? ['Back'] : [],
  }),
  'flow.open.website': ({ context: { state, failure } }) => ({
    ...waiting('Website', 'What is your web address?'),
    failure: failure?.message ?? null,
    answer: { text: state.website ?? '', isMissing: false, wasRead: false },
    foot: ['Back'],
  }),
  'flow.readingWebsite': ({ context: { state } }) => ({
    ...waiting('Website', 'What is your web address?'),
    answer: { text: state.website ?? '', isMissing: false, wasRead: false },
  }),
  'flow.open.setupTemplate': (at) => {
    const { state, missing, pages } = at.context;
    const wasRead = 'openingHours' in (state.readValues ?? {});
    return {
      ...step(at, 'Your business', pages !== null || wasRead ? 'Check what we read' : 'Tell it about your business'),
      answer: {
        text: fieldText(state.templateFields?.[1]?.value),
        isMissing: missing.includes('openingHours'),
        wasRead,
      },
    };
  },
  'flow.open.setupIntegrations': (at) => ({
    ...step(at, 'Your business', 'Works with'),
    app: appIn(at),
  }),
  'flow.open.selectTimezone': (at) => step(at, 'Voice', 'Where are you?'),
  'flow.open.selectVoice': (at) => step(at, 'Voice', 'How should it sound?'),
  'flow.open.generateAgent': (at) => step(at, 'Try it', 'Ready to talk'),
  'flow.generatingAgent': () => waiting('Try it', 'Your agent is being made'),
  // The console is at the agent by then.
  'flow.done': () => ({}),

  'saving.saved': () => ({ save: 'Saved' }),
  'saving.pending': () => ({ save: 'Saving' }),
  'saving.writing': () => ({ save: 'Saving' }),
  'saving.saveFailed': () => ({ save: 'Kept on this device' }),

  // Said of the app that is asked about, if one is.
  connecting: () => ({}),
};

/** A screen with nothing to do but what it says. */
const waiting = (place: string, asks: string): Omit<Seen, 'save'> => ({
  place,
  asks,
  failure: null,
  choices: [],
  answer: null,
  app: null,
  foot: [],
});

const step = ({ context: { state, failure } }: Snapshot, place: string, asks: string): Omit<Seen, 'save'> => ({
  ...waiting(place, asks),
  // A time zone is refused at its field.
  failure: failure === null || failure.input === 'timezone' ? null : failure.message,
  foot: ['Back', onwards(state)],
});

/** Where the answers are checked, going on says that what was read is right. */
function onwards(state: OnboardingState): string {
  const isCheck = state.activeStep === 'SETUP_TEMPLATE' && 'openingHours' in (state.readValues ?? {});
  if (makesAgent(state)) return isCheck ? 'These are right, create agent' : 'Create agent';
  return isCheck ? 'These are right, continue' : 'Continue';
}

/** Only the calendar is an app of this host. */
function appIn({ context: { state, apps } }: Snapshot): string {
  const isCalendar = (state.integrationIndex ?? 0) === 0;
  if (!isCalendar || apps.length === 0) return isCalendar ? 'calendar' : 'payments';
  return state.connectedIntegrations?.calendar ? 'CalendarConnected' : 'CalendarConnect';
}
