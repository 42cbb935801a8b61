import { expect, test } from 'vitest';
import { FUNCTION_ARGUMENT_IN_PATH } from '#contract/rules/messages';
import { fillRequest } from '#server/domain/functions/fillRequest.ts';

const url = 'https://{{settings.host}}/places/{{settings.place}}/days';
const filled = (settings: Record<string, string>) =>
  fillRequest({ method: 'GET', url, headers: {}, encoding: 'json' }, { arguments: {}, settings, token: {} }).url;

test('a setting is a host, or one part of the address, and no step up', () => {
  expect(filled({ host: 'api.test:8443', place: 'main' })).toBe('https://api.test:8443/places/main/days');
  for (const place of ['.', '..']) expect(() => filled({ host: 'api.test', place })).toThrow(FUNCTION_ARGUMENT_IN_PATH);
});
