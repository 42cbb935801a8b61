import {
  type ContactFields,
  type ContactFormContext,
  type ContactOutput,
  contactFormMachine,
} from '#machines/contactForm';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '7 Contacts';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const KEY = { organizationId: 12, contactId: 90 };

/** The form of Hannah, who lacks the rest. */
const HANNAH = {
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  email: '',
  company: '',
  status: '',
  tags: 'Regular, Birthday',
  agentContext: '',
  doNotContact: false,
};
const EMPTY = { ...HANNAH, name: '', phone: '', tags: '' };

/** What the form shows, and what of it the contact does not have anyway. */
const shown = ({ contact }: Pick<ContactFormContext, 'contact'>, typed: Partial<ContactFields>) => {
  const known: Readonly<Record<string, unknown>> = contact === null ? EMPTY : HANNAH;
  return {
    form: { ...(contact === null ? EMPTY : HANNAH), ...typed },
    typed: Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== known[key])),
  };
};
const KEPT = { name: 'Hannah Lind', company: 'Lind AB' };

const isDone = ({ event }: { readonly event: { readonly output: ContactOutput } }) => event.output.kind === 'done';
const refusal = ({ event: { output } }: { readonly event: { readonly output: ContactOutput } }) =>
  output.kind === 'refused' ? { failure: output.failure } : {};

export const contactFormContract = defineContract(contactFormMachine, {
  start: [
    { to: 'editing', given: ({ context }) => context.contactId === null, section: SECTION },
    { to: 'loading', given: ({ context }) => context.contactId === 90, section: SECTION },
  ],
  rows: [
    {
      in: 'opening',
      on: 'always',
      when: 'isKnown',
      given: ({ context }) => context.contactId !== null,
      to: 'loading',
      section: SECTION,
    },
    { in: 'opening', on: 'always', to: 'editing', section: SECTION },
    {
      in: 'loading',
      on: 'done loadContact',
      to: 'editing',
      does: ['setContact'],
      // What a contact lacks is empty; what was typed stays over it.
      sets: ({ context: { typed }, event: { output } }) => ({
        contact: output,
        failure: null,
        ...shown({ contact: output }, typed),
      }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error loadContact',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: { kind: 'offline', message: 'You are offline.' } },
      section: '8',
    },
    {
      in: 'failed',
      on: 'contactForm.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'contactForm.edit',
      does: ['editForm', 'send keepText text.keep'],
      sets: ({ context, event: { changes } }) => shown(context, { ...context.typed, ...changes }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'contactForm.discard',
      does: ['forgetTyped', 'send keepText text.keep'],
      sets: ({ context }) => ({ ...shown(context, {}), isTakenUp: false, failure: null }),
      section: '4',
    },
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', 'send keepText text.keep'],
      // What was typed since is newer.
      sets: ({ context, event }) => {
        const kept = event.text.startsWith('{') ? KEPT : {};
        return { ...shown(context, { ...kept, ...context.typed }), isTakenUp: event.text.startsWith('{') };
      },
      section: '4',
    },
    { in: '(root)', on: 'error keepText', section: '4' },
    {
      in: 'editing',
      on: 'contactForm.submit',
      when: 'hasKey',
      given: ({ context: { form } }) => `${form.name}${form.phone}${form.email}`.trim() !== '',
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'contactForm.delete',
      when: 'isKnown',
      given: ({ context }) => context.contactId !== null,
      to: 'deleting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done saveContact',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send keepText text.keep', 'send parent contactForm.done'],
      section: SECTION,
    },
    { in: 'saving', on: 'done saveContact', to: 'editing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'saving',
      on: 'error saveContact',
      to: 'editing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'deleting',
      on: 'done deleteContact',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send keepText text.keep', 'send parent contactForm.deleted'],
      section: SECTION,
    },
    { in: 'deleting', on: 'done deleteContact', to: 'editing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'deleting',
      on: 'error deleteContact',
      to: 'editing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    keepText: ({ context }) => ({ key: `contact/12/${context.contactId ?? context.visitorRoomId ?? 'new'}` }),
    loadContact: KEY,
    saveContact: ({ context: { contactId, visitorRoomId, contact, form } }) => ({
      organizationId: 12,
      contactId,
      visitorRoomId,
      contact,
      form,
    }),
    deleteContact: KEY,
  },
  invariants: {
    'nothing is saved that has no name, number or address': (snapshot) =>
      !snapshot.matches('saving') ||
      `${snapshot.context.form.name}${snapshot.context.form.phone}${snapshot.context.form.email}`.trim() !== '',
    'only a contact that is there is deleted': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.contact !== null,
  },
});
