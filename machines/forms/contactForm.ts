import type { Contact } from '#contract/entities/contact';
import { INTERNAL_ERROR, LOAD_CONTACT_FAILED } from '#contract/rules/messages';
import { createFormMachine, isTyped } from '../shared/form';
import { required } from '../shared/required';

export type ContactForm = {
  /** Which contact is edited; null: a new one, who is the visitor of a room if that is named. */
  readonly key: {
    readonly organizationId: number;
    readonly contactId: number | null;
    readonly visitorRoomId: string | null;
  };
  readonly record: Contact;
  /** What is typed, field by field; tags are separated by commas. */
  readonly draft: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly company: string;
    readonly status: string;
    readonly tags: string;
    readonly agentContext: string;
    readonly doNotContact: boolean;
  };
  readonly edit: Partial<ContactForm['draft']>;
  /** What nobody changed here stays as it is at the host, also what a form cannot show, as a tag with a comma. */
  readonly work:
    | ({ readonly task: 'save'; readonly typed: Partial<ContactFields> } & ContactForm['key'])
    | { readonly task: 'delete'; readonly organizationId: number; readonly contactId: number };
  readonly done: null;
  /** Sent to the workspace: the contact is saved or deleted, and the overlay has done its work. */
  readonly news:
    | { readonly type: 'contactForm.done' }
    | { readonly type: 'contactForm.deleted'; readonly organizationId: number; readonly contactId: number };
};

export type ContactFields = ContactForm['draft'];
export type ContactFormNews = ContactForm['news'];

/**
 * Creates, changes or deletes a contact of an organization (specification 3, 7 Contacts). One without a name, a number and an address
 * could not be told from others.
 */
export const contactFormMachine = createFormMachine<ContactForm>({
  id: 'contactForm',
  empty: () => ({
    name: '',
    phone: '',
    email: '',
    company: '',
    status: '',
    tags: '',
    agentContext: '',
    doNotContact: false,
  }),
  shown: (contact) => ({
    name: contact.name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    company: contact.company ?? '',
    status: contact.status ?? '',
    tags: contact.tags.join(', '),
    agentContext: contact.agentContext ?? '',
    doNotContact: contact.doNotContact !== undefined,
  }),
  isThere: ({ contactId }) => contactId !== null,
  unread: LOAD_CONTACT_FAILED,
  tasks: {
    save: {
      may: ({ draft, ...form }) =>
        isTyped(form) && [draft.name, draft.phone, draft.email].some((text) => text.trim() !== ''),
      work: ({ key, typed }) => ({ task: 'save', ...key, typed }),
      tells: () => ({ type: 'contactForm.done' }),
      failed: INTERNAL_ERROR,
    },
    delete: {
      may: ({ record }) => record !== null,
      work: ({ key: { organizationId, contactId } }) => ({
        task: 'delete',
        organizationId,
        contactId: required(contactId),
      }),
      tells: ({ key: { organizationId, contactId } }) => ({
        type: 'contactForm.deleted',
        organizationId,
        contactId: required(contactId),
      }),
      failed: INTERNAL_ERROR,
    },
  },
  keptAs: ({ organizationId, contactId, visitorRoomId }) =>
    `contact/${organizationId}/${contactId ?? visitorRoomId ?? 'new'}`,
});
