import { defineContract } from '#tests/harness/index.ts';
import { AWAY, type Walk, walksMachine } from './workQueue.plan';

const SECTION = '7 Contacts, 2 deleteAgent';
const toldOf = (did: readonly { readonly label: string; readonly event?: unknown }[]) =>
  JSON.stringify(did.find(({ label }) => label === 'send parent walks.done')?.event);

export const workQueueContract = defineContract(walksMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'work.do',
      when: 'isOurs',
      // A notice of another organization does nothing here.
      given: ({ context, event }) =>
        event.organizationId === undefined || event.organizationId === context.organizationId,
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
      does: ['send parent walks.done', 'finish'],
      sets: ({ context }) => ({ queue: context.queue.slice(1) }),
      expect: ({ before: { context }, event, did }) =>
        toldOf(did) ===
        JSON.stringify({ type: 'walks.done', of: context.organizationId, work: context.queue[0], ...event.output }),
      section: SECTION,
    },
    {
      in: 'working',
      on: 'error carryOut',
      to: 'idle',
      does: ['send parent walks.done', 'finish'],
      sets: ({ context }) => ({ queue: context.queue.slice(1) }),
      expect: ({ before: { context }, did }) =>
        toldOf(did) ===
        JSON.stringify({
          type: 'walks.done',
          of: context.organizationId,
          work: context.queue[0],
          walked: [],
          failure: AWAY,
        }),
      section: '8',
    },
  ],
  inputs: {
    carryOut: ({ context: { organizationId, queue } }) => ({ organizationId, work: queue[0] as Walk }),
  },
  invariants: {
    'nothing waits while nothing is done': (snapshot) =>
      !snapshot.matches('idle') || snapshot.context.queue.length === 0,
  },
});
