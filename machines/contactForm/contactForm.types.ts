import type { Contact } from '#contract/entities/contact';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** Which contact is edited; null: a new one, who is the visitor of a room if that is named. */
export type ContactFormInput = {
  readonly organizationId: number;
  readonly contactId: number | null;
  readonly visitorRoomId: string | null;
};

/** What is typed, field by field; tags are separated by commas. */
export type ContactFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly status: string;
  readonly tags: string;
  readonly agentContext: string;
  readonly doNotContact: boolean;
};

export type ContactFormContext = ContactFormInput & {
  /** The contact as the host has it; null for a new one, and until it is loaded. */
  readonly contact: Contact | null;
  readonly form: ContactFields;
  /** What of it was typed and the host does not have. */
  readonly typed: Partial<ContactFields>;
  /** Some of it was typed on an earlier visit. */
  readonly isTakenUp: boolean;
  readonly failure: Failure | null;
};

export type ContactFormEvent =
  | { type: 'contactForm.edit'; changes: Partial<ContactFields> }
  | { type: 'contactForm.submit' }
  | { type: 'contactForm.delete' }
  | { type: 'contactForm.retry' }
  /** Forgets what was typed. */
  | { type: 'contactForm.discard' }
  | KeptText
  | NetworkEvent;

/** Sent to the workspace: the contact is saved or deleted, and the overlay has done its work. */
export type ContactFormNews =
  | { type: 'contactForm.done' }
  | { type: 'contactForm.deleted'; organizationId: number; contactId: number };

export type LoadContactInput = { readonly organizationId: number; readonly contactId: number };
/** `contact`: as it was when the form was opened. */
export type SaveContactInput = ContactFormInput & Pick<ContactFormContext, 'contact' | 'form'>;
export type DeleteContactInput = LoadContactInput;
/** Saved or deleted, or refused. */
export type ContactOutput = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly failure: Failure };
