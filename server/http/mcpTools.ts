import * as z from 'zod';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import type { Permission } from '#contract/rules/accounts/permissions';
import { fieldWords } from '#contract/rules/developers/fieldWords';
import { isInScope, type TokenScope } from '#contract/rules/developers/scopes';
import { parametersIn } from './pathParameters';

/** A call of the contract as a tool of an assistant. */
export type McpTool = {
  readonly endpoint: EndpointDefinition;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
};
export type ToolSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly [key: string]: unknown;
};

/** The tools of a contract: every call that a developer token can make and that answers with JSON. */
export function toolsOf(endpoints: readonly EndpointDefinition[]): readonly McpTool[] {
  return endpoints.filter((endpoint) => isForTokens(endpoint) && isJson(endpoint)).map(toolOf);
}

/** What a token may use: its scopes, and what its maker may do at the account of the token. */
export type Held = { readonly scopes: readonly TokenScope[]; readonly permissions: ReadonlySet<Permission> };

export const toolsFor = (tools: readonly McpTool[], { scopes, permissions }: Held): readonly McpTool[] =>
  tools.filter(({ endpoint }) => {
    const { access } = endpoint;
    const isForAll = access === 'public' || access === 'session' || access === 'person';
    return isInScope(scopes, scopeOf(endpoint)) && (isForAll || permissions.has(access));
  });

/** Calls that take away what is there, beside those that delete. */
const DESTRUCTIVE =
  /^(?:clear|detach|disable|dismiss|end|leave|merge|remove|replace|restoreVersion|revert|revoke|rollBack|uninstall|unmerge)/;

const isJson = ({ upload, stream, storedFile }: EndpointDefinition): boolean => !upload && !stream && !storedFile;

function toolOf(endpoint: EndpointDefinition): McpTool {
  const { name, summary, method, path } = endpoint;
  return {
    endpoint,
    name,
    description: `${summary}. ${method} ${path}`,
    inputSchema: inputOf(endpoint),
    annotations: {
      readOnlyHint: !scopeOf(endpoint).writes,
      destructiveHint: method === 'DELETE' || DESTRUCTIVE.test(name),
    },
  };
}

/** `params`, `query` and `body`, as the call has them over HTTP. */
function inputOf(endpoint: EndpointDefinition): ToolSchema {
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
  for (const part of PARTS) if (properties[part]) properties[part] = describedPart(properties[part]);
  if (once) properties.idempotencyKey = { type: 'string', description: fieldWords('idempotencyKey') };
  const required = ['params', 'body'].filter((part) => isNeeded(properties[part]));
  if (isNeeded(properties.query)) required.push('query');
  return { ...json, type: 'object', properties, required, additionalProperties: false };
}

/** The parts of a call over HTTP. */
export const PARTS = ['params', 'query', 'body'] as const;

/** Rows of a list, unless more are asked for: an assistant reads all of them. */
const PAGE_ROWS = 10;

/** A part with words for each of its fields, in which an unknown one is a mistake, unless the call takes fields of all names. */
function describedPart(part: Schema): Schema {
  const properties = Object.entries(part.properties ?? {}).map(([name, field]): [string, object] => [
    name,
    {
      description: fieldWords(name),
      ...(field as object),
      ...(name === 'pageSize' && { default: PAGE_ROWS }),
    },
  ]);
  return { additionalProperties: false, ...part, properties: Object.fromEntries(properties) };
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
function queryOf({ target, file, pdf }: EndpointDefinition, query: Schema): Schema {
  const { format, ...others } = query.properties ?? {};
  const account = { type: 'integer', minimum: 1 };
  const accounts: Record<string, unknown> = Object.fromEntries(
    TARGET_PARAMETERS[target].map((name) => [name, account]),
  );
  const properties = { ...others, ...(format !== undefined && !file && !pdf && { format }), ...accounts };
  return { ...query, properties };
}
