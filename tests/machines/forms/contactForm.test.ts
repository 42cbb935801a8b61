import type { Contact } from '#contract/entities/contact';
import { type ContactForm, contactFormMachine } from '#machines/forms/contactForm';
import { proveForm } from './proveForm';

const HANNAH: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  email: 'hannah@example.com',
  company: 'Lind AB',
  status: 'Guest',
  tags: ['Regular', 'Birthday'],
  agentContext: 'Likes the window',
  doNotContact: { source: 'In the console', timestamp: 1_790_000_000 },
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_790_000_000,
  updatedTimestamp: 1_790_000_000,
};
const SHOWN = {
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  email: 'hannah@example.com',
  company: 'Lind AB',
  status: 'Guest',
  tags: 'Regular, Birthday',
  agentContext: 'Likes the window',
  doNotContact: true,
};
const EMPTY = {
  name: '',
  phone: '',
  email: '',
  company: '',
  status: '',
  tags: '',
  agentContext: '',
  doNotContact: false,
};
const NEW = { key: { organizationId: 12, contactId: null, visitorRoomId: null } };
const VISITOR = { key: { organizationId: 12, contactId: null, visitorRoomId: '7:90' } };
const KNOWN = { key: { organizationId: 12, contactId: 90, visitorRoomId: null }, record: HANNAH };
const saved = { done: null, tells: { type: 'contactForm.done' } } as const;

proveForm<ContactForm>(contactFormMachine, {
  new: { ...NEW, draft: EMPTY },
  known: { ...KNOWN, draft: SHOWN },
  edits: [
    { ...KNOWN, edits: [{ name: 'Hannah' }, { doNotContact: false }], draft: { name: 'Hannah', doNotContact: false } },
  ],
  tasks: {
    save: {
      // Somebody without a name, a number and an address could not be told from others.
      cannot: [
        NEW,
        { ...NEW, edits: [{ name: ' ', company: 'Lind AB' }] },
        KNOWN,
        { ...KNOWN, edits: [{ name: '', phone: '', email: '' }] },
      ],
      does: [
        {
          ...NEW,
          edits: [{ phone: '+15035550112' }],
          work: { task: 'save', ...NEW.key, typed: { phone: '+15035550112' } },
          ...saved,
        },
        {
          ...VISITOR,
          edits: [{ email: 'h@example.com' }],
          work: { task: 'save', ...VISITOR.key, typed: { email: 'h@example.com' } },
          ...saved,
        },
        {
          ...KNOWN,
          edits: [{ company: '' }],
          work: { task: 'save', ...KNOWN.key, typed: { company: '' } },
          ...saved,
        },
      ],
    },
    delete: {
      cannot: [{ ...NEW, edits: [{ name: 'Hannah' }] }],
      does: [
        {
          ...KNOWN,
          work: { task: 'delete', organizationId: 12, contactId: 90 },
          done: null,
          tells: { type: 'contactForm.deleted', organizationId: 12, contactId: 90 },
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'contact/12/new'],
      [VISITOR.key, 'contact/12/7:90'],
      [KNOWN.key, 'contact/12/90'],
    ],
    takes: [{ stored: { name: 'Hannah', phone: 7, colour: 'red', doNotContact: 'yes' }, typed: { name: 'Hannah' } }],
  },
});
