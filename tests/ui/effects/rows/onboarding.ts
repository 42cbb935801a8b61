/** The set-up of an agent: onboarding. */
import type { OnboardingState } from '#contract/entities/onboarding';
import { outlineFor } from '#contract/rules/agents/outline';
import { calendar, createdAgent, saved, stored } from '../../onboarding/replies';
import { accountOf, identityOf, template } from '../../shell/fixtures';
import { type Row, rejects } from './row';

const NOW_S = 1_700_000_000;
const OWNER = identityOf('owner', 5, 'organization');
const fields = [{ key: 'hours', title: 'Hours', type: 'text', value: 'Always' }];
const ofTemplate: OnboardingState = {
  method: 'BUILD_FROM_TEMPLATE',
  templateId: 'restaurant',
  templateFields: fields,
  agentName: ' Front desk ',
  timezone: 'Europe/Rome',
  agentVoice: 'amelia',
};
const completed: Row['calls'][number] = [
  'POST /api/v1/accountSetting?targetAccountId=5',
  {
    settings: {
      onboarding: { onboardingComplete: true, timezone: 'Europe/Rome', agentVoice: 'amelia', updatedAt: NOW_S },
    },
  },
];

export const onboardingRows: readonly Row[] = [
  {
    actor: 'onboarding.loadOnboarding',
    input: { organizationId: 5 },
    as: OWNER,
    replies: {
      readAccount: () =>
        accountOf(5, 'organization', {
          onboarding: { templateId: 'restaurant', timezone: 'Europe/Rome', updatedAt: 7 },
        }),
      readIdentity: () => ({ success: true, identity: OWNER }),
      readWalkthrough: () => ({ success: true, done: ['SETUP_AGENT'], isNew: false }),
    },
    calls: [
      ['GET /api/v2/auth/identity'],
      ['GET /api/v1/account?targetAccountId=5'],
      ['GET /api/v2/walkthrough?targetAccountId=5'],
    ],
    atOnce: 3,
    output: {
      local: null,
      host: { timezone: 'Europe/Rome' },
      businessName: 'Olivetta',
      canUseFullEditor: true,
      isExperienced: true,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    whenRefused: rejects,
    fails: 'The set-up could not be loaded.',
  },
  {
    actor: 'onboarding.loadTemplate',
    input: { organizationId: 5, templateId: 'restaurant' },
    replies: { readTemplate: () => ({ success: true, template }) },
    calls: [['GET /api/v2/templates/restaurant?targetAccountId=5']],
    output: template,
    whenRefused: rejects,
    fails: 'The templates could not be loaded.',
  },
  {
    actor: 'onboarding.readBusiness',
    input: { organizationId: 5, website: 'olivetta.example' },
    replies: { readBusiness: () => ({ success: true, facts: [], pages: [] }) },
    calls: [['POST /api/v2/onboarding/business?targetAccountId=5', { url: 'https://olivetta.example/' }]],
    output: { facts: [], pages: [] },
    whenRefused: rejects,
    fails: 'The website could not be read.',
  },
  {
    actor: 'onboarding.readConnections',
    input: { organizationId: 5 },
    as: OWNER,
    replies: { listApps: () => ({ success: true, apps: [calendar, { ...calendar, appId: 'tables', error: true }] }) },
    calls: [['GET /api/v2/apps?targetAccountId=5']],
    output: [
      { appId: 'calendar', name: 'Calendar', isConnected: true },
      { appId: 'tables', name: 'Calendar', isConnected: false },
    ],
    fails: 'The apps could not be loaded.',
    whenRefused: rejects,
  },
  {
    actor: 'onboarding.saveOnboarding',
    input: { organizationId: 5, state: { activeStep: 'SELECT_VOICE', updatedAt: 3 } },
    replies: { accountSetting: () => saved },
    calls: [
      [
        'POST /api/v1/accountSetting?targetAccountId=5',
        { settings: { onboarding: { activeStep: 'SELECT_VOICE', updatedAt: NOW_S } } },
      ],
    ],
    output: undefined,
    whenRefused: rejects,
    fails: 'Your answers could not be saved. They are kept on this device.',
  },
  {
    actor: 'onboarding.generateAgent',
    input: { organizationId: 5, state: ofTemplate },
    replies: {
      createAccount: createdAgent,
      createAgentFromTemplate: () => ({ success: true, message: 'Made.', ...stored }),
      accountSetting: () => saved,
    },
    calls: [
      ['POST /api/v2/createAccount?targetAccountId=5', { accountName: 'Front desk' }, 'agent-id'],
      [
        'POST /api/v2/createAgentFromTemplate?targetAccountId=9',
        { templateId: 'restaurant', templateFields: fields, timezone: 'Europe/Rome', agentVoice: 'amelia' },
      ],
      completed,
    ],
    output: { id: 9 },
    whenRefused: rejects,
    fails: 'The agent could not be created.',
  },
  {
    actor: 'onboarding.generateAgent',
    input: {
      organizationId: 5,
      state: { method: 'BUILD_FROM_SCRATCH', timezone: 'Europe/Rome', agentVoice: 'amelia' },
    },
    replies: {
      createAccount: createdAgent,
      saveCampaign: () => ({ success: true, message: 'Saved.', ...stored }),
      accountSetting: () => saved,
    },
    calls: [
      ['POST /api/v2/createAccount?targetAccountId=5', { accountName: 'New agent' }, 'agent-id'],
      [
        'POST /api/v2/campaign?targetAccountId=9',
        {
          title: 'New agent',
          timezone: 'Europe/Rome',
          agentVoice: 'amelia',
          agentInstructions: outlineFor('New agent'),
        },
        'id',
      ],
      completed,
    ],
    output: { id: 9 },
    whenRefused: rejects,
    fails: 'The agent could not be created.',
  },
];
