import type { Contact } from '#contract/entities/contact';
import { type ContactChoice, contactChoiceIn } from '#contract/rules/contacts/contactChoice';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, ask, RELOAD, rowsBy } from '../hearing';

type Query = ContactChoice & { readonly organizationId: number };

/** Contacts of an organization, as the address narrows and sorts them. */
export const contactList = defineFeature({
  machine: createCollectionMachine<Contact, Query>({ id: 'contactList', keyOf: (contact) => contact.id }),
  opens: ({ type, targetAccountId: organizationId, first, query, search }) =>
    type === 'organization' && first === 'contacts'
      ? { key: `${organizationId}`, input: { query: { organizationId, ...contactChoiceIn(query) }, search } }
      : null,
  readdressed: ask,
  hears: AS_LIST,
  rows: rowsBy((contact) => contact.id),
  follows: (event) => {
    if (event.type !== 'contact.changed') return null;
    // Only the host knows which contacts a search, a list or a filter has.
    return event.contactId === undefined ? { tell: RELOAD } : { ask: event.contactId };
  },
});
