import { expect, test } from 'vitest';
import { auditChoiceIn, auditParametersOf } from '#contract/rules/audit/auditChoice';

test.each([
  ['', { kind: 'changes', range: '30d', actor: null, action: null }],
  [
    'kind=all&dateFilter=ever&actor=12&action=saveCampaign',
    { kind: 'all', range: 'ever', actor: 12, action: 'saveCampaign' },
  ],
  ['kind=some&dateFilter=2d&actor=-1&action=a%20b', { kind: 'changes', range: '30d', actor: null, action: null }],
] as const)('the address %s narrows the audit', (search, choice) => {
  expect(auditChoiceIn(new URLSearchParams(search))).toEqual(choice);
});

test('an address names only what differs from the usual', () => {
  expect(auditParametersOf({ kind: 'changes', range: '30d', actor: null, action: null })).toEqual({
    kind: null,
    dateFilter: null,
    actor: null,
    action: null,
  });
  expect(auditParametersOf({ kind: 'signIns', range: '7d', actor: 3, action: 'signIn' })).toEqual({
    kind: 'signIns',
    dateFilter: '7d',
    actor: '3',
    action: 'signIn',
  });
});
