import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationsOf } from '#contract/rules/developers/reference';
import { REQUEST_KINDS, requestChoiceIn, requestParametersOf } from '#contract/rules/developers/requestChoice';
import { isInScope, SCOPE_GROUPS, scopeNamed, TOKEN_SCOPES, type TokenScope } from '#contract/rules/developers/scopes';

const needed = fc.record({ group: fc.constantFrom(null, ...SCOPE_GROUPS), writes: fc.boolean() });

describe('scopes', () => {
  test('what a call needs is enough for it, and writing holds reading', () => {
    fc.assert(
      fc.property(needed, (need) => {
        const ofGroup = need.group === null ? 'write' : (`${need.group}:write` as const);
        const scopes = [[scopeNamed(need)], ['write'], [ofGroup], ['read'], []] satisfies TokenScope[][];
        expect(scopes.map((one) => isInScope(one, need))).toEqual([true, true, true, !need.writes, false]);
      }),
    );
  });

  test('no scope of one group opens another', () => {
    fc.assert(
      fc.property(needed, fc.constantFrom(...TOKEN_SCOPES), (need, scope) => {
        const [group] = scope.split(':');
        const isWhole = scope === 'read' || scope === 'write';
        expect(!isWhole && group !== need.group && isInScope([scope], need)).toBe(false);
      }),
    );
  });
});

test('the choice of requests survives the address', () => {
  const choice = fc.record({ kind: fc.constantFrom(...REQUEST_KINDS), tokenId: fc.option(fc.uuid()) });
  fc.assert(
    fc.property(choice, (chosen) => {
      const parameters = Object.entries(requestParametersOf(chosen)).filter(([, value]) => value !== null);
      const read = requestChoiceIn(new URLSearchParams(parameters as [string, string][]));
      expect(read).toEqual(chosen);
    }),
  );
  expect(requestChoiceIn(new URLSearchParams('kind=odd&token=../x'))).toEqual({ kind: 'all', tokenId: null });
});

test('the description of a call becomes what its screen shows', () => {
  const described = {
    operationId: 'saveThing',
    tags: ['Things'],
    summary: 'Save a thing',
    description: 'For whoever may edit the organization. Scope of a developer token: write. It is kept.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'kind', in: 'query', schema: { enum: ['a', 'b'] } },
      { name: 'page', in: 'query', schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
      { name: 'X-Other', in: 'header', schema: {} },
    ],
    requestBody: {
      content: {
        'application/json': {
          example: { name: 'Ada', kind: 'plain' },
          schema: {
            type: 'object',
            required: ['name', 'list', 'of', 'count', 'on', 'kind', 'any'],
            properties: {
              name: { type: 'string' },
              list: { type: 'array' },
              of: { type: 'object', properties: { deep: { const: 1 } }, required: ['deep'] },
              count: { type: ['integer', 'null'] },
              on: { type: 'boolean' },
              kind: { default: 'plain' },
              any: { anyOf: [{ enum: ['x'] }] },
              left: { type: 'string' },
            },
          },
        },
      },
    },
    responses: { 201: { content: { 'application/json': {} } } },
  };
  const upload = {
    ...described,
    operationId: 'sendFile',
    requestBody: { content: { 'multipart/form-data': {} } },
    parameters: [],
  };
  const paths = {
    '/things/{id}': { post: described, put: { ...described, description: 'The same as /other.' } },
    '/files': { post: upload, get: { ...upload, description: 'Not for developer tokens.' } },
  };
  const [save, file, ...more] = operationsOf({ paths });
  expect(more).toEqual([]);
  expect({ ...save, body: JSON.parse(save?.body ?? '') }).toEqual({
    id: 'saveThing',
    group: 'Things',
    method: 'POST',
    path: '/things/{id}',
    summary: 'Save a thing. It is kept',
    needs: 'Scope of a developer token: write.',
    parameters: [
      { name: 'id', in: 'path', isRequired: true, type: 'string' },
      { name: 'kind', in: 'query', isRequired: false, type: 'a | b' },
      { name: 'page', in: 'query', isRequired: false, type: 'integer' },
    ],
    body: { name: 'Ada', kind: 'plain' },
    bodyFields: ['name', 'list', 'of', 'count', 'on', 'kind', 'any', 'left'],
    isReadOnly: false,
  });
  expect([file?.id, file?.body, file?.isReadOnly]).toEqual(['sendFile', null, true]);
});
