import type { Contact } from '#contract/entities/contact';
import { contactFormMachine } from '#machines/contactForm';
import { definePlan } from '#tests/harness/index.ts';

export const contact: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular', 'Birthday'],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_790_000_000,
  updatedTimestamp: 1_790_000_000,
};

export const contactFormPlan = definePlan(contactFormMachine, {
  inputs: [
    { organizationId: 12, contactId: null, visitorRoomId: null },
    { organizationId: 12, contactId: null, visitorRoomId: '7:90' },
    { organizationId: 12, contactId: 90, visitorRoomId: null },
  ],
  events: {
    'contactForm.edit': [
      { changes: { name: 'Hannah' } },
      { changes: { name: ' ', phone: '', email: '' } },
      { changes: { doNotContact: true } },
    ],
    'contactForm.submit': [{}],
    'contactForm.delete': [{}],
    'contactForm.retry': [{}],
    'contactForm.discard': [{}],
    'text.kept': [{ text: '{"name":"Hannah Lind"}\n{"company":"Lind AB"}' }, { text: 'nothing that a form left' }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadContact: { ok: [contact], error: [{ kind: 'offline', message: 'You are offline.' }] },
    saveContact: {
      ok: [
        { kind: 'done' },
        { kind: 'refused', failure: { kind: 'conflict', message: 'Another contact has this phone number.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    keepText: { error: [new Error('The storage is full.')] },
    deleteContact: {
      ok: [{ kind: 'done' }, { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not.' } }],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ form, typed, isTakenUp, failure, contact: known }) => ({
    form,
    typed: Object.keys(typed),
    isTakenUp,
    failure: failure?.kind,
    isKnown: known !== null,
  }),
});
