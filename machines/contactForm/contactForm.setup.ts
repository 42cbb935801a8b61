import { assign, sendParent, setup } from 'xstate';
import type { Contact } from '#contract/entities/contact';
import { INTERNAL_ERROR, LOAD_CONTACT_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
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
  },
  guards: {
    isKnown: ({ context }) => context.contactId !== null,
    /** Somebody without any of them could not be told from others. */
    hasKey: ({ context: { form } }) => [form.name, form.phone, form.email].some((text) => text.trim() !== ''),
    isDone: (_, output: ContactOutput) => output.kind === 'done',
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    setContact: assign((_, contact: Contact) => ({ contact, form: formOf(contact), failure: null })),
    editForm: assign(({ context, event }) =>
      event.type === 'contactForm.edit' ? { form: { ...context.form, ...event.changes } } : {},
    ),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: ContactOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_CONTACT_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    tellDone: sendParent({ type: 'contactForm.done' }),
  },
});

export const EMPTY_CONTACT: ContactFields = {
  name: '',
  phone: '',
  email: '',
  company: '',
  status: '',
  tags: '',
  agentContext: '',
  doNotContact: false,
};

const formOf = ({ name, phone, email, company, status, tags, agentContext, doNotContact }: Contact): ContactFields => ({
  name: name ?? '',
  phone: phone ?? '',
  email: email ?? '',
  company: company ?? '',
  status: status ?? '',
  tags: tags.join(', '),
  agentContext: agentContext ?? '',
  doNotContact: doNotContact !== undefined,
});
