import { type ContactListOutput, contactListFormMachine } from '#machines/contactListForm';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = 'api-shapes 14';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;

const isNew = ({ name, listName }: { readonly name: string; readonly listName: string | null }) =>
  name.trim() !== '' && name.trim() !== listName;

type Answered = { readonly event: { readonly output: ContactListOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

export const contactListFormContract = defineContract(contactListFormMachine, {
  start: [{ to: 'editing', section: SECTION }],
  rows: [
    {
      in: 'editing',
      on: 'contactListForm.edit',
      does: ['editName'],
      sets: ({ event: { name } }) => ({ name }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'contactListForm.submit',
      when: 'isNamed',
      given: ({ context }) => isNew(context) && context.failure === null,
      to: 'saving',
      does: ['forgetFailure'],
      section: SECTION,
    },
    // The same after a refusal, which is forgotten.
    {
      in: 'editing',
      on: 'contactListForm.submit',
      when: 'isNamed',
      given: ({ context }) => isNew(context) && context.failure !== null,
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'contactListForm.delete',
      when: 'isKnown',
      given: ({ context }) => context.listName === 'Regulars',
      to: 'deleting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done saveContactList',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent contactListForm.done'],
      section: SECTION,
    },
    { in: 'saving', on: 'done saveContactList', to: 'editing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'saving',
      on: 'error saveContactList',
      to: 'editing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'deleting',
      on: 'done deleteContactList',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent contactListForm.done'],
      section: SECTION,
    },
    { in: 'deleting', on: 'done deleteContactList', to: 'editing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'deleting',
      on: 'error deleteContactList',
      to: 'editing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    saveContactList: ({ context: { listName, name } }) => ({ organizationId: 12, listName, name: name.trim() }),
    deleteContactList: { organizationId: 12, listName: 'Regulars' },
  },
  invariants: {
    'an old failure is gone while it is tried again': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('deleting')) || snapshot.context.failure === null,
    'a list has a name': (snapshot) => !snapshot.matches('saving') || snapshot.context.name.trim() !== '',
    'only a list that is there is deleted': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.listName !== null,
  },
});
