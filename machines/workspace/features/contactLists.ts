import type { ContactListEntry, CountedValue } from '#contract/entities/contact';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';

import { same } from '../hearing';
import { previewedAt } from './contactPreview';

/** The lists of contacts, and the tags, statuses and sources in use, each with how many contacts it has. */
export type ContactLists = {
  readonly lists: readonly ContactListEntry[];
  readonly totalContacts: number;
  readonly tags: readonly CountedValue[];
  readonly statuses: readonly CountedValue[];
  readonly sources: readonly CountedValue[];
};

/** What the contacts of an organization can be narrowed to. */
export const contactLists = defineFeature({
  machine: createResourceMachine<ContactLists, { readonly organizationId: number }>({ id: 'contactLists' }),
  // Also where one contact is shown, whose tags are chosen among them.
  opens: (at) => {
    const isTheirScreen = at.type === 'organization' && at.first === 'contacts';
    const organizationId = isTheirScreen ? at.targetAccountId : (previewedAt(at)?.organizationId ?? null);
    return organizationId === null ? null : { key: `${organizationId}`, input: { key: { organizationId } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contact.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
