import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountIdOf,
  formatAppPath,
  isAppPath,
  minimizesSidebar,
  NO_PLACE,
  parseAppPath,
} from '#contract/rules/address/appPath';

const id = fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const segment = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => !['.', '..', 'partner', 'reseller', 'org', 'agent'].includes(text));
const path = fc.record({
  partnerId: id,
  resellerId: id,
  orgId: id,
  agentId: id,
  screen: fc.array(segment, { maxLength: 4 }),
});

describe('parseAppPath', () => {
  test.each([
    ['/app', { ...NO_PLACE, screen: [] }],
    ['/app/', { ...NO_PLACE, screen: [] }],
    ['', { ...NO_PLACE, screen: [] }],
    ['/app/org/12', { ...NO_PLACE, orgId: 12, screen: [] }],
    [
      '/app/partner/1/reseller/2/org/3/agent/4/settings/developer',
      { partnerId: 1, resellerId: 2, orgId: 3, agentId: 4, screen: ['settings', 'developer'] },
    ],
    ['/app/agent/4/org/3', { ...NO_PLACE, orgId: 3, agentId: 4, screen: [] }],
    ['//app//org//3//inbox//', { ...NO_PLACE, orgId: 3, screen: ['inbox'] }],
    ['/app/org/3/org/5', { ...NO_PLACE, orgId: 5, screen: [] }],
    ['/app/org/abc', { ...NO_PLACE, screen: ['org', 'abc'] }],
    ['/app/org', { ...NO_PLACE, screen: ['org'] }],
    ['/app/org/0', { ...NO_PLACE, screen: ['org', '0'] }],
    ['/app/org/-3', { ...NO_PLACE, screen: ['org', '-3'] }],
    ['/app/org/9007199254740993', { ...NO_PLACE, screen: ['org', '9007199254740993'] }],
    ['/app/inbox/org/3', { ...NO_PLACE, screen: ['inbox', 'org', '3'] }],
    ['/app/org/3/inbox?chat=true#top', { ...NO_PLACE, orgId: 3, screen: ['inbox'] }],
    ['/app/logs/%E2%9C%93/%zz', { ...NO_PLACE, screen: ['logs', '✓', '%zz'] }],
    ['/app/../%2e%2e/etc', { ...NO_PLACE, screen: ['etc'] }],
    ['/app/__proto__/1', { ...NO_PLACE, screen: ['__proto__', '1'] }],
  ])('reads %s', (pathname, read) => {
    expect(parseAppPath(pathname)).toEqual(read);
  });

  test('parses any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseAppPath(text).screen.filter((part) => ['', '.', '..'].includes(part))).toEqual([]);
      }),
    );
  });

  test('parses what formatAppPath wrote', () => {
    fc.assert(
      fc.property(path, (p) => {
        expect(parseAppPath(formatAppPath(p))).toEqual(p);
      }),
    );
  });

  test('formatting a parsed path does not change it again', () => {
    const messy = fc
      .array(fc.constantFrom('app', 'org', 'agent', 'partner', '7', '12', 'inbox', '..', '', '%41', 'a b'))
      .map((s) => `/app/${s.join('/')}`);
    fc.assert(
      fc.property(messy, (pathname) => {
        const settled = formatAppPath(parseAppPath(pathname));
        expect(formatAppPath(parseAppPath(settled))).toBe(settled);
      }),
    );
  });
});

describe('formatAppPath', () => {
  test.each([
    [{}, '/app'],
    [{ agentId: 4, orgId: 3 }, '/app/org/3/agent/4'],
    [{ orgId: 3, screen: ['contacts', 'a/b c', '..', ''] }, '/app/org/3/contacts/a%2Fb%20c'],
    [{ orgId: Number.NaN, agentId: -1, screen: ['inbox'] }, '/app/inbox'],
    [{ screen: ['\ud800'] }, '/app/%EF%BF%BD'],
  ])('writes %o', (p, pathname) => {
    expect(formatAppPath(p)).toBe(pathname);
  });
});

test('a place acts for its lowest account', () => {
  expect([
    accountIdOf({}),
    accountIdOf({ ...NO_PLACE, partnerId: 1 }),
    accountIdOf({ partnerId: 1, resellerId: 2 }),
    accountIdOf({ resellerId: 2, orgId: 3 }),
    accountIdOf({ partnerId: 1, resellerId: 2, orgId: 3, agentId: 4 }),
  ]).toEqual([null, 1, 2, 3, 4]);
});

test('knows paths under /app, and screens that minimize the sidebar', () => {
  expect(['/app', '/app/inbox', '/apple', '/', '/docs'].map(isAppPath)).toEqual([true, true, false, false, false]);
  expect(['/app/org/3/settings', '/app/inbox'].map(minimizesSidebar)).toEqual([true, false]);
});
