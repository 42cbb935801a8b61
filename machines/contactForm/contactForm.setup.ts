import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Contact } from '#contract/entities/contact';
import { INTERNAL_ERROR, LOAD_CONTACT_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import type { KeepTextCommand, KeepTextInput } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ContactFields,
  ContactFormContext,
  ContactFormEvent,
  ContactFormInput,
  ContactOutput,
  DeleteContactInput,
  LoadContactInput,
  SaveContactInput,
} from './contactForm.types';
import { fieldsOf, textOf, typedBeside, typedIn } from './typed';

export const contactFormSetup = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput,
    tags: {} as Tag,
  },
  actors: {
    loadContact: placeholder<LoadContactInput, Contact>('loadContact'),
    saveContact: placeholder<SaveContactInput, ContactOutput>('saveContact'),
    deleteContact: placeholder<DeleteContactInput, ContactOutput>('deleteContact'),
    /** Stores what is typed on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isKnown: ({ context }) => context.contactId !== null,
    /** Somebody without any of them could not be told from others. */
    hasKey: ({ context: { form } }) => [form.name, form.phone, form.email].some((text) => text.trim() !== ''),
    isDone: (_, output: ContactOutput) => output.kind === 'done',
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    setContact: assign(({ context: { typed } }, contact: Contact) => ({
      contact,
      ...withTyped(contact, typed),
      failure: null,
    })),
    editForm: assign(({ context: { contact, typed }, event }) =>
      event.type === 'contactForm.edit' ? withTyped(contact, { ...typed, ...event.changes }) : {},
    ),
    /** What was typed since is newer. */
    takeUp: assign(({ context: { contact, typed }, event }) => {
      if (event.type !== 'text.kept') return {};
      const kept = typedIn(event.text);
      return { ...withTyped(contact, { ...kept, ...typed }), isTakenUp: Object.keys(kept).length > 0 };
    }),
    forgetTyped: assign(({ context }) => ({ ...withTyped(context.contact, {}), isTakenUp: false, failure: null })),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: textOf(context.typed) })),
    /** The host has it, or the contact is gone. */
    dropTyped: sendTo('keepText', { type: 'text.keep', text: '' }),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: ContactOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_CONTACT_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    tellDone: sendParent({ type: 'contactForm.done' }),
    tellDeleted: sendParent(({ context }) => ({
      type: 'contactForm.deleted',
      organizationId: context.organizationId,
      contactId: context.contactId ?? 0,
    })),
  },
});

/** The form with what was typed over what the contact has. */
const withTyped = (contact: Contact | null, typed: Partial<ContactFields>) => {
  const beside = typedBeside(contact, typed);
  return { typed: beside, form: { ...fieldsOf(contact), ...beside } };
};
