import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayNameOf } from '#contract/rules/accounts/displayName';
import { fillIdentity } from '#contract/rules/accounts/identity';
import { paginationQuery, toQueryValues } from '#contract/rules/values/queryValues';
import { castValue, checkValue, checkValues, VALUE_TYPES, type ValueType } from '#contract/rules/values/values';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';

describe('castValue (specification 5)', () => {
  test.each<[unknown, ValueType, unknown]>([
    ['42', 'integer', 42],
    [' -7 ', 'integer', -7],
    ['4.5', 'integer', null],
    ['4.0', 'integer', 4],
    ['9007199254740993', 'integer', null],
    ['abc', 'integer', null],
    ['0x10', 'integer', null],
    [true, 'integer', null],
    ['4.5', 'float', 4.5],
    ['1e3', 'float', 1000],
    ['.5', 'float', 0.5],
    ['1,5', 'float', null],
    [Number.POSITIVE_INFINITY, 'float', null],
    ['yes', 'boolean', true],
    ['OFF', 'boolean', false],
    [1, 'boolean', true],
    [2, 'boolean', null],
    ['maybe', 'boolean', null],
    ['2026-11-21', 'date', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T10:30', 'date', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21 10:30:15+02:00', 'date', '2026-11-21T08:30:15.000Z'],
    ['2026-11-21T10:30:00-0530', 'date', '2026-11-21T16:00:00.000Z'],
    ['2026-02-30', 'date', null],
    ['2026-11-21T25:00', 'date', null],
    ['tomorrow', 'date', null],
    [0, 'date', '1970-01-01T00:00:00.000Z'],
    [new Date(Number.NaN), 'date', null],
    [1e20, 'date', null],
    [Date.UTC(10_000, 0), 'date', null],
    [Date.UTC(-1, 0), 'date', null],
    ['text', 'string', 'text'],
    [5, 'string', '5'],
    [{}, 'string', null],
    [Number.NaN, 'string', null],
  ])('%j as %s is %j', (input, type, value) => {
    expect(castValue(input, type)).toBe(value);
  });

  test('takes anything, and casts what it cast to the same', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...VALUE_TYPES), (input, type) => {
        const value = castValue(input, type);
        if (value !== null) expect(castValue(value, type)).toBe(value);
      }),
    );
  });
});

describe('checkValue (specification 5)', () => {
  const even = (value: unknown) => (Number(value) % 2 === 0 ? null : 'Enter an even number.');

  test.each([
    [{ required: true }, null, { ok: false, message: 'This field is required' }],
    [{ required: true }, '  ', { ok: false, message: 'This field is required' }],
    [{ required: true }, [], { ok: false, message: 'This field is required' }],
    [{ required: true, type: 'integer' as const }, 0, { ok: true, value: 0 }],
    [{ required: true, type: 'boolean' as const }, false, { ok: true, value: false }],
    [{}, undefined, { ok: true, value: null }],
    [{ type: 'integer' as const }, 'x', { ok: false, message: 'Enter a whole number.' }],
    [{ type: 'float' as const }, 'x', { ok: false, message: 'Enter a number.' }],
    [{ type: 'boolean' as const }, 'x', { ok: false, message: 'Choose yes or no.' }],
    [{ type: 'date' as const }, 'x', { ok: false, message: 'Enter a date.' }],
    [{}, {}, { ok: false, message: 'Enter a text.' }],
    [{ type: 'integer' as const, validate: even }, '3', { ok: false, message: 'Enter an even number.' }],
    [{ type: 'integer' as const, validate: even }, '4', { ok: true, value: 4 }],
    [{ type: 'integer' as const, validate: even }, '', { ok: true, value: null }],
  ])('%o with %j', (rule, input, result) => {
    expect(checkValue(rule, input)).toEqual(result);
  });

  test('a whole form', () => {
    const rules = { name: { required: true }, age: { type: 'integer' as const } };
    expect([checkValues(rules, { name: 'Ada', age: '36' }), checkValues(rules, { age: 'old' })]).toEqual([
      { ok: true, values: { name: 'Ada', age: 36 } },
      { ok: false, messages: { name: 'This field is required', age: 'Enter a whole number.' } },
    ]);
  });
});

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
  [{ orgName: 'Bella', name: 'x' }, 'Bella'],
  [{ orgName: '  ', resellerName: null, partnerName: ' P ', username: 'u' }, 'P'],
  [{ agentName: 'Front desk', accountName: 'x' }, 'Front desk'],
  [{ accountName: 'A', name: 'N', username: 'u' }, 'A'],
  [{ name: 'N', username: 'u' }, 'N'],
  [{ username: 'u', email: 'e' }, 'u'],
  [{ email: 'e@x.test' }, 'e@x.test'],
  [{}, ''],
])('displayNameOf(%o) is %s (specification 3)', (names, displayName) => {
  expect(displayNameOf(names)).toBe(displayName);
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
