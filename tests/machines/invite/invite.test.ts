import { expect, test } from 'vitest';
import { addressesIn } from '#contract/rules/accounts/addresses';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { inviteContract } from './invite.contract';
import { invitePlan } from './invite.plan';

proveMachine(invitePlan, inviteContract);

test('what was not sent stays typed, with the reason; what was sent does not', () => {
  const walk = startWalk(invitePlan);
  walk.send({ type: 'invite.edit', changes: { addresses: 'ada@shop.test bo@shop.test', role: 'owner' } });
  walk.send({ type: 'invite.submit' });
  const results = [
    { email: 'ada@shop.test', problem: null },
    { email: 'bo@shop.test', problem: 'This person is already a member.' },
  ];
  walk.resolve('sendInvites', results);
  expect([walk.snapshot.value, walk.snapshot.context]).toEqual([
    'failed',
    {
      accountId: 12,
      form: { addresses: 'bo@shop.test', role: 'owner', customRoleId: null, permittedAccountIds: null },
      results,
    },
  ]);
});

test.each([
  ['ada@shop.test', ['ada@shop.test']],
  ['Ada Lovelace <Ada@Shop.test>; "Bo" <bo@shop.test>,\n\tada@shop.test', ['ada@shop.test', 'bo@shop.test']],
  ['mailto:ada@shop.test', ['ada@shop.test']],
  ['ada, bo', []],
])('the addresses in %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});
