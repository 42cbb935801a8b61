import { templateFormMachine } from '#machines/templateForm';
import { definePlan } from '#tests/harness/index.ts';

const nothing = { accountId: 3, templateId: null, agentId: null };

export const templateFormPlan = definePlan(templateFormMachine, {
  inputs: [
    { ...nothing, work: 'create' },
    { ...nothing, work: 'create', agentId: 7 },
    { ...nothing, work: 'rename', templateId: 't1' },
    { ...nothing, work: 'delete', templateId: 't1' },
  ],
  events: {
    'templateForm.edit': [{ title: ' Bistro ' }, { title: ' ' }, { title: 'Diner' }],
    'templateForm.startFrom': [{ templateId: 't2' }, { templateId: null }],
    'templateForm.submit': [{}],
    'templateForm.retry': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readKnownTemplate: {
      ok: [{ title: 'Diner', followers: 2 }],
      error: [
        { kind: 'unavailable', message: 'The host is away.' },
        { kind: 'offline', message: 'You are offline.' },
      ],
    },
    writeTemplate: {
      ok: [
        { kind: 'done', templateId: 't9' },
        { kind: 'refused', failure: { kind: 'conflict', message: 'An account can have 250 templates.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ work, agentId, templateId, title, known, madeId, failure }) => ({
    work,
    agentId,
    templateId,
    title,
    known,
    madeId,
    failure: failure?.kind,
  }),
});
