import { type ContactFormNews, contactFormMachine } from '../../contactForm';
import { defineFeature } from '../feature';
import { same } from '../hearing';

const OVERLAYS = ['createContact', 'editContact', 'deleteContact'] as const;

/** The contact that is created, changed or deleted. */
export const contactForm = defineFeature<typeof contactFormMachine, ContactFormNews>({
  machine: contactFormMachine,
  opens: ({ organizationId, overlays, query, has }) => {
    if (organizationId === null || !has(...OVERLAYS)) return null;
    const contactId = Number(query.get('contactId'));
    const isNew = !overlays.has('editContact') && !overlays.has('deleteContact');
    if (!isNew && !(Number.isInteger(contactId) && contactId > 0)) return null;
    return {
      key: isNew ? 'new' : `${contactId}`,
      input: { organizationId, contactId: isNew ? null : contactId },
    };
  },
  hears: { 'network.changed': same },
  tells: {
    'contactForm.done': () => OVERLAYS.map((key) => ({ type: 'closeOverlay' as const, params: { key } })),
  },
});
