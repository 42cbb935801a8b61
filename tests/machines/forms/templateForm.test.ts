import { type TemplateForm, templateFormMachine } from '#machines/forms/templateForm';
import { proveForm } from './proveForm';

const OF = { accountId: 3, templateId: null, agentId: null };
const NEW = { key: { ...OF, work: 'create' as const } };
const OF_AGENT = { key: { ...OF, work: 'create' as const, agentId: 7 } };
const record = { title: 'Restaurant', followers: 2 };
const RENAMED = { key: { ...OF, work: 'rename' as const, templateId: 't1' }, record };
const DELETED = { key: { ...OF, work: 'delete' as const, templateId: 't1' }, record };
const BISTRO = [{ title: ' Bistro ' }];

proveForm<TemplateForm>(templateFormMachine, {
  new: { ...NEW, draft: { title: '', templateId: null } },
  edits: [
    { ...RENAMED, draft: { title: 'Restaurant' } },
    { ...NEW, edits: [{ templateId: 't2' }, { title: 'Bistro' }], draft: { title: 'Bistro', templateId: 't2' } },
    { key: { ...NEW.key, templateId: 't2' }, draft: { templateId: 't2' } },
  ],
  tasks: {
    create: {
      cannot: [NEW, { ...NEW, edits: [{ title: ' ' }] }, { ...RENAMED, edits: BISTRO }, DELETED],
      does: [
        {
          ...NEW,
          edits: [...BISTRO, { templateId: 't2' }],
          work: { ...OF, task: 'create', title: 'Bistro', templateId: 't2' },
          done: { templateId: 't9' },
          tells: { type: 'templateForm.done', work: 'create' },
        },
        {
          ...OF_AGENT,
          edits: BISTRO,
          work: { ...OF, task: 'create', title: 'Bistro', agentId: 7 },
          done: { templateId: 't9' },
          tells: { type: 'templateForm.done', work: 'create' },
        },
      ],
    },
    rename: {
      // The title it has already would change nothing.
      cannot: [
        RENAMED,
        { ...RENAMED, edits: [{ title: ' Restaurant ' }] },
        { ...RENAMED, edits: [{ title: '' }] },
        DELETED,
      ],
      does: [
        {
          ...RENAMED,
          edits: BISTRO,
          work: { ...OF, task: 'rename', title: 'Bistro', templateId: 't1' },
          done: { templateId: 't1' },
          tells: { type: 'templateForm.done', work: 'rename' },
        },
      ],
    },
    delete: {
      cannot: [{ ...NEW, edits: BISTRO }, RENAMED],
      does: [
        {
          ...DELETED,
          work: { ...OF, task: 'delete', title: 'Restaurant', templateId: 't1' },
          done: { templateId: null },
          tells: { type: 'templateForm.done', work: 'delete' },
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'template/3/create/new'],
      [OF_AGENT.key, 'template/3/create/7'],
      [RENAMED.key, 'template/3/rename/t1'],
    ],
    takes: [
      { stored: { title: 'Bistro', templateId: 't2', colour: 'red' }, typed: { title: 'Bistro', templateId: 't2' } },
      { stored: { title: 4, templateId: 4 }, typed: {} },
    ],
  },
});
