import { contactListFormMachine } from '#machines/contactListForm';
import { definePlan } from '#tests/harness/index.ts';

export const contactListFormPlan = definePlan(contactListFormMachine, {
  inputs: [
    { organizationId: 12, listName: null },
    { organizationId: 12, listName: 'Regulars' },
  ],
  events: {
    'contactListForm.edit': [{ name: ' Friends ' }, { name: ' ' }, { name: 'Regulars' }],
    'contactListForm.submit': [{}],
    'contactListForm.delete': [{}],
  },
  outcomes: {
    saveContactList: {
      ok: [
        { kind: 'done' },
        { kind: 'refused', failure: { kind: 'conflict', message: 'Another list has this name.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    deleteContactList: {
      ok: [{ kind: 'done' }, { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not.' } }],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ name, listName, failure }) => ({ name, listName, failure: failure?.kind }),
});
