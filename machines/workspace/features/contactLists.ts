import type { ContactListEntry, CountedValue } from '#contract/entities/contact';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** The lists of contacts, and the tags and statuses in use, each with how many contacts it has. */
export type ContactLists = {
  readonly lists: readonly ContactListEntry[];
  readonly totalContacts: number;
  readonly tags: readonly CountedValue[];
  readonly statuses: readonly CountedValue[];
};

/** What the contacts of an organization can be narrowed to. */
export const contactLists = defineFeature({
  machine: createResourceMachine<ContactLists, { readonly organizationId: number }>({ id: 'contactLists' }),
  opens: ({ type, targetAccountId: organizationId, first }) =>
    type === 'organization' && first === 'contacts'
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contact.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
