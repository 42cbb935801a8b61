import { describe, expect, test } from 'vitest';
import { fillIdentity } from '#contract/rules/accounts/identity';
import { paginationQuery, toQueryValues } from '#contract/rules/values/queryValues';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';

describe('query values (specification 5)', () => {
  test('absent and empty fields are not added', () => {
    expect(
      toQueryValues({
        a: '',
        b: null,
        c: undefined,
        d: [],
        e: {},
        f: Number.NaN,
        g: 0,
        h: false,
        i: 'x',
        j: ['a', '', 1],
        k: { v: 1 },
        l: () => 1,
      }),
    ).toEqual({ g: '0', h: 'false', i: 'x', j: 'a,1', k: '{"v":1}' });
  });

  test.each([
    [{}, { pagination: true, pageSize: 20 }],
    [
      { page: 0, pageSize: 50 },
      { pagination: true, pageSize: 50 },
    ],
    [
      { page: 2, pagination: false },
      { pagination: false, page: 2, pageSize: 20 },
    ],
    [{ page: '2', pageSize: -1, pagination: 'true' }, {}],
    [{ page: 1.5, pageSize: Number.NaN, pagination: undefined }, { pagination: true }],
  ])('asked for %o, sends %o', (asked, sent) => {
    expect(paginationQuery(asked)).toEqual(sent);
  });
});

test.each([
  [
    { id: 1, accountType: 'partner' },
    { partnerId: 1, resellerId: null, organizationId: null },
  ],
  [
    { id: 2, accountType: 'reseller', partnerId: 1, resellerId: 9 },
    { partnerId: 1, resellerId: 2, organizationId: null },
  ],
  [
    { id: 3, accountType: 'organization', partnerId: 1, resellerId: 2 },
    { partnerId: 1, resellerId: 2, organizationId: 3 },
  ],
  [
    { id: 4, accountType: 'agent', partnerId: 1, resellerId: 2, organizationId: 3 },
    { partnerId: 1, resellerId: 2, organizationId: 3 },
  ],
  [
    { id: 5, accountType: 'superAdmin', partnerId: null },
    { partnerId: null, resellerId: null, organizationId: null },
  ],
])('fillIdentity(%o) (specification 3)', (account, filled) => {
  expect(fillIdentity(account)).toEqual(filled);
});

test('exactly six digits are a code (specification 5)', () => {
  expect(
    ['123456', '000000', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 123456', '123456\n', ''].map(isVerificationCode),
  ).toEqual([true, true, false, false, false, false, false, false, false]);
  expect(['123 456', 'Code: 123-456.', '12345678', 'abc'].map(codeDigitsOf)).toEqual([
    '123456',
    '123456',
    '123456',
    '',
  ]);
});
