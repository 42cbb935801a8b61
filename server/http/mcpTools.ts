import * as z from 'zod';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { isInScope, type TokenScope } from '#contract/rules/developers/scopes';
import { parametersIn } from './pathParameters';

/** A call of the contract as a tool of an assistant. */
export type McpTool = {
  readonly endpoint: EndpointDefinition;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
};

/** The tools of a contract: every call that a developer token can make and that answers with JSON. */
export function toolsOf(endpoints: readonly EndpointDefinition[]): readonly McpTool[] {
  return endpoints.filter((endpoint) => isForTokens(endpoint) && isJson(endpoint)).map(toolOf);
}

/** Those within the scopes of a token. */
export const toolsFor = (tools: readonly McpTool[], scopes: readonly TokenScope[]): readonly McpTool[] =>
  tools.filter(({ endpoint }) => isInScope(scopes, scopeOf(endpoint)));

const isJson = ({ upload, stream, storedFile }: EndpointDefinition): boolean => !upload && !stream && !storedFile;

function toolOf(endpoint: EndpointDefinition): McpTool {
  const { name, summary, method, path } = endpoint;
  return {
    endpoint,
    name,
    description: `${summary}. ${method} ${path}`,
    inputSchema: inputOf(endpoint),
    annotations: { readOnlyHint: !scopeOf(endpoint).writes, destructiveHint: method === 'DELETE' },
  };
}

/** `params`, `query` and `body`, as the call has them over HTTP. */
function inputOf(endpoint: EndpointDefinition): McpTool['inputSchema'] {
  const { params, query, body, once, path } = endpoint;
  const parts = {
    ...(params && { params }),
    ...(hasQuery(endpoint) && { query: query ?? z.object({}) }),
    ...(body && { body }),
  };
  // One schema of them all, so that references inside it hold.
  const { $schema: _dialect, ...json } = z.toJSONSchema(z.object(parts), { io: 'input', unrepresentable: 'any' });
  const properties = { ...json.properties } as Record<string, Schema>;
  const inPath = properties.params && parametersIn(path, properties.params);
  if (inPath) properties.params = inPath;
  else delete properties.params;
  if (properties.query) properties.query = queryOf(endpoint, properties.query);
  if (once) properties.idempotencyKey = { type: 'string', description: 'The same key again does nothing twice.' };
  const required = ['params', 'body'].filter((part) => isNeeded(properties[part]));
  if (isNeeded(properties.query)) required.push('query');
  return { ...json, type: 'object', properties, required };
}

type Schema = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
};

const isNeeded = (part: Schema | undefined): boolean => (part?.required?.length ?? 0) > 0;

const hasQuery = ({ query, target }: EndpointDefinition): boolean =>
  query !== undefined || TARGET_PARAMETERS[target].length > 0;

/** With the account that the call acts for, and always as JSON instead of as a file. */
function queryOf({ target, file }: EndpointDefinition, query: Schema): Schema {
  const { format, ...others } = query.properties ?? {};
  const description = 'The id of the account to act for; the account of the token unless named.';
  const account = { type: 'integer', minimum: 1, description };
  const accounts: Record<string, unknown> = Object.fromEntries(
    TARGET_PARAMETERS[target].map((name) => [name, account]),
  );
  const properties = { ...others, ...(format !== undefined && !file && { format }), ...accounts };
  return { ...query, properties };
}
