import type { Contact, ContactChanges, DuplicatePair, MergedContactEntry } from '#contract/entities/contact';
import type { ConversationLog } from '#contract/entities/conversation';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { activeRoomAt } from './room';

/** A contact, its latest conversations, who became part of it, and who may be the same person. */
export type ContactPreview = {
  readonly contact: Contact;
  readonly logs: readonly ConversationLog[];
  readonly merged: readonly MergedContactEntry[];
  readonly pairs: readonly DuplicatePair[];
};

/** A small change as the host takes it, and what it makes of the contact until the host has answered. */
export type ContactPreviewChange = { readonly newData: ContactChanges; readonly shown: Partial<Contact> };

/** The contact that a wide screen shows beside the open conversation of the inbox. */
const besideAt = (at: At): number | null =>
  at.beside !== null && at.beside.roomId === activeRoomAt(at) ? at.beside.contactId : null;

/** The contact whose preview is open. */
export function previewedAt(at: At): { readonly organizationId: number; readonly contactId: number } | null {
  const { organizationId } = at;
  const contactId = at.has('previewContact') ? Number(at.query.get('contactId')) : besideAt(at);
  if (organizationId === null || contactId === null || !Number.isInteger(contactId) || contactId <= 0) return null;
  return { organizationId, contactId };
}

/** Who somebody is, beside whatever is open. */
export const contactPreview = defineFeature({
  machine: createResourceMachine<
    ContactPreview,
    { readonly organizationId: number; readonly contactId: number },
    ContactPreviewChange
  >({
    id: 'contactPreview',
    applyChange: (preview, { shown }) => ({ ...preview, contact: { ...preview.contact, ...shown } }),
  }),
  opens: (at) => {
    const key = previewedAt(at);
    return key && { key: `${key.contactId}`, input: { key } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contact.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
