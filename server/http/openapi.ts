import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { endpointList } from '#contract/endpoints/index';
import { failureReply } from '#contract/entities/shared';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { registerDocs } from './docs';

type Json = Readonly<Record<string, unknown>>;

/** Serves the description of the API, made from the contract, and a page to read it. */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  const text = JSON.stringify(openApiDocument(endpointList, version));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  registerDocs(app);
}

/** OpenAPI 3.1 of a list of endpoints. */
function openApiDocument(endpoints: readonly EndpointDefinition[], version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operationOf(endpoint, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchemaOf(failureReply, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
  token: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The same token, for clients that know only this form.',
  },
  admin: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Admin-Token',
    description: "A super administrator's token beside the session's: reach is everything, and each call is audited.",
  },
} as const;

const FAILURES: Readonly<Record<number, string>> = {
  400: 'Two different credentials, a repeated parameter, a body that is no JSON, or a refusal that names a field',
  401: 'No living session',
  403: 'No permission',
  404: 'Unknown, or out of reach: the two answers are the same',
  409: 'Changed meanwhile, or taken',
  413: 'Too large',
  422: 'Off the contract; `input` is the first bad field',
  429: 'Too often; `Retry-After` says how long to wait',
  503: 'The database is away or the host stops; `Retry-After` says how long to wait',
};

function operationOf(endpoint: EndpointDefinition, path: string): Json {
  const { name, summary, section, access, successStatus = 200 } = endpoint;
  const isAlias = path !== endpoint.path;
  return {
    operationId: isAlias ? `${name}_${path.replace(/\W+/g, '_')}` : name,
    tags: [tagOf(endpoint)],
    summary,
    description: `Specification: ${section}. Access: ${access}.${isAlias ? ` The same as ${endpoint.path}.` : ''}`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...targetParametersOf(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      [successStatus]: { description: 'Success', content: successContent(endpoint) },
      ...Object.fromEntries(Object.entries(FAILURES).map(([status, about]) => [status, failureOf(about)])),
    },
    security: access === 'public' ? [] : [{ bearer: [] }, { token: [] }, { bearer: [], admin: [] }],
  };
}

function successContent({ reply, stream }: EndpointDefinition): Json {
  return {
    'application/json': { schema: jsonSchemaOf(reply, 'output') },
    ...(stream ? { 'text/event-stream': { schema: jsonSchemaOf(stream.event, 'output') } } : {}),
  };
}

function failureOf(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
}

function parametersOf(schema: EndpointDefinition['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function targetParametersOf({ target }: EndpointDefinition): Json[] {
  return TARGET_PARAMETERS[target].map((name) => ({
    name,
    in: 'query',
    required: false,
    description: target === 'own' ? 'The account to act for; yours unless named.' : `The ${target} to act for.`,
    schema: { type: 'integer', minimum: 1 },
  }));
}

function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

/** Calls stand together as the specification groups them; signing out and being told who one is belong to Auth. */
function tagOf({ section }: EndpointDefinition): string {
  const group = section.replace(/^(?:\d+[a-z]? |host\.md|api-shapes) ?/, '').replace(/^\d+$/, '');
  if (group === 'Logout' || group === 'Logged-in user') return 'Auth';
  return group || 'Host';
}
