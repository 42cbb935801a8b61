/** A template that is created, renamed or deleted: templateForm. */
import type { Campaign } from '#contract/entities/campaign';
import { template } from '../../shell/fixtures';
import { RESELLER, type Row, refusedWith, rejects } from './row';

const OF = { accountId: 3, templateId: null, agentId: null };
const READ = 'GET /api/v2/templates/restaurant?targetAccountId=3';
const readTemplate = () => ({ success: true as const, template, followers: 2 });
const createTemplate = () => ({ success: true as const, template: { ...template, id: 'made' } });
const { published: _, ...published } = template.production ?? {};

const agent: Campaign = {
  title: 'Luigi',
  mode: 'TEMPLATE_AGENT',
  templateId: 'restaurant',
  published: true,
  agentInstructions: 'You answer for {name}.',
  templateFields: [{ key: 'name', title: 'Name', type: 'text', value: 'Luigi’s', skipped: false }],
};

const writing = { actor: 'templateForm.carryOut', as: RESELLER, whenRefused: refusedWith } as const;
const fails = 'Failed to save template';

export const templateFormRows: readonly Row[] = [
  {
    actor: 'templateForm.loadRecord',
    as: RESELLER,
    input: { key: { ...OF, work: 'rename', templateId: 'restaurant' } },
    replies: { readTemplate },
    calls: [[READ]],
    output: { title: template.title, followers: 2 },
    whenRefused: rejects,
    fails: 'The templates could not be loaded.',
  },
  {
    ...writing,
    input: { work: { ...OF, task: 'create', title: 'Bistro' } },
    replies: { createTemplate },
    calls: [['POST /api/v2/templates/createTemplate?targetAccountId=3', { title: 'Bistro' }, 'id']],
    output: { kind: 'done', done: { templateId: 'made' } },
    fails,
  },
  {
    ...writing,
    input: { work: { ...OF, task: 'create', title: 'Bistro', templateId: 'restaurant' } },
    replies: { readTemplate, createTemplate },
    calls: [
      [READ],
      [
        'POST /api/v2/templates/createTemplate?targetAccountId=3',
        { title: 'Bistro', description: template.description, trade: template.trade, campaign: published },
        'id',
      ],
    ],
    output: { kind: 'done', done: { templateId: 'made' } },
    fails,
  },
  // The answers of the agent's customer stay with the agent.
  {
    ...writing,
    input: { work: { ...OF, task: 'create', title: 'Bistro', agentId: 7 } },
    replies: {
      readStaging: () => ({ success: true, campaignId: 'campa7', agentId: 7, rev: 4, savedAtMs: 9, campaign: agent }),
      createTemplate,
    },
    calls: [
      ['GET /api/v2/agentEventRules/staging?replaceTemplateVars=false&targetAccountId=7'],
      [
        'POST /api/v2/templates/createTemplate?targetAccountId=3',
        {
          title: 'Bistro',
          campaign: {
            agentInstructions: 'You answer for {name}.',
            templateFields: [{ key: 'name', title: 'Name', type: 'text' }],
          },
        },
        'id',
      ],
    ],
    output: { kind: 'done', done: { templateId: 'made' } },
    fails,
  },
  {
    ...writing,
    input: { work: { ...OF, task: 'rename', title: 'Bistro', templateId: 'restaurant' } },
    replies: { saveTemplate: () => ({ success: true, template }) },
    calls: [['POST /api/v2/templates/restaurant?targetAccountId=3', { title: 'Bistro' }, 'id']],
    output: { kind: 'done', done: { templateId: template.id } },
    fails,
  },
  {
    ...writing,
    input: { work: { ...OF, task: 'delete', title: 'Diner', templateId: 'restaurant' } },
    replies: { deleteTemplate: () => ({ success: true }) },
    calls: [['DELETE /api/v2/templates/restaurant?targetAccountId=3']],
    output: { kind: 'done', done: { templateId: null } },
    fails,
  },
];
