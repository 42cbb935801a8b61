import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { failureReply } from '#contract/entities/shared';
import { PERMISSION_NOTES } from '#contract/rules/accounts/permissionTable';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { type ScopeGroup, scopeNamed } from '#contract/rules/developers/scopes';
import { withCodeSamples } from './codeSamples';
import { withExamples } from './examples';
import { parametersIn } from './pathParameters';
import { registerReference } from './reference';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint for a route; routes without one are not described. */
    endpoint?: EndpointDefinition;
    /** Tells only how the host is: it is answered ahead of all others. */
    isReport?: boolean;
  }
}

/** Serves the OpenAPI 3.1 document, generated from the contract, and a page to read it at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version,
        description: INTRODUCTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { schemas: { Failure: jsonSchemaOf(failureReply, 'output') }, securitySchemes: SECURITY_SCHEMES },
    },
    convertConstToEnum: false,
    hideUntagged: true,
    transform: describe,
  });
  let described: object | null = null;
  app.get('/api/openapi.json', async () => {
    described ??= withCodeSamples(withExamples(app.swagger()));
    return described;
  });
  await registerReference(app);
}

const INTRODUCTION =
  'Send a developer token as `Authorization: Bearer`. A call acts for the account of the token, or for the one below it that ' +
  '`targetAccountId` names. Replies hold `success`; a failure also `message`, and `input` with the field that it is about. A key in ' +
  '`Idempotency-Key` makes a repeated call do nothing twice, where it changes something.';

/** The groups of the calls: those that a developer token can be limited to, and what is in none. */
const TAGS: Readonly<Record<ScopeGroup | 'host', string>> = {
  accounts:
    'Partners, resellers, organizations and agents as accounts: who they are, their brand, domains, pages and settings.',
  agents: 'The draft of an agent, its versions, tests, what it should have known, and the chat with it.',
  publishing: 'What makes the draft of an agent the one that callers meet.',
  templates: 'What agents are started from, and how those that follow a template move to another.',
  apps: 'Services that agents use while they answer, and their keys.',
  conversations: 'The inbox, its messages, who answers, and the log of all conversations.',
  contacts: 'People with a number or an address: their fields, lists, imports, and what agents are told about them.',
  knowledge: 'Pages, files and texts that agents answer from.',
  members: 'People of an account, their roles and invitations.',
  delivery: 'Texts, mails and phone numbers.',
  audit: 'Who changed what.',
  billing: 'What an account has, what moved it, and how money comes and goes.',
  developers: 'Tokens, the requests that were made with them, and webhooks.',
  host: 'Events as they happen, webhooks that tell of them, and how the host is.',
};

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A developer token, or the token of a session.' },
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
  503: 'The host is busy or stops, or the database is away; `Retry-After` says how long to wait',
};

const describe: SwaggerTransform = ({ url, route, schema }) => {
  const { endpoint } = route.config ?? {};
  return { url, schema: endpoint ? schemaOf(endpoint, url) : schema };
};

function schemaOf(endpoint: EndpointDefinition, url: string): FastifySchema {
  const { name, summary, access, params, query, body, upload, successStatus = 200 } = endpoint;
  const isAlias = url !== endpoint.path;
  const { title, more } = titled(summary);
  const inPath = params ? parametersIn(url, jsonSchemaOf(params, 'input')) : null;
  const failures = Object.entries(FAILURES).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]);
  return {
    operationId: isAlias ? `${name}_${url.replace(/\W+/g, '_')}` : name,
    tags: [scopeOf(endpoint).group ?? 'host'],
    summary: title,
    description: [
      `${accessWords(endpoint)}.`,
      scopeWords(endpoint),
      ...(isAlias ? [`The same as ${endpoint.path}.`] : []),
      ...(more === null ? [] : [`${more}.`]),
    ].join(' '),
    ...(inPath && { params: inPath }),
    querystring: withTarget(endpoint, query ? jsonSchemaOf(query, 'input') : { type: 'object' }),
    ...(body && { body: jsonSchemaOf(body, 'input') }),
    ...(upload && { consumes: ['multipart/form-data'], body: FORM_OF_A_FILE }),
    response: {
      [successStatus]: { description: 'Success', content: successContent(endpoint) },
      ...Object.fromEntries(failures),
    },
    security: access === 'public' ? [] : [{ bearer: [] }, { token: [] }, { bearer: [], admin: [] }],
  };
}

/** What a call does, short enough for a heading, and the rest. */
function titled(summary: string): { readonly title: string; readonly more: string | null } {
  const [, title = summary, rest] = /^(.+?)[.;:] (.+)$/s.exec(summary) ?? [];
  const more = rest === undefined ? null : rest.charAt(0).toUpperCase() + rest.slice(1);
  return { title: title.replaceAll('`', ''), more };
}

/** Who may call it. */
function accessWords({ access }: EndpointDefinition): string {
  if (access === 'public') return 'For everybody';
  if (access === 'session') return 'For everybody with a session, also a visitor’s';
  return access === 'person' ? 'For everybody who is signed in' : `For whoever may ${PERMISSION_NOTES[access].allows}`;
}

function scopeWords(endpoint: EndpointDefinition): string {
  if (endpoint.access === 'public') return 'No token is needed.';
  return isForTokens(endpoint)
    ? `Scope of a developer token: ${scopeNamed(scopeOf(endpoint))}.`
    : 'Not for developer tokens.';
}

const FORM_OF_A_FILE = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function successContent({ reply, file, storedFile, stream }: EndpointDefinition): Json {
  if (storedFile) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    'application/json': { schema: jsonSchemaOf(reply, 'output') },
    ...(file ? { [file]: { schema: { type: 'string' } } } : {}),
    ...(stream ? { 'text/event-stream': { schema: jsonSchemaOf(stream.event, 'output') } } : {}),
  };
}

function withTarget({ target }: EndpointDefinition, query: Json): Json {
  const description = target === 'own' ? 'The account to act for; yours unless named.' : `The ${target} to act for.`;
  const added = TARGET_PARAMETERS[target].map((name) => [name, { type: 'integer', minimum: 1, description }]);
  return { ...query, properties: { ...(query.properties as Json), ...Object.fromEntries(added) } };
}

type Json = Readonly<Record<string, unknown>>;

function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return tidied(json) as Json;
}

/** A record of known names has them as properties, and a choice has no part that is everything: tools check examples against these. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const json = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidied(part)])) as Json;
  const { propertyNames, additionalProperties, anyOf, ...others } = json;
  const names = (propertyNames as Json | undefined)?.enum;
  if (Array.isArray(names)) {
    const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
    return { ...others, properties, additionalProperties: false };
  }
  if (!Array.isArray(anyOf)) return json;
  const parts = anyOf as readonly Json[];
  const said = parts.filter((part) => Object.keys(part).length > 0);
  const [only] = said;
  if (said.length === parts.length || only === undefined) return json;
  return said.length === 1 ? { ...others, ...only } : { ...others, anyOf: said };
}
