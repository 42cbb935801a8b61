import type { Contact } from '#contract/entities/contact';
import type { ConversationLog } from '#contract/entities/conversation';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** A contact and its latest conversations. */
export type ContactPreview = { readonly contact: Contact; readonly logs: readonly ConversationLog[] };

/** Who somebody is, beside whatever is open. */
export const contactPreview = defineFeature({
  machine: createResourceMachine<ContactPreview, { readonly organizationId: number; readonly contactId: number }>({
    id: 'contactPreview',
  }),
  opens: ({ organizationId, query, has }) => {
    const contactId = Number(query.get('contactId'));
    if (organizationId === null || !has('previewContact') || !Number.isInteger(contactId) || contactId <= 0)
      return null;
    return { key: `${contactId}`, input: { key: { organizationId, contactId } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contact.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
