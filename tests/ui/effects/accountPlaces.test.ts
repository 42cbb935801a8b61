// @vitest-environment node
/** Where a person is once an account was made, or is gone. */
import { expect, it } from 'vitest';
import { defineWorkspaceEffects } from '#src/effects/workspace.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const at = (pathname: string, search = '') => {
  const { platform, visited } = fakePlatform({ place: { pathname, search } });
  return { visited, actions: defineWorkspaceEffects(fakeDeps(platform, 'http://host.example'), {}).actions };
};

it.each([
  ['resellerId', 'createResellerAccount', '/app/partner/2', '', '?', '/app/partner/2/reseller/9'],
  ['orgId', 'createOrgAccount', '/app/reseller/3', 'q=a&', '?q=a', '/app/reseller/3/org/9'],
] as const)(
  'goes from the overlay that %s was made in to the new account',
  async (place, from, path, query, below, to) => {
    const { actions, visited } = at(path, `?${query}${from}=true`);
    actions.openAccount(null, { place, accountId: 9, from });
    expect(visited).toEqual([]);
    await Promise.resolve();
    expect(visited).toEqual([`backTo ${below}`, `push ${to}`]);
  },
);

it.each([
  ['/app/org/5/agent/7/settings', '/app/org/5'],
  ['/app/agent/7/inbox', '/app'],
  ['/app/reseller/3/org/5/members', '/app/reseller/3'],
  ['/app/partner/2/reseller/3', '/app/partner/2'],
])('goes from %s, whose account is gone, to the account above', async (path, to) => {
  const { actions, visited } = at(path, '?deleteAgent=true');
  actions.leaveAccount();
  expect(visited).toEqual([]);
  await Promise.resolve();
  expect(visited).toEqual([`replace ${to}`]);
});

it.each([
  ['/app/reseller/3/metrics', '/app/reseller/3/metrics?board=b'],
  ['/app/partner/2/reseller/3/org/5/accounts', '/app/partner/2/reseller/3/org/5/metrics?board=b'],
])('opens a place of the same account instead of the overlay over %s', (path, href) => {
  const { actions } = at(path, '?editDashboard=true');
  const sent: object[] = [];
  const location = { send: (command: object) => sent.push(command) };
  const system = { get: () => location } as unknown as Parameters<typeof actions.openPlace>[0]['system'];
  actions.openPlace({ system }, { screen: 'metrics', query: 'board=b' });
  expect(sent).toEqual([{ type: 'location.backTo', href }]);
});
