import { expect, test } from 'vitest';
import { addressesIn } from '#contract/rules/accounts/addresses';
import { areAllSent, type Invite, inviteMachine } from '#machines/forms/invite';
import { startWalk } from '#tests/harness/index.ts';
import { proveForm } from './proveForm';

const NEW = { key: { accountId: 12 } };
const RIGHTS = { role: 'admin', customRoleId: null, permittedAccountIds: null } as const;
const EMPTY = { addresses: '', ...RIGHTS };

proveForm<Invite>(inviteMachine, {
  new: { ...NEW, draft: EMPTY },
  edits: [{ ...NEW, edits: [{ role: 'owner' }], draft: { role: 'owner', addresses: '' } }],
  tasks: {
    send: {
      cannot: [
        NEW,
        { ...NEW, edits: [{ addresses: 'ada' }] },
        { ...NEW, edits: [{ addresses: 'ada@shop.test', permittedAccountIds: [] }] },
      ],
      does: [
        {
          ...NEW,
          edits: [{ addresses: 'ada@shop.test, bo@shop.test', role: 'owner', permittedAccountIds: [7] }],
          work: {
            task: 'send',
            accountId: 12,
            emails: ['ada@shop.test', 'bo@shop.test'],
            role: 'owner',
            customRoleId: null,
            permittedAccountIds: [7],
          },
          done: [
            { email: 'ada@shop.test', problem: null },
            { email: 'bo@shop.test', problem: null },
          ],
          tells: { type: 'invite.done' },
          // More people can be invited with the same rights.
          stays: { addresses: '', role: 'owner', customRoleId: null, permittedAccountIds: [7] },
        },
      ],
    },
  },
});

test('what was not sent stays typed, with the reason; what was sent does not', () => {
  const walk = startWalk({ machine: inviteMachine }, NEW);
  walk.send({ type: 'form.edit', edit: { addresses: 'ada@shop.test bo@shop.test', role: 'owner' } });
  walk.send({ type: 'form.do', task: 'send' });
  const results = [
    { email: 'ada@shop.test', problem: null },
    { email: 'bo@shop.test', problem: 'This person is already a member.' },
  ];
  walk.resolve('carryOut', { kind: 'done', done: results });
  const { typed, draft, result } = walk.snapshot.context;
  expect([typed, draft, result]).toEqual([
    { addresses: 'bo@shop.test' },
    { ...EMPTY, addresses: 'bo@shop.test', role: 'owner' },
    results,
  ]);
  walk.send({ type: 'form.discard' });
  expect([walk.snapshot.context.draft, walk.snapshot.context.result]).toEqual([{ ...EMPTY, role: 'owner' }, null]);
});

test.each([
  [null, false],
  [[{ email: 'ada@shop.test', problem: null }], true],
  [[{ email: 'ada@shop.test', problem: 'No.' }], false],
])('of %j, all are sent: %s', (results, expected) => {
  expect(areAllSent(results)).toBe(expected);
});

test.each([
  ['ada@shop.test', ['ada@shop.test']],
  ['Ada Lovelace <Ada@Shop.test>; "Bo" <bo@shop.test>,\n\tada@shop.test', ['ada@shop.test', 'bo@shop.test']],
  ['mailto:ada@shop.test', ['ada@shop.test']],
  ['ada, bo', []],
])('the addresses in %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});
