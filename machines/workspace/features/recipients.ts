import type { Contact } from '#contract/entities/contact';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST } from '../hearing';
import { isInbox, wantedAt } from './compose';

/** Contacts to choose from, by name, number or address. */
export const recipients = defineFeature({
  machine: createCollectionMachine<Contact, { readonly organizationId: number }>({
    id: 'recipients',
    keyOf: (contact) => contact.id,
  }),
  opens: (at) => {
    const { organizationId, has } = at;
    if (organizationId === null || !(has('contacts') || (isInbox(at) && wantedAt(at) !== null))) return null;
    return { key: `${organizationId}`, input: { query: { organizationId } } };
  },
  hears: AS_LIST,
});
