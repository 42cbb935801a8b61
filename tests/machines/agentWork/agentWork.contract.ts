import { agentWorkMachine } from '#machines/agentWork';
import { defineContract } from '#tests/harness/index.ts';
import { RESTORE } from './agentWork.plan';

const SECTION = '2 deleteAgent, edit agent panels';

export const agentWorkContract = defineContract(agentWorkMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'agentWork.do',
      does: ['queueWork'],
      sets: ({ context: { queue }, event: { work } }) => ({ queue: [...queue, work] }),
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'agents.undo',
      when: 'isOurs',
      given: ({ event }) => event.organizationId === 12,
      does: ['queueWork'],
      sets: ({ context: { queue }, event: { work } }) => ({ queue: [...queue, work] }),
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
      does: ['send parent agentWork.done', 'finish'],
      sets: ({ context: { queue } }) => ({ queue: queue.slice(1) }),
      section: SECTION,
    },
    {
      in: 'working',
      on: 'error carryOut',
      to: 'idle',
      does: ['send parent agentWork.done', 'finish'],
      sets: ({ context: { queue } }) => ({ queue: queue.slice(1) }),
      section: '8',
    },
  ],
  inputs: { carryOut: ({ context: { queue } }) => ({ organizationId: 12, work: queue[0] ?? RESTORE }) },
  invariants: {
    'nothing waits while nothing is done': ({ context, value }) => value === 'working' || context.queue.length === 0,
  },
});
