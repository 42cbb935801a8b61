import { type ContactPair, mergeContactsMachine } from '#machines/mergeContacts';
import { definePlan } from '#tests/harness/index.ts';
import { contact } from '#tests/machines/contactForm/contactForm.plan.ts';

export const pair: ContactPair = {
  by: 'phone',
  kept: contact,
  other: { ...contact, id: 91, name: 'Hanna Lindgren', tags: ['Events'], conversationCount: 2 },
};

export const mergeContactsPlan = definePlan(mergeContactsMachine, {
  inputs: [{ organizationId: 12, contactId: 90, otherId: 91 }],
  events: {
    'merge.pick': [
      { field: 'name', whose: 'other' },
      { field: 'consent.texts', whose: 'kept' },
    ],
    'merge.confirm': [{}],
    'merge.dismiss': [{}],
    'merge.retry': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadPair: { ok: [pair], error: [{ kind: 'offline', message: 'You are offline.' }] },
    mergeContacts: {
      ok: [
        { kind: 'done', name: 'Hannah Lindgren' },
        { kind: 'refused', failure: { kind: 'conflict', message: 'Another contact has this phone number.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    dismissPair: {
      ok: [{ kind: 'done' }, { kind: 'refused', failure: { kind: 'notFound', message: 'Not found.' } }],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ picks, failure }) => ({ picks, failure: failure?.kind }),
});
