import type { Contact } from '#contract/entities/contact';
import { type ContactPair, type MergeContacts, mergeContactsMachine } from '#machines/forms/mergeContacts';
import { proveForm } from './proveForm';

const contact: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular', 'Birthday'],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_790_000_000,
  updatedTimestamp: 1_790_000_000,
};
const PAIR: ContactPair = { by: 'phone', kept: contact, other: { ...contact, id: 91, name: 'Hanna Lindgren' } };
const KNOWN = { key: { organizationId: 12, contactId: 90, otherId: 91 }, record: PAIR };

proveForm<MergeContacts>(mergeContactsMachine, {
  known: { ...KNOWN, draft: {} },
  edits: [
    {
      ...KNOWN,
      edits: [{ name: 'other' }, { 'consent.texts': 'kept' }],
      draft: { name: 'other', 'consent.texts': 'kept' },
    },
  ],
  tasks: {
    merge: {
      cannot: [],
      does: [
        {
          ...KNOWN,
          edits: [{ name: 'other' }],
          work: { task: 'merge', ...KNOWN.key, pair: PAIR, picks: { name: 'other' } },
          done: { name: 'Hanna Lindgren' },
          tells: { type: 'contacts.merged', organizationId: 12, otherId: 91, name: 'Hanna Lindgren' },
        },
        {
          ...KNOWN,
          work: { task: 'merge', ...KNOWN.key, pair: PAIR, picks: {} },
          done: { name: null },
          tells: { type: 'contacts.merged', organizationId: 12, otherId: 91, name: null },
        },
      ],
    },
    dismiss: {
      cannot: [],
      does: [
        {
          ...KNOWN,
          work: { task: 'dismiss', ...KNOWN.key },
          done: { name: null },
          tells: { type: 'contacts.apart' },
        },
      ],
    },
  },
});
