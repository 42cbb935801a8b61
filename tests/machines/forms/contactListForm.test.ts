import { type ContactListForm, contactListFormMachine } from '#machines/forms/contactListForm';
import { proveForm } from './proveForm';

const NEW = { key: { organizationId: 12, listName: null } };
const KNOWN = { key: { organizationId: 12, listName: 'Regulars' } };

proveForm<ContactListForm>(contactListFormMachine, {
  new: { ...NEW, draft: { name: '' } },
  edits: [
    { ...KNOWN, draft: { name: 'Regulars' } },
    { ...KNOWN, edits: [{ name: 'Friends' }], draft: { name: 'Friends' } },
  ],
  tasks: {
    save: {
      // The name it has already would change nothing.
      cannot: [NEW, { ...NEW, edits: [{ name: ' ' }] }, KNOWN, { ...KNOWN, edits: [{ name: ' Regulars ' }] }],
      does: [
        {
          ...NEW,
          edits: [{ name: ' Friends ' }],
          work: { task: 'save', ...NEW.key, name: 'Friends' },
          done: null,
          tells: { type: 'contactListForm.done', listName: 'Friends' },
        },
        {
          ...KNOWN,
          edits: [{ name: 'Friends' }],
          work: { task: 'save', ...KNOWN.key, name: 'Friends' },
          done: null,
          tells: { type: 'contactListForm.done', listName: 'Friends' },
        },
      ],
    },
    delete: {
      cannot: [{ ...NEW, edits: [{ name: 'Friends' }] }],
      does: [
        {
          ...KNOWN,
          work: { task: 'delete', ...KNOWN.key },
          done: null,
          tells: { type: 'contactListForm.done', listName: null },
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'contactList/12/'],
      [KNOWN.key, 'contactList/12/Regulars'],
    ],
    takes: [{ stored: { name: 'Friends', colour: 'red' }, typed: { name: 'Friends' } }],
  },
});
