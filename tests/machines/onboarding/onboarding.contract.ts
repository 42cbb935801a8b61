import { dequal } from 'dequal/lite';
import type { OnboardingState } from '#contract/entities/onboarding';
import { missingFields, unconfirmedFields } from '#contract/rules/onboarding/fields';
import { advanced, isIncomplete, makesAgent, returned } from '#contract/rules/onboarding/moves';
import { withAnswer, withConfirmed, withFacts, withRefused } from '#contract/rules/onboarding/state';
import { type OnboardingChange, type OnboardingContext, onboardingMachine } from '#machines/onboarding';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { failureOf } from '../shared/failures';
import { connectingRows } from './connecting.rows';
import { begun, withFrontDesk } from './expected';
import { template } from './fixtures';
import { savingRows } from './saving.rows';

const SECTION = '4 Onboarding';
const KEPT = '3 Onboarding state';
const ISSUE = 'issue 18.1';

type Given = { readonly context: OnboardingContext };
const at =
  (step: OnboardingState['activeStep']) =>
  ({ context }: Given) =>
    context.state.activeStep === step;
const needsTemplate = ({ context: { state, template: loaded } }: Given): boolean =>
  state.method !== 'BUILD_FROM_SCRATCH' &&
  state.activeStep !== 'WELCOME' &&
  state.activeStep !== 'SELECT_TEMPLATE' &&
  loaded === null;
const AGAIN = { failure: null, missing: [] };

const changed = (state: OnboardingState, change: OnboardingChange): OnboardingState => {
  switch (change.kind) {
    case 'set':
      return { ...state, ...change.values };
    case 'fill':
      return withAnswer(state, change.key, change.value);
    default:
      return (change.kind === 'confirm' ? withConfirmed : withRefused)(state, change.key);
  }
};

export const onboardingContract = defineContract(onboardingMachine, {
  start: [{ to: ['flow.loading', 'saving.saved', 'connecting.waiting'], section: KEPT }],
  rows: [
    {
      in: 'flow.loading',
      on: 'done loadOnboarding',
      to: 'flow.arriving',
      does: ['takeLoaded'],
      sets: ({ context: { asked }, event: { output } }) => ({
        canUseFullEditor: output.canUseFullEditor,
        businessName: 'Harbor Street',
        kept: output.host,
        state: begun(asked.templateId !== null, asked.step !== null, output),
      }),
      section: KEPT,
    },
    {
      in: 'flow.loading',
      on: 'error loadOnboarding',
      to: 'flow.failed',
      does: ['setLoadError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The set-up could not be loaded.') }),
      section: '8',
    },
    { in: 'flow.failed', on: 'onboarding.retry', to: 'flow.loading', does: ['forget'], sets: AGAIN, section: '8' },
    {
      in: 'flow.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'flow.loading',
      does: ['forget'],
      sets: AGAIN,
      section: '8',
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'needsTemplate',
      given: needsTemplate,
      to: 'flow.loadingTemplate',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("SELECT_TEMPLATE")',
      given: at('SELECT_TEMPLATE'),
      to: 'flow.open.selectTemplate',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isWebsite',
      given: ({ context: { state } }) => state.activeStep === 'SETUP_TEMPLATE' && state.websiteDone !== true,
      to: 'flow.open.website',
      section: ISSUE,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("SETUP_TEMPLATE")',
      given: at('SETUP_TEMPLATE'),
      to: 'flow.open.setupTemplate',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("SETUP_INTEGRATIONS")',
      given: at('SETUP_INTEGRATIONS'),
      to: 'flow.open.setupIntegrations',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("SELECT_TIMEZONE")',
      given: at('SELECT_TIMEZONE'),
      to: 'flow.open.selectTimezone',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("SELECT_VOICE")',
      given: at('SELECT_VOICE'),
      to: 'flow.open.selectVoice',
      section: SECTION,
    },
    {
      in: 'flow.arriving',
      on: 'always',
      when: 'isAt("GENERATE_AGENT")',
      given: at('GENERATE_AGENT'),
      to: 'flow.open.generateAgent',
      section: SECTION,
    },
    { in: 'flow.arriving', on: 'always', to: 'flow.open.welcome', section: SECTION },

    {
      in: 'flow.loadingTemplate',
      on: 'done loadTemplate',
      to: 'flow.arriving',
      does: ['takeTemplate'],
      sets: ({ context: { state, asked } }) => ({
        template,
        failure: null,
        state: withFrontDesk(state, asked.integrationIndex !== null),
      }),
      section: SECTION,
    },
    {
      in: 'flow.loadingTemplate',
      on: 'error loadTemplate',
      to: 'flow.open.selectTemplate',
      does: ['setTemplateError', 'leaveTemplate'],
      sets: ({ context, event }) => ({
        failure: failureOf(event.error, 'The templates could not be loaded.'),
        state: { ...context.state, activeStep: 'SELECT_TEMPLATE' },
      }),
      section: '8',
    },

    {
      in: 'flow.open',
      on: 'onboarding.change',
      does: ['change'],
      sets: ({ context, event }) => {
        if (event.change.kind === 'set' && event.change.values.timezone === 'Atlantis') {
          const message =
            'No time zone is called “Atlantis”. Choose one from the list, or enter a city, such as Chicago.';
          return { failure: { kind: 'invalid', message, input: 'timezone' } };
        }
        const state = changed(context.state, event.change);
        return { state, failure: null, missing: context.missing.filter((key) => missingFields(state).includes(key)) };
      },
      section: KEPT,
    },
    {
      in: 'flow.open',
      on: 'onboarding.next',
      when: 'isZoneRefused',
      given: ({ context }) => context.failure?.input === 'timezone',
      section: '5 Timezone input',
    },
    {
      in: 'flow.open',
      on: 'onboarding.next',
      when: 'isIncomplete',
      given: ({ context }) => isIncomplete(context.state),
      to: 'flow.arriving',
      does: ['markMissing'],
      sets: ({ context: { state } }) => ({
        missing: missingFields(state),
        state: { ...state, activeStep: 'SETUP_TEMPLATE', websiteDone: true },
      }),
      section: '5 Form helper',
    },
    {
      in: 'flow.open',
      on: 'onboarding.next',
      when: 'makesAgent',
      given: ({ context }) => makesAgent(context.state),
      to: 'flow.generatingAgent',
      does: ['confirmRead', 'forget'],
      sets: ({ context: { state } }) => ({ state: unconfirmedFields(state).reduce(withConfirmed, state), ...AGAIN }),
      section: SECTION,
    },
    {
      in: 'flow.open',
      on: 'onboarding.next',
      to: 'flow.arriving',
      does: ['moveOn'],
      sets: ({ context }) => ({ state: advanced(context.state), ...AGAIN }),
      section: SECTION,
    },
    {
      in: 'flow.open',
      on: 'onboarding.back',
      when: 'hasBefore',
      given: ({ context: { state, canUseFullEditor } }) =>
        state.activeStep !== 'WELCOME' && (canUseFullEditor || state.activeStep !== 'SELECT_TEMPLATE'),
      to: 'flow.arriving',
      does: ['moveBack'],
      sets: ({ context: { state, canUseFullEditor } }) => ({
        state: returned(state, canUseFullEditor) ?? state,
        ...AGAIN,
      }),
      section: SECTION,
    },
    ...(['welcome', 'selectTemplate'] as const).flatMap((place) => [
      {
        in: `flow.open.${place}`,
        on: 'onboarding.begin' as const,
        when: 'mayBegin',
        given: ({ context, event }: Given & { event: { method: string } }) =>
          context.canUseFullEditor || event.method === 'BUILD_FROM_TEMPLATE',
        to: 'flow.arriving',
        does: ['begin'],
        sets: ({ context, event }: Given & { event: { method: NonNullable<OnboardingState['method']> } }) => ({
          state: advanced({ ...context.state, method: event.method, activeStep: 'WELCOME' }),
          failure: null,
        }),
        section: SECTION,
      },
      // A way, or a template, has to be chosen.
      { in: `flow.open.${place}`, on: 'onboarding.next' as const, section: SECTION },
    ]),
    {
      in: 'flow.open.selectTemplate',
      on: 'onboarding.choose',
      to: 'flow.arriving',
      does: ['choose'],
      sets: ({ context: { state } }) => ({
        template: null,
        ...AGAIN,
        state: { ...state, method: 'BUILD_FROM_TEMPLATE', templateId: 'frontDesk', activeStep: 'SETUP_TEMPLATE' },
      }),
      section: SECTION,
    },
    {
      in: 'flow.open.website',
      on: 'onboarding.read',
      when: 'isAddress',
      given: ({ context }) => context.state.website !== undefined,
      to: 'flow.readingWebsite',
      does: ['forget'],
      sets: AGAIN,
      section: ISSUE,
    },
    {
      in: 'flow.open.website',
      on: 'onboarding.read',
      does: ['refuseAddress'],
      sets: {
        failure: { kind: 'invalid', message: 'This is no web address. An example: pineandpaw.com', input: 'url' },
      },
      section: ISSUE,
    },
    {
      in: 'flow.open.website',
      on: 'onboarding.next',
      to: 'flow.arriving',
      does: ['finishWebsite'],
      sets: ({ context }) => ({ state: { ...context.state, websiteDone: true }, failure: null }),
      section: ISSUE,
    },
    {
      in: 'flow.open.setupTemplate',
      on: 'onboarding.back',
      to: 'flow.arriving',
      does: ['openWebsite'],
      sets: ({ context }) => ({
        state: { ...context.state, websiteDone: false },
        missing: [],
        failure: null,
      }),
      section: ISSUE,
    },

    {
      in: 'flow.readingWebsite',
      on: 'done readBusiness',
      to: 'flow.arriving',
      does: ['takeFacts'],
      sets: ({ context, event: { output } }) => ({
        pages: output.pages,
        state: { ...withFacts(context.state, output.facts), websiteDone: true },
      }),
      section: ISSUE,
    },
    {
      in: 'flow.readingWebsite',
      on: 'error readBusiness',
      to: 'flow.open.website',
      does: ['setReadError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The website could not be read.') }),
      section: '8',
    },
    { in: 'flow.readingWebsite', on: 'onboarding.stop', to: 'flow.open.website', section: ISSUE },

    {
      in: 'flow.generatingAgent',
      on: 'done generateAgent',
      to: 'flow.done',
      does: ['setAgent', 'send parent createAccount.created', 'openAgent'],
      sets: { agentId: 9 },
      section: SECTION,
    },
    {
      in: 'flow.generatingAgent',
      on: 'error generateAgent',
      to: 'flow.arriving',
      does: ['setMakeError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The agent could not be created.') }),
      section: '8',
    },

    ...savingRows,
    ...connectingRows,
  ],
  inputs: {
    loadOnboarding: { organizationId: 5 },
    loadTemplate: { organizationId: 5, templateId: 'frontDesk' },
    readConnections: { organizationId: 5 },
    readBusiness: { organizationId: 5, website: 'harbor.example' },
    generateAgent: ({ context }) => ({ organizationId: 5, state: context.state }),
    saveOnboarding: ({ context }) => ({ organizationId: 5, state: context.kept ?? {} }),
  },
  invariants: {
    'no agent is made while a required field has no answer': (snapshot) =>
      !snapshot.matches({ flow: 'generatingAgent' }) ||
      snapshot.context.state.method === 'BUILD_FROM_SCRATCH' ||
      missingFields(snapshot.context.state).length === 0,
    'no agent is made of what was read before the person says that it is right': (snapshot) =>
      !snapshot.matches({ flow: 'generatingAgent' }) || unconfirmedFields(snapshot.context.state).length === 0,
    'who may not write prompts is never welcomed and makes no agent from scratch': ({
      context: { state, kept, ...rest },
    }) =>
      kept === null ||
      rest.canUseFullEditor ||
      (state.activeStep !== 'WELCOME' && state.method !== 'BUILD_FROM_SCRATCH'),
    'whatever is known is kept on this device': ({ context: { state, kept } }) => kept === null || dequal(state, kept),
  },
});
