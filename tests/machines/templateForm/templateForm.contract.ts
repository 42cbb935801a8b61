import type { Failure } from '#machines/shared';
import { templateFormMachine, type WriteTemplateOutput } from '#machines/templateForm';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '4 Template';

type Form = {
  readonly work: 'create' | 'rename' | 'delete';
  readonly title: string;
  readonly known: { readonly title: string } | null;
};
const isReady = ({ work, title, known }: Form) =>
  work === 'delete' || (title.trim() !== '' && title.trim() !== known?.title);

type Answered = { readonly event: { readonly output: WriteTemplateOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const failed = ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({
  failure: error as Failure,
});

export const templateFormContract = defineContract(templateFormMachine, {
  start: [
    { given: ({ context }) => context.work === 'create', to: 'editing', section: SECTION },
    { given: ({ context }) => context.work !== 'create', to: 'loading', section: SECTION },
  ],
  rows: [
    {
      in: 'opening',
      on: 'always',
      when: 'isNew',
      given: ({ context }) => context.work === 'create',
      to: 'editing',
      section: SECTION,
    },
    { in: 'opening', on: 'always', to: 'loading', section: SECTION },
    {
      in: 'loading',
      on: 'done readKnownTemplate',
      to: 'editing',
      does: ['setKnown'],
      // A new name begins with the old one.
      sets: { known: { title: 'Diner', followers: 2 }, title: 'Diner' },
      section: SECTION,
    },
    { in: 'loading', on: 'error readKnownTemplate', to: 'failed', does: ['setUnread'], sets: failed, section: '8' },
    {
      in: 'failed',
      on: 'templateForm.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && context.failure !== null,
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'templateForm.edit',
      does: ['editTitle'],
      sets: ({ event: { title } }) => ({ title }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'templateForm.startFrom',
      when: 'mayChooseSource',
      given: ({ context }) => context.work === 'create' && context.agentId === null,
      does: ['setSource'],
      sets: ({ event: { templateId } }) => ({ templateId }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'templateForm.submit',
      when: 'isReady',
      given: ({ context }) => isReady(context),
      to: 'writing',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'writing',
      on: 'done writeTemplate',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['setMade', 'send parent templateForm.done'],
      sets: { madeId: 't9' },
      section: SECTION,
    },
    {
      in: 'writing',
      on: 'done writeTemplate',
      to: 'editing',
      does: ['setRefusal'],
      sets: ({ event: { output } }) => (output.kind === 'refused' ? { failure: output.failure } : {}),
      section: '8',
    },
    { in: 'writing', on: 'error writeTemplate', to: 'editing', does: ['setError'], sets: failed, section: '8' },
  ],
  inputs: {
    readKnownTemplate: { accountId: 3, templateId: 't1' },
    writeTemplate: ({ context: { work, accountId, templateId, agentId, title } }) => ({
      work,
      accountId,
      templateId,
      agentId,
      title: title.trim(),
    }),
  },
  invariants: {
    'a template has a title': (snapshot) =>
      snapshot.context.work === 'delete' || !snapshot.matches('writing') || snapshot.context.title.trim() !== '',
    'it is only renamed or deleted once it is known': (snapshot) =>
      snapshot.context.work === 'create' || !snapshot.matches('editing') || snapshot.context.known !== null,
    'an old failure is gone while it is tried again': (snapshot) =>
      !snapshot.matches('writing') || snapshot.context.failure === null,
  },
});
