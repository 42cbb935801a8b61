import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { onboardingSetup } from './onboarding.setup';
import { connecting } from './states/connecting';
import { saving } from './states/saving';

/**
 * Sets up an agent with a person (specification 4): its template, the business's website, the fields, integrations, time zone and voice.
 * Spawned by `workspace` while one of its overlays is open.
 *
 * Owns: the state of onboarding, on this device and in `settings.onboarding`.
 * Invariants: what is typed is on the device at once and at the host a second later; the agent is made once, and only when every
 * required field has an answer; what a website says is marked as read until the person confirms or changes it, and no agent is made of
 * it before; nor with a time zone that nobody knows.
 */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    asked: input,
    organizationId: input.organizationId,
    businessName: '',
    canUseFullEditor: false,
    state: {},
    kept: null,
    savedStep: undefined,
    template: null,
    pages: null,
    apps: [],
    missing: [],
    failure: null,
    saveFailure: null,
    agentId: null,
  }),
  type: 'parallel',
  states: {
    flow: {
      initial: 'loading',
      states: {
        loading: {
          tags: [TAGS.busy, TAGS.loading],
          invoke: {
            id: 'loadOnboarding',
            src: 'loadOnboarding',
            input: ({ context: { organizationId } }) => ({ organizationId }),
            onDone: { target: 'arriving', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'onboarding.retry': { target: 'loading', actions: 'forget' },
            'network.changed': { guard: 'isBack', target: 'loading', actions: 'forget' },
          },
        },
        arriving: {
          always: [
            { guard: 'needsTemplate', target: 'loadingTemplate' },
            { guard: { type: 'isAt', params: 'SELECT_TEMPLATE' }, target: 'open.selectTemplate' },
            { guard: 'isWebsite', target: 'open.website' },
            { guard: { type: 'isAt', params: 'SETUP_TEMPLATE' }, target: 'open.setupTemplate' },
            { guard: { type: 'isAt', params: 'SETUP_INTEGRATIONS' }, target: 'open.setupIntegrations' },
            { guard: { type: 'isAt', params: 'SELECT_TIMEZONE' }, target: 'open.selectTimezone' },
            { guard: { type: 'isAt', params: 'SELECT_VOICE' }, target: 'open.selectVoice' },
            { guard: { type: 'isAt', params: 'GENERATE_AGENT' }, target: 'open.generateAgent' },
            { target: 'open.welcome' },
          ],
        },
        loadingTemplate: {
          tags: [TAGS.busy, TAGS.loading],
          invoke: {
            id: 'loadTemplate',
            src: 'loadTemplate',
            input: ({ context: { organizationId, state } }) => ({
              organizationId,
              templateId: required(state.templateId),
            }),
            onDone: { target: 'arriving', actions: { type: 'takeTemplate', params: ({ event }) => event.output } },
            onError: {
              target: 'open.selectTemplate',
              actions: [{ type: 'setTemplateError', params: ({ event }) => ({ error: event.error }) }, 'leaveTemplate'],
            },
          },
        },
        open: {
          initial: 'welcome',
          on: {
            'onboarding.change': { actions: 'change' },
            'onboarding.next': [
              // It stays until the person gives a zone.
              { guard: 'isZoneRefused' },
              { guard: 'isIncomplete', target: 'arriving', actions: 'markMissing' },
              { guard: 'makesAgent', target: 'generatingAgent', actions: ['confirmRead', 'forget'] },
              { target: 'arriving', actions: 'moveOn' },
            ],
            'onboarding.back': { guard: 'hasBefore', target: 'arriving', actions: 'moveBack' },
          },
          states: {
            welcome: {
              on: {
                'onboarding.begin': { guard: 'mayBegin', target: '#onboarding.flow.arriving', actions: 'begin' },
                // A way has to be chosen.
                'onboarding.next': {},
              },
            },
            selectTemplate: {
              on: {
                'onboarding.begin': { guard: 'mayBegin', target: '#onboarding.flow.arriving', actions: 'begin' },
                'onboarding.choose': { target: '#onboarding.flow.arriving', actions: 'choose' },
                // A template has to be chosen.
                'onboarding.next': {},
              },
            },
            website: {
              on: {
                'onboarding.read': [
                  { guard: 'isAddress', target: '#onboarding.flow.readingWebsite', actions: 'forget' },
                  { actions: 'refuseAddress' },
                ],
                'onboarding.next': { target: '#onboarding.flow.arriving', actions: 'finishWebsite' },
              },
            },
            setupTemplate: {
              on: { 'onboarding.back': { target: '#onboarding.flow.arriving', actions: 'openWebsite' } },
            },
            setupIntegrations: {},
            selectTimezone: {},
            selectVoice: {},
            generateAgent: {},
          },
        },
        readingWebsite: {
          tags: TAGS.busy,
          invoke: {
            id: 'readBusiness',
            src: 'readBusiness',
            input: ({ context: { organizationId, state } }) => ({ organizationId, website: state.website ?? '' }),
            onDone: { target: 'arriving', actions: { type: 'takeFacts', params: ({ event }) => event.output } },
            onError: {
              target: 'open.website',
              actions: { type: 'setReadError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'onboarding.stop': 'open.website' },
        },
        generatingAgent: {
          tags: TAGS.busy,
          invoke: {
            id: 'generateAgent',
            src: 'generateAgent',
            input: ({ context: { organizationId, state } }) => ({ organizationId, state }),
            onDone: { target: 'done', actions: { type: 'setAgent', params: ({ event }) => event.output } },
            onError: {
              target: 'arriving',
              actions: { type: 'setMakeError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        done: {
          entry: ['tellCreated', { type: 'openAgent', params: ({ context }) => ({ id: context.agentId }) }],
        },
      },
    },
    saving,
    connecting,
  },
});
