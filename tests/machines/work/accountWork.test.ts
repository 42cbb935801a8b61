import { expect, it } from 'vitest';
import { accountWorkMachine } from '#machines/work/accountWork';
import { startWalk } from '#tests/harness/index.ts';

it('tells that an account is there again, or why not', () => {
  const walk = startWalk({ machine: accountWorkMachine }, { organizationId: null });
  const work = { accountId: 5, name: 'Olivetta' };
  const failure = { kind: 'conflict', message: 'It was too long ago.' } as const;
  walk.send({ type: 'work.do', work });
  walk.send({ type: 'work.do', work });
  walk.resolve('carryOut', { failure: null });
  walk.reject('carryOut', failure);
  expect(walk.received('parent')).toEqual([
    { type: 'accountWork.done', work, failure: null },
    { type: 'accountWork.done', work, failure },
  ]);
});
