import { type ContactWork, contactWorkMachine } from '#machines/contactWork';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '7 Contacts';

export const contactWorkContract = defineContract(contactWorkMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'contactWork.do',
      does: ['queueWork'],
      sets: ({ context, event }) => ({ queue: [...context.queue, event.work] }),
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'contacts.undo',
      when: 'isOurs',
      // A notice of another organization does nothing here.
      given: ({ event }) => event.organizationId === 12,
      does: ['queueWork'],
      sets: ({ context, event }) => ({ queue: [...context.queue, event.work] }),
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'always',
      when: 'hasWork',
      given: ({ context }) => context.queue.length > 0,
      to: 'working',
      section: SECTION,
    },
    {
      in: 'working',
      on: 'done carryOut',
      to: 'idle',
      does: ['send parent contactWork.done', 'finish'],
      sets: ({ context }) => ({ queue: context.queue.slice(1) }),
      expect: ({ before, event, did }) => {
        const told = did.find(({ label }) => label === 'send parent contactWork.done')?.event;
        return JSON.stringify(told) === JSON.stringify(toldOf(before.context.queue[0], event.output));
      },
      section: SECTION,
    },
    {
      in: 'working',
      on: 'error carryOut',
      to: 'idle',
      does: ['send parent contactWork.done', 'finish'],
      sets: ({ context }) => ({ queue: context.queue.slice(1) }),
      section: '8',
    },
  ],
  inputs: {
    carryOut: ({ context }) => ({ organizationId: 12, work: context.queue[0] as ContactWork }),
  },
  invariants: {
    'nothing waits while nothing is done': (snapshot) =>
      !snapshot.matches('idle') || snapshot.context.queue.length === 0,
  },
});

const toldOf = (work: unknown, output: object) => ({ type: 'contactWork.done', organizationId: 12, work, ...output });
