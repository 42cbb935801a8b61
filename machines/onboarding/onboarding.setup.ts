import { dequal } from 'dequal/lite';
import { assign, sendParent, setup } from 'xstate';
import type { Template } from '#contract/entities/campaign';
import type { OnboardingState } from '#contract/entities/onboarding';
import { ONBOARDING_SAVE_DELAY_MS } from '#contract/rules/constants';
import { CREATE_AGENT_FAILED, LOAD_TEMPLATES_FAILED } from '#contract/rules/messages';
import {
  ONBOARDING_LOAD_FAILED,
  ONBOARDING_SAVE_FAILED,
  WEBSITE_INVALID,
  WEBSITE_UNREADABLE,
  zoneNotKnown,
} from '#contract/rules/messages/onboarding';
import { missingFields, nextFieldIndex } from '#contract/rules/onboarding/fields';
import { advanced, isIncomplete, makesAgent, openStepOf, returned } from '#contract/rules/onboarding/moves';
import { withPrefilledSteps } from '#contract/rules/onboarding/prefill';
import {
  mergedState,
  shortened,
  withAnswer,
  withConfirmed,
  withFacts,
  withReadConfirmed,
  withRefused,
  withTemplate,
} from '#contract/rules/onboarding/state';
import { firstStepOf, type SetupStep } from '#contract/rules/onboarding/steps';
import { websiteOf } from '#contract/rules/onboarding/webAddress';
import { findTimeZone } from '#contract/rules/values/timeZones';
import type { CreateAccountNews } from '../forms/createAccount';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AppConnection,
  LoadedOnboarding,
  OfOrganization,
  OnboardingChange,
  OnboardingContext,
  OnboardingEvent,
  OnboardingInput,
  OnboardingRecord,
  ReadBusinessInput,
  ReadBusinessOutput,
} from './onboarding.types';

export const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput,
    tags: {} as Tag,
  },
  actors: {
    /** The state of this device and of the host. */
    loadOnboarding: placeholder<OfOrganization, LoadedOnboarding>('loadOnboarding'),
    loadTemplate: placeholder<OfOrganization & { templateId: string }, Template>('loadTemplate'),
    readBusiness: placeholder<ReadBusinessInput, ReadBusinessOutput>('readBusiness'),
    readConnections: placeholder<OfOrganization, readonly AppConnection[]>('readConnections'),
    /** Makes the agent and gives it its configuration; once, however often it is asked. */
    generateAgent: placeholder<OnboardingRecord, { id: number }>('generateAgent'),
    saveOnboarding: placeholder<OnboardingRecord, void>('saveOnboarding'),
  },
  guards: {
    needsTemplate: ({ context }) => needsTemplate(context),
    isAt: ({ context }, step: SetupStep) => openStepOf(context.state) === step,
    /** Who may not write prompts makes no agent from scratch. */
    mayBegin: ({ context, event }) =>
      event.type === 'onboarding.begin' && (event.method === 'BUILD_FROM_TEMPLATE' || context.canUseFullEditor),
    isWebsite: ({ context: { state } }) => openStepOf(state) === 'SETUP_TEMPLATE' && state.websiteDone !== true,
    isAddress: ({ context }) => websiteOf(context.state.website ?? '') !== null,
    isIncomplete: ({ context }) => isIncomplete(context.state),
    /** What was typed is no zone, and nothing is put in its place. */
    isZoneRefused: ({ context: { failure } }) => failure?.input === ZONE_INPUT,
    makesAgent: ({ context }) => makesAgent(context.state),
    hasBefore: ({ context }) => returned(context.state, context.canUseFullEditor) !== null,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isBackForSaving: ({ context, event }) => isBack(event, context.saveFailure),
    hasIntegrations: ({ context }) => integrationsIn(context).length > 0,
    /** Nobody has said yet whether all of the template's are connected. */
    isUntold: ({ context }) =>
      integrationsIn(context).some((appId) => context.state.connectedIntegrations?.[appId] === undefined),
    isOnline: ({ event }) => event.type === 'network.changed' && event.online,
    isChanged: ({ context: { state, kept } }) => kept !== null && !dequal(state, kept),
  },
  actions: {
    takeLoaded: assign(({ context: { asked } }, loaded: LoadedOnboarding) => {
      const { canUseFullEditor, businessName } = loaded;
      const merged = mergedState(loaded.local, loaded.host);
      const state = begun(withPrefilledSteps(merged, asked.prefill), asked, loaded);
      // What this device has and the host has not is saved first.
      return { state, kept: loaded.host, savedStep: loaded.host.activeStep, canUseFullEditor, businessName };
    }),
    takeTemplate: assign(({ context: { state, asked, businessName } }, template: Template) => {
      const next = withTemplate(state, template, { prefill: asked.prefill, businessName });
      const fieldIndex = nextFieldIndex(next.templateFields ?? [], asked.fieldIndex ?? next.fieldIndex ?? 0);
      const last = Math.max((next.templateIntegrations?.length ?? 0) - 1, 0);
      const integrationIndex = Math.min(Math.max(asked.integrationIndex ?? next.integrationIndex ?? 0, 0), last);
      return { template, failure: null, state: { ...next, fieldIndex, integrationIndex } };
    }),
    begin: assign(({ context, event }) =>
      event.type === 'onboarding.begin'
        ? { state: advanced({ ...context.state, method: event.method, activeStep: 'WELCOME' }), failure: null }
        : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'onboarding.choose'
        ? {
            template: null,
            failure: null,
            missing: [],
            // What was answered stays until the template is there, which may ask for the same.
            state: chosen(context.state, event.templateId),
          }
        : {},
    ),
    change: assign(({ context, event }) => {
      if (event.type !== 'onboarding.change') return {};
      const zone = zoneIn(event.change);
      if (zone !== undefined && findTimeZone(zone) === undefined) {
        return { failure: { kind: 'invalid' as const, message: zoneNotKnown(zone), input: ZONE_INPUT } };
      }
      const state = changedBy(context.state, event.change);
      const still = missingFields(state);
      return { state, failure: null, missing: context.missing.filter((key) => still.includes(key)) };
    }),
    finishWebsite: assign(({ context: { state } }) => ({ state: { ...state, websiteDone: true }, failure: null })),
    openWebsite: assign(({ context: { state } }) => ({
      state: { ...state, websiteDone: false },
      missing: [],
      failure: null,
    })),
    refuseAddress: assign({ failure: { kind: 'invalid' as const, message: WEBSITE_INVALID, input: 'url' } }),
    takeFacts: assign(({ context: { state } }, { facts, pages }: ReadBusinessOutput) => ({
      pages,
      state: { ...withFacts(state, facts), websiteDone: true },
    })),
    takeConnections: assign(({ context }, apps: readonly AppConnection[]) => {
      const isConnected = (appId: string) => apps.some((app) => app.appId === appId && app.isConnected);
      const connectedIntegrations = Object.fromEntries(
        integrationsIn(context).map((appId) => [appId, isConnected(appId)]),
      );
      return { apps, state: { ...context.state, connectedIntegrations } };
    }),
    markMissing: assign(({ context: { state } }) => ({
      missing: missingFields(state),
      state: { ...state, activeStep: 'SETUP_TEMPLATE' as const, websiteDone: true },
    })),
    /** Where the agent is made as soon as the answers are checked. */
    confirmRead: assign(({ context: { state } }) => ({ state: withReadConfirmed(state) })),
    moveOn: assign(({ context: { state } }) => ({ state: advanced(state), missing: [], failure: null })),
    moveBack: assign(({ context: { state, canUseFullEditor } }) => ({
      state: required(returned(state, canUseFullEditor)),
      missing: [],
      failure: null,
    })),
    forget: assign({ failure: null, missing: [] }),
    leaveTemplate: assign(({ context: { state } }) => ({
      state: { ...state, activeStep: 'SELECT_TEMPLATE' as const },
    })),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, ONBOARDING_LOAD_FAILED) })),
    setTemplateError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_TEMPLATES_FAILED) })),
    setReadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, WEBSITE_UNREADABLE) })),
    setMakeError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CREATE_AGENT_FAILED) })),
    setAgent: assign((_, { id }: { id: number }) => ({ agentId: id })),
    tellCreated: sendParent(
      ({ context }): CreateAccountNews => ({
        type: 'createAccount.created',
        kind: 'agent',
        id: required(context.agentId),
      }),
    ),
    noteKept: assign(({ context }) => ({ kept: context.state, saveFailure: null })),
    noteSaved: assign(({ context }) => ({ savedStep: context.kept?.activeStep })),
    setSaveError: assign((_, { error }: Thrown) => ({ saveFailure: toFailure(error, ONBOARDING_SAVE_FAILED) })),
    /** Keeps the state on this device, at once. */
    keepState: actionPlaceholder<OnboardingRecord>('keepState'),
    /** Goes to the agent and opens its test chat. */
    openAgent: actionPlaceholder<{ id: number | null }>('openAgent'),
  },
  delays: {
    /** A step is saved at once, a typed word after a pause (specification 4). */
    saveDelay: ({ context }) => (context.state.activeStep === context.savedStep ? ONBOARDING_SAVE_DELAY_MS : 0),
  },
});

const ZONE_INPUT = 'timezone';

const zoneIn = (change: OnboardingChange): string | undefined =>
  change.kind === 'set' ? change.values.timezone : undefined;

const OF_TEMPLATE: readonly SetupStep[] = [
  'SETUP_TEMPLATE',
  'SETUP_INTEGRATIONS',
  'SELECT_TIMEZONE',
  'SELECT_VOICE',
  'GENERATE_AGENT',
];

const integrationsIn = ({ template, state }: OnboardingContext): readonly string[] =>
  template === null ? [] : (state.templateIntegrations ?? []);

/** A step after the choice shows the template, which may have changed meanwhile. */
const needsTemplate = ({ state, template }: OnboardingContext): boolean =>
  state.method !== 'BUILD_FROM_SCRATCH' &&
  OF_TEMPLATE.includes(openStepOf(state)) &&
  (template === null || template.id !== state.templateId);

/** The state with a template chosen that is still to be loaded. Its agent is called by it, unless the person called it otherwise. */
const chosen = ({ agentName, ...state }: OnboardingState, templateId: string): OnboardingState => ({
  ...state,
  ...(agentName !== undefined && state.templateId === templateId && { agentName }),
  method: 'BUILD_FROM_TEMPLATE',
  templateId,
  activeStep: 'SETUP_TEMPLATE',
});

/** The state at the first step. A template in the address is chosen. */
function begun(left: OnboardingState, asked: OnboardingInput, loaded: LoadedOnboarding): OnboardingState {
  // Who asks for a step gets all of them.
  const state = loaded.isExperienced && asked.step === null ? shortened(left) : left;
  // Another program may have stored what is no zone.
  const timezone = findTimeZone(state.timezone) ?? loaded.timezone;
  if (asked.templateId !== null) {
    const step = asked.step ?? 'SETUP_TEMPLATE';
    const withChosen = { ...chosen(state, asked.templateId), timezone };
    return { ...withChosen, activeStep: firstStepOf({ ...loaded, state: withChosen, asked: step }) };
  }
  const activeStep = firstStepOf({ ...loaded, state, asked: asked.step });
  // Who may not write prompts makes no agent from scratch, whatever was kept.
  const method =
    state.method === 'BUILD_FROM_SCRATCH' && !loaded.canUseFullEditor ? 'BUILD_FROM_TEMPLATE' : state.method;
  return { ...state, ...(method && { method }), timezone, activeStep };
}

function changedBy(state: OnboardingState, change: OnboardingChange): OnboardingState {
  switch (change.kind) {
    case 'fill':
      return withAnswer(state, change.key, change.value);
    case 'confirm':
      return withConfirmed(state, change.key);
    case 'refuse':
      return withRefused(state, change.key);
    case 'set':
      return { ...state, ...change.values };
  }
}
