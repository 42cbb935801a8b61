import { type WebhookEditor, webhookEditorMachine } from '#machines/forms/webhookEditor';
import { proveForm } from './proveForm';

const NEW = { key: { targetAccountId: 12, webhookId: null } };
const THERE = { key: { targetAccountId: 12, webhookId: 'hook-1' } };
const URL_OF = 'https://hooks.example/catch';
const made = { done: null, tells: { type: 'webhookEditor.done' } } as const;

proveForm<WebhookEditor>(webhookEditorMachine, {
  new: { ...NEW, draft: { label: '', url: '', type: 'conversation' } },
  edits: [
    {
      ...NEW,
      edits: [{ label: 'Kitchen' }, { url: URL_OF }, { type: 'contact' }],
      draft: { label: 'Kitchen', url: URL_OF, type: 'contact' },
    },
  ],
  tasks: {
    create: {
      cannot: [
        NEW,
        { ...NEW, edits: [{ label: ' ', url: URL_OF }] },
        { ...NEW, edits: [{ label: 'Kitchen', url: 'hooks.example' }] },
        { ...THERE, edits: [{ label: 'Kitchen', url: URL_OF }] },
      ],
      does: [
        {
          ...NEW,
          edits: [{ label: ' Kitchen ', url: ` ${URL_OF} `, type: 'incoming' }],
          work: { task: 'create', targetAccountId: 12, label: 'Kitchen', url: URL_OF, type: 'incoming' },
          ...made,
        },
      ],
    },
    replaceSecret: {
      cannot: [NEW],
      does: [
        {
          ...THERE,
          edits: [],
          work: { task: 'replaceSecret', targetAccountId: 12, webhookId: 'hook-1' },
          ...made,
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'webhook/12/new'],
      [THERE.key, 'webhook/12/hook-1'],
    ],
    takes: [
      { stored: { label: 'Kitchen', url: 7, type: 'contact' }, typed: { label: 'Kitchen', type: 'contact' } },
      { stored: { type: 'everything' }, typed: {} },
    ],
  },
});
