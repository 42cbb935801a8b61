import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { pathPart } from '#contract/rules/values/pathPart';
import { pathOf } from '#src/api/request.ts';

const ELSEWHERE = ['', '.', '..', '%2e', '%2E%2e', '.%2E', '\u0000', 'a\nb', '%00'];

describe('a part of a path', () => {
  test.each(ELSEWHERE)('is not %j', (value) => {
    expect(pathPart(value)).toBe(null);
    expect(() => pathOf(endpoints.endSession, { sessionId: value })).toThrow(TypeError);
  });

  test.each([
    '1',
    '...',
    '.well-known',
    'VIP/Regulars',
    '../b',
    'a\\b',
    'a%2fb',
    'a.b',
    '2:7',
    '+15550100',
    'Größe 100%',
    '?a=1#b',
  ])('is %j, as it is', (value) => {
    const url = new URL(pathOf(endpoints.endSession, { sessionId: value }), 'https://console.test');
    expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(value);
    expect([url.search, url.hash]).toEqual(['', '']);
  });
});
