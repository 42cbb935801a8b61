import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpointList } from '#contract/endpoints/index';
import { registerOpenApi } from '#server/http/openapi.ts';

/** The description of the API, as its readers and their tools need it. */

type Media = { readonly example?: unknown };
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
};
type Document = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

async function described(): Promise<Document> {
  const app = fastify();
  await registerOpenApi(app, '1.0.0');
  for (const endpoint of endpointList)
    app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: async () => null });
  const { body } = await app.inject('/api/openapi.json');
  await app.close();
  return JSON.parse(body) as Document;
}

test('the heading of a call is short, and what else is to be known stands in its description', async () => {
  const { paths } = await described();
  const { summary, description } = paths['/api/v2/contact']?.post ?? {};
  expect([summary, description]).toEqual([
    'Create a contact, or change the one with this id',
    expect.stringMatching(
      /^For whoever may .* Scope of a developer token: contacts:write\. The fields of `newData`, .*\.$/,
    ),
  ]);
});

const JSON_TYPE = 'application/json';
const named = ({ name }: EndpointDefinition) => name;

test('every call has a described group, words for its readers, and examples of what is sent and answered', async () => {
  const { tags, paths } = await described();
  const groups = new Map(tags.map(({ name, description }) => [name, description]));
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one] as const)),
  );
  expect([...operations.keys()].sort()).toEqual(endpointList.map(named).sort());
  const wrong: string[] = [];
  for (const { name, body, upload, storedFile } of endpointList) {
    const { tags: own = [], summary = '', description = '', requestBody, responses } = operations.get(name) ?? {};
    if (own.length !== 1 || !groups.get(own[0] ?? '') || !summary || !description.startsWith('For '))
      wrong.push(`${name}: words`);
    const sent = requestBody?.content[JSON_TYPE]?.example;
    if (body && !upload && sent === undefined) wrong.push(`${name}: sent`);
    const answered = (responses?.['200'] ?? responses?.['201'] ?? responses?.['202'])?.content?.[JSON_TYPE]?.example;
    if (!storedFile && answered === undefined) wrong.push(`${name}: answered`);
  }
  expect(wrong).toEqual([]);
});
