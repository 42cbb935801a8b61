import { expect, it } from 'vitest';
import { agentWorkMachine } from '#machines/work/agentWork';
import { startWalk } from '#tests/harness/index.ts';

it('tells what was done to an agent, or why not', () => {
  const walk = startWalk({ machine: agentWorkMachine }, { organizationId: 12 });
  const restore = { kind: 'restore', agentId: 7, name: 'Front desk' } as const;
  const copy = { kind: 'duplicate', agentId: 8, name: 'Night desk' } as const;
  const failure = { kind: 'offline', message: 'You are offline.' } as const;
  walk.send({ type: 'work.do', work: restore });
  walk.send({ type: 'work.do', work: copy });
  walk.resolve('carryOut', { failure: null });
  walk.reject('carryOut', failure);
  expect(walk.received('parent')).toEqual([
    { type: 'agentWork.done', work: restore, failure: null },
    { type: 'agentWork.done', work: copy, failure },
  ]);
});
