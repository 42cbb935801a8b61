import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpointList, endpoints } from '#contract/endpoints/index';
import { isForTokens } from '#contract/endpoints/scopes';
import { MAKERS, MINTING } from './minting';

/** Nothing that opens anything comes from a call, or from a file of the host, that is not in the tables. */

/** What a field of a reply is called that holds something secret. */
const SECRET = /token$|secret$|ticket|password|credential|codes$|authorizeUrl$|apiKey$/i;

type Schema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The texts of a reply, also those in lists, by the names of their fields. */
function textsIn(schema: unknown, name = ''): string[] {
  if (!isSchema(schema)) return [];
  const { type, properties, items, anyOf, oneOf, allOf, $defs, additionalProperties } = schema;
  const parts = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    ...(type === 'string' ? [name] : []),
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([key, part]) => textsIn(part, key)),
    ...[items, additionalProperties, ...parts].flatMap((part) => textsIn(part, name)),
    ...Object.values(isSchema($defs) ? $defs : {}).flatMap((part) => textsIn(part)),
  ];
}

const secretsOf = ({ reply }: EndpointDefinition) =>
  textsIn(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })).filter((name) => SECRET.test(name));

test('every call that answers with something secret has a row', () => {
  const answering = endpointList.filter((endpoint) => secretsOf(endpoint).length > 0);
  expect(answering.map(({ name }) => name).sort()).toEqual(Object.keys(MINTING).sort());
});

test('a call that is new is noticed', () => {
  const reply = (shape: z.core.$ZodLooseShape) => ({ reply: z.object(shape) }) as unknown as EndpointDefinition;
  const found = [
    reply({ shareToken: z.string() }),
    reply({ list: z.array(z.object({ downloadTicket: z.optional(z.string()) })) }),
    reply({ codes: z.array(z.string()) }),
    reply({ inputTokens: z.number(), hasSecret: z.boolean(), name: z.string() }),
  ].map(secretsOf);
  expect(found).toEqual([['shareToken'], ['downloadTicket'], ['codes'], []]);
});

test('what lasts is made by persons, never by a program', () => {
  const rows = Object.entries(MINTING) as [EndpointName, (typeof MINTING)[EndpointName]][];
  const open = rows.filter(([name, row]) => row?.kind === 'lasting' && isForTokens(endpoints[name]));
  const unproven = rows.filter(([name, row]) => row?.kind === 'proof' && endpoints[name].access !== 'public');
  expect([open, unproven]).toEqual([[], []]);
});

test('every file that makes something secret has a row', async () => {
  const makes =
    /newToken\(|newCode\(|newWebhookSecret\(|randomBytes\(|randomInt\(|getRandomValues|new Secret\(|insert\((session|verification|developerToken|invite)\)/;
  const files = (await readdir('server', { recursive: true })).filter((file) => /^(?!seed).*\.ts$/.test(file));
  const sources = await Promise.all(
    files.map(async (file) => ({ file: join('server', file), text: await readFile(join('server', file), 'utf8') })),
  );
  expect(sources.flatMap(({ file, text }) => (makes.test(text) ? [file] : [])).sort()).toEqual(
    Object.keys(MAKERS).sort(),
  );
});
