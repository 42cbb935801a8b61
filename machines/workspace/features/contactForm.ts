import { contactsDeleted, UNDO } from '#contract/rules/messages';
import type { ContactFormNews, contactFormMachine } from '../../forms/contactForm';
import { undoOf } from '../../work/contactNotice';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

const OVERLAYS = ['createContact', 'editContact', 'deleteContact'] as const;

const close = (key: (typeof OVERLAYS)[number] | 'previewContact') => ({
  type: 'closeOverlay' as const,
  params: { key },
});

/** The contact that is created, changed or deleted. */
export const contactForm = defineLaterFeature<typeof contactFormMachine, ContactFormNews>({
  opens: ({ organizationId, overlays, query, has }) => {
    if (organizationId === null || !has(...OVERLAYS)) return null;
    const contactId = Number(query.get('contactId'));
    const isNew = !overlays.has('editContact') && !overlays.has('deleteContact');
    if (!isNew && !(Number.isInteger(contactId) && contactId > 0)) return null;
    const roomId = isNew ? query.get('roomId') : null;
    return {
      key: isNew ? (roomId ?? 'new') : `${contactId}`,
      input: { key: { organizationId, contactId: isNew ? null : contactId, visitorRoomId: roomId } },
    };
  },
  hears: { 'network.changed': same },
  tells: {
    'contactForm.done': () => OVERLAYS.map(close),
    // Whoever is gone is not looked at either.
    'contactForm.deleted': ({ organizationId, contactId }) => [
      ...[...OVERLAYS, 'previewContact' as const].map(close),
      {
        type: 'showToast',
        params: {
          message: contactsDeleted(1),
          status: 'success',
          action: { label: UNDO, event: undoOf(organizationId, { kind: 'restore', contactIds: [contactId] }) },
        },
      },
    ],
  },
});
