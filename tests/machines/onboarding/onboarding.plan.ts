import { dequal } from 'dequal/lite';
import { fieldText } from '#contract/rules/agents/templateFields';
import { onboardingMachine } from '#machines/onboarding';
import { definePlan } from '#tests/harness/index.ts';
import { AWAY, again, connected, crashed, fresh, input, limited, read, template } from './fixtures';

export const onboardingPlan = definePlan(onboardingMachine, {
  inputs: [
    input(),
    input({ templateId: 'frontDesk', fieldIndex: 1, integrationIndex: 9 }),
    input({ step: 'GENERATE_AGENT' }),
  ],
  events: {
    'onboarding.begin': [{ method: 'BUILD_FROM_SCRATCH' }, { method: 'BUILD_FROM_TEMPLATE' }],
    'onboarding.choose': [{ templateId: 'frontDesk' }],
    'onboarding.change': [
      { change: { kind: 'fill', key: 'openingHours', value: 'Always' } },
      { change: { kind: 'fill', key: 'openingHours', value: '' } },
      { change: { kind: 'set', values: { website: 'harbor.example' } } },
      { change: { kind: 'set', values: { timezone: 'Atlantis' } } },
      { change: { kind: 'set', values: { timezone: 'Europe/Madrid' } } },
      { change: { kind: 'confirm', key: 'openingHours' } },
      { change: { kind: 'refuse', key: 'openingHours' } },
    ],
    'onboarding.read': [{}],
    'onboarding.stop': [{}],
    'onboarding.next': [{}],
    'onboarding.back': [{}],
    'onboarding.retry': [{}],
    'onboarding.save': [{}],
    'onboarding.appsChanged': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadOnboarding: { ok: [fresh, limited, crashed, again], error: [AWAY, new Error('boom')] },
    loadTemplate: { ok: [template], error: [AWAY] },
    readBusiness: { ok: [read], error: [AWAY] },
    readConnections: { ok: [connected, []], error: [AWAY] },
    generateAgent: { ok: [{ id: 9 }], error: [AWAY] },
    saveOnboarding: { ok: [undefined], error: [AWAY, new Error('boom')] },
  },
  project: ({ state, kept, savedStep, template: loaded, canUseFullEditor, missing, failure, saveFailure }) => ({
    step: state.activeStep,
    method: state.method,
    templateId: state.templateId,
    integration: state.integrationIndex,
    connected: state.connectedIntegrations?.calendar,
    hours: fieldText(state.templateFields?.[1]?.value) !== '',
    website: state.website !== undefined,
    websiteDone: state.websiteDone,
    isShort: state.skipVoiceStep,
    loaded: loaded !== null,
    isKept: kept !== null && dequal(state, kept),
    isStepSaved: savedStep === state.activeStep,
    canUseFullEditor,
    missing: missing.length,
    failure: failure?.kind,
    isZoneRefused: failure?.input === 'timezone',
    saveFailure: saveFailure?.kind,
  }),
});
