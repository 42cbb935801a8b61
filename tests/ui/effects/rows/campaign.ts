import type { Campaign, StoredCampaign } from '#contract/entities/campaign';
import { template } from '../../shell/fixtures';
import { PARTNER, RESELLER, type Row, refusedWith, rejects } from './row';

const AGENT = { kind: 'agent', agentId: 7 } as const;
const TEMPLATE = { kind: 'template', templateId: 'restaurant' } as const;
const AS_WRITTEN = { ...AGENT, keepsTemplateVars: true } as const;
const OF = { subject: AGENT, campaignId: 'campa7' };

const stored: StoredCampaign = {
  campaignId: 'campa7',
  agentId: 7,
  rev: 4,
  savedAtMs: 9,
  campaign: { agentInstructions: 'Stored.' },
};
const read = { success: true, ...stored } as const;
const written = { ...read, message: 'Done.' };
const draft: Campaign = { agentInstructions: 'Draft.' };
const edited = { ...template, rev: 4, staging: draft };
const editedStored = { rev: 4, savedAtMs: 9, campaign: { ...draft, published: true } };
const version = { versionId: 8, title: 'Summer', source: 'staging', snapshot: { agentInstructions: 'Kept.' } } as const;
const versions = [{ ...version, versionId: 5, snapshot: { agentInstructions: 'Older.' } }, version];

const SAVE = {
  subject: AGENT,
  saveId: '018f0000-0000-7000-8000-000000000001',
  rev: 3,
  campaign: { agentInstructions: 'Typed.' },
  removed: ['welcomeMessage'],
  forPublish: false,
};
const SAVED = { agentInstructions: 'Typed.', rev: 3, removed: ['welcomeMessage'] };
const LIST = 'GET /api/v2/agent/campa7/versions?page=0&targetAccountId=7';
const LIST_WHOLE = 'GET /api/v2/agent/campa7/versions?includeData=true&ids=8&targetAccountId=7';
const PRODUCTION = 'GET /api/v2/agentEventRules/default?targetAccountId=7';

const load: Row[] = [
  {
    actor: 'campaign.loadCampaign',
    input: { subject: AGENT },
    replies: { readStaging: () => read },
    calls: [['GET /api/v2/agentEventRules/staging?targetAccountId=7']],
    output: { stored: read, draft: null, live: null },
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  {
    actor: 'campaign.loadCampaign',
    input: { subject: TEMPLATE },
    as: PARTNER,
    replies: { readTemplate: () => ({ success: true, template: edited }) },
    calls: [['GET /api/v2/templates/restaurant']],
    output: { stored: editedStored, draft: null, live: null },
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  // Those who read texts as written get them so.
  {
    actor: 'campaign.loadCampaign',
    input: { subject: AS_WRITTEN },
    as: RESELLER,
    replies: { readStaging: () => read },
    calls: [['GET /api/v2/agentEventRules/staging?replaceTemplateVars=false&targetAccountId=7']],
    output: { stored: read, draft: null, live: null },
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  // Whose template it is, where that is not the person's own account.
  {
    actor: 'campaign.readStaging',
    input: { subject: { ...TEMPLATE, accountId: 3 } },
    as: PARTNER,
    replies: { readTemplate: () => ({ success: true, template: edited, followers: 2 }) },
    calls: [['GET /api/v2/templates/restaurant?targetAccountId=3']],
    output: editedStored,
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  {
    actor: 'campaign.readStaging',
    input: { subject: AGENT },
    replies: { readStaging: () => read },
    calls: [['GET /api/v2/agentEventRules/staging?targetAccountId=7']],
    output: read,
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
];

const ofSave = { actor: 'campaign.saveStaging', whenRefused: refusedWith } satisfies Partial<Row>;
const ofAgentSave = {
  ...ofSave,
  replies: { saveCampaign: () => written },
  output: { kind: 'saved', stored: written },
  fails: 'Failed to save staging campaign',
} satisfies Partial<Row>;
const ofTemplateSave = {
  ...ofSave,
  as: PARTNER,
  replies: { saveTemplate: () => ({ success: true, template: edited }) },
  output: { kind: 'saved', stored: editedStored },
  fails: 'Failed to save template',
} satisfies Partial<Row>;
const save: Row[] = [
  {
    ...ofAgentSave,
    as: RESELLER,
    input: { ...SAVE, subject: AS_WRITTEN },
    calls: [['POST /api/v2/campaign?replaceTemplateVars=false&targetAccountId=7', SAVED, SAVE.saveId]],
  },
  {
    ...ofTemplateSave,
    input: { ...SAVE, subject: { ...TEMPLATE, accountId: 3 } },
    calls: [
      [
        'POST /api/v2/templates/restaurant?targetAccountId=3',
        { campaign: SAVE.campaign, rev: 3, removed: SAVE.removed },
        SAVE.saveId,
      ],
    ],
  },
  { ...ofAgentSave, input: SAVE, calls: [['POST /api/v2/campaign?targetAccountId=7', SAVED, SAVE.saveId]] },
  {
    ...ofAgentSave,
    input: { ...SAVE, removed: [], forPublish: true },
    calls: [['POST /api/v2/campaign?targetAccountId=7', { agentInstructions: 'Typed.', rev: 3 }, SAVE.saveId]],
  },
  {
    ...ofTemplateSave,
    input: { ...SAVE, subject: TEMPLATE },
    calls: [
      [
        'POST /api/v2/templates/restaurant',
        { campaign: SAVE.campaign, rev: 3, removed: ['welcomeMessage'] },
        SAVE.saveId,
      ],
    ],
  },
  {
    ...ofTemplateSave,
    input: { ...SAVE, subject: TEMPLATE, removed: [], forPublish: true },
    calls: [['POST /api/v2/templates/restaurant', { campaign: SAVE.campaign, rev: 3, published: true }, SAVE.saveId]],
  },
];

const ofReplace = {
  actor: 'campaign.replaceStaging',
  output: { kind: 'replaced', stored: written },
  whenRefused: refusedWith,
} satisfies Partial<Row>;
const restored = { ...read, restored: stored.campaign };
const replace: Row[] = [
  {
    actor: 'campaign.publishAgent',
    input: { subject: AGENT, rev: 3, anyway: null },
    replies: { publishAgent: () => written },
    calls: [['POST /api/v2/agent/publish?targetAccountId=7', { rev: 3 }, 'id']],
    output: { kind: 'published', stored: written },
    whenRefused: refusedWith,
    fails: 'Failed to publish campaign',
  },
  {
    actor: 'campaign.publishAgent',
    input: { subject: AGENT, rev: 3, anyway: 'In a hurry' },
    replies: { publishAgent: () => written },
    calls: [['POST /api/v2/agent/publish?targetAccountId=7', { rev: 3, anyway: { reason: 'In a hurry' } }, 'id']],
    output: { kind: 'published', stored: written },
    whenRefused: refusedWith,
    fails: 'Failed to publish campaign',
  },
  {
    ...ofReplace,
    input: { ...OF, replacement: { action: 'revert' } },
    replies: { revertAgent: () => written },
    calls: [['POST /api/v2/agent/revert?targetAccountId=7']],
    fails: 'The agent could not be reverted. Nothing was changed.',
  },
  {
    ...ofReplace,
    input: { ...OF, replacement: { action: 'detach' } },
    replies: { detachAgentFromTemplate: () => written },
    calls: [['POST /api/v2/detachAgentFromTemplate?targetAccountId=7']],
    fails: 'The agent could not be detached from its template. Nothing was changed.',
  },
  {
    ...ofReplace,
    input: { ...OF, replacement: { action: 'restore', versionId: 8, target: 'default' } },
    replies: { restoreVersion: () => restored },
    calls: [['POST /api/v2/agent/campa7/versions/8/restore?targetAccountId=7', { target: 'default' }]],
    output: { kind: 'replaced', stored: restored },
    fails: 'The version could not be restored. Nothing was changed.',
  },
  {
    ...ofReplace,
    input: {
      ...OF,
      replacement: {
        action: 'applyTemplate',
        templateId: 'restaurant',
        templateFields: [{ key: 'business', value: 'Olivetta' }],
        timezone: 'Europe/Rome',
      },
    },
    replies: { createAgentFromTemplate: () => written },
    calls: [
      [
        'POST /api/v2/createAgentFromTemplate?targetAccountId=7',
        { templateId: 'restaurant', templateFields: [{ key: 'business', value: 'Olivetta' }], timezone: 'Europe/Rome' },
      ],
    ],
    fails: 'The agent could not be created.',
  },
];

const ofVersion = {
  actor: 'campaign.writeVersion',
  output: { kind: 'listed', versions },
  whenRefused: refusedWith,
} satisfies Partial<Row>;
const page = { success: true as const, totalVersions: versions.length, pageSize: 100, pageNumber: 0 };
const listVersions = () => ({ ...page, versions });
const write: Row[] = [
  {
    actor: 'campaign.listVersions',
    input: OF,
    replies: { listVersions },
    calls: [[LIST]],
    output: { kind: 'listed', versions },
    whenRefused: refusedWith,
    fails: 'The versions could not be loaded.',
  },
  {
    actor: 'campaign.listVersions',
    input: OF,
    replies: {
      listVersions: ({ query }) => ({
        ...page,
        versions: query?.page === 1 ? [{ ...version, versionId: 7 }] : versions,
        totalVersions: versions.length + 1,
      }),
    },
    calls: [[LIST], [LIST.replace('page=0', 'page=1')]],
    output: { kind: 'listed', versions: [...versions, { ...version, versionId: 7 }] },
    whenRefused: refusedWith,
    fails: 'The versions could not be loaded.',
  },
  {
    ...ofVersion,
    input: { ...OF, work: { kind: 'create', title: 'Winter', source: 'default' } },
    replies: { listVersions, createVersion: () => ({ success: true, createdVersion: version }) },
    calls: [['POST /api/v2/agent/campa7/versions?targetAccountId=7', { title: 'Winter', source: 'default' }], [LIST]],
    fails: 'The version could not be kept.',
  },
  {
    ...ofVersion,
    input: { ...OF, work: { kind: 'rename', versionId: 8, title: 'Holiday' } },
    replies: { listVersions, renameVersion: () => ({ success: true, versionId: 8, newTitle: 'Holiday' }) },
    calls: [['PUT /api/v2/agent/campa7/versions/8/title?targetAccountId=7', { title: 'Holiday' }], [LIST]],
    fails: 'The version could not be renamed.',
  },
  {
    ...ofVersion,
    input: { ...OF, work: { kind: 'replace', versionId: 8, snapshot: draft } },
    replies: { listVersions, replaceVersion: () => ({ success: true, versionId: 8 }) },
    calls: [['POST /api/v2/agent/campa7/versions/8?targetAccountId=7', { snapshot: draft }], [LIST]],
    fails: 'The version could not be replaced.',
  },
];

const ofComparison = {
  actor: 'campaign.loadComparison',
  whenRefused: rejects,
  fails: 'The versions could not be loaded.',
} satisfies Partial<Row>;
const readProduction = () => read;
const kept = version.snapshot;
const compare: Row[] = [
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'compare' } },
    replies: { readProduction },
    calls: [[PRODUCTION]],
    output: { before: stored.campaign, after: draft },
  },
  {
    ...ofComparison,
    as: PARTNER,
    input: { ...OF, subject: TEMPLATE, staging: draft, request: { action: 'compare' } },
    replies: { readTemplate: () => ({ success: true, template }) },
    calls: [['GET /api/v2/templates/restaurant']],
    output: { before: template.production, after: draft },
  },
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'revert' } },
    replies: { readProduction },
    calls: [[PRODUCTION]],
    output: { before: draft, after: stored.campaign },
  },
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'detach' } },
    replies: { detachAgentFromTemplate: () => written },
    calls: [['POST /api/v2/detachAgentFromTemplate?dryRun=true&targetAccountId=7']],
    output: { before: draft, after: stored.campaign },
  },
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'restore', versionId: 8, target: 'staging' } },
    replies: { listVersions },
    calls: [[LIST_WHOLE]],
    output: { before: draft, after: kept },
  },
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'restore', versionId: 8, target: 'default' } },
    replies: { readProduction, listVersions },
    calls: [[PRODUCTION], [LIST_WHOLE]],
    output: { before: stored.campaign, after: kept },
  },
  {
    ...ofComparison,
    input: { ...OF, staging: draft, request: { action: 'replace', versionId: 8 } },
    replies: { listVersions },
    calls: [[LIST_WHOLE]],
    output: { before: kept, after: draft },
  },
];

export const campaignRows = [...load, ...save, ...replace, ...write, ...compare];
