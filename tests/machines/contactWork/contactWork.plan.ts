import { contactWorkMachine } from '#machines/contactWork';
import { definePlan } from '#tests/harness/index.ts';

export const contactWorkPlan = definePlan(contactWorkMachine, {
  inputs: [{ organizationId: 12 }],
  events: {
    'contactWork.do': [
      { work: { kind: 'delete', contactIds: [90, 91] } },
      { work: { kind: 'tie', contactId: 90, roomId: '7:91' } },
      { work: { kind: 'export', query: { tag: 'Regular' } } },
    ],
    'contacts.undo': [
      { organizationId: 12, work: { kind: 'restore', contactIds: [90] } },
      { organizationId: 13, work: { kind: 'restore', contactIds: [90] } },
    ],
  },
  outcomes: {
    carryOut: {
      ok: [
        { contactIds: [90, 91], failure: null },
        { contactIds: [90], failure: { kind: 'conflict', message: 'Another contact has this phone number.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ queue }) => ({ queue: queue.slice(0, 2).map(({ kind }) => kind) }),
});
