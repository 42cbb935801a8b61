import type * as z from 'zod/mini';
import type { EndpointDefinition } from '#contract/endpoint';
import { TARGET_PARAMETERS } from '#contract/endpoint';
import { documentedErrorsOf } from '#contract/endpoints/documentedErrors';
import { invalidField, NO_SUCH_FILTER } from '#contract/rules/messages';
import { Refusal } from '../request/refusal';
import { CREDENTIAL_PARAMETERS } from './credentials';
import type { HandlerInput } from './handler';
import { issueWords } from './issueWords';

/** `words` is the message for a person; it needs no field name, because `input` holds it. */
type Issue = { readonly path: string; readonly message: string; readonly words: string | null };
type RawInput = { readonly params: unknown; readonly query: Readonly<Record<string, string>>; readonly body: unknown };

/**
 * Parses params, query and body by the contract.
 * @throws Refusal 422 with the first invalid field as `input`, and all issues
 */
export function validateInput(endpoint: EndpointDefinition, raw: RawInput): HandlerInput<EndpointDefinition> {
  const issues: Issue[] = [];
  const query = withoutPipelineKeys(endpoint, raw.query);
  const body = endpoint.body && (raw.body === undefined || raw.body === null) ? {} : raw.body;
  requireDocumented(endpoint, { ...query, ...(body as object | undefined) });
  const input = {
    params: parse(endpoint.params, raw.params, issues),
    query: parse(endpoint.query, query, issues),
    body: parse(endpoint.body, body, issues),
  };
  const [first] = issues;
  if (first) {
    throw new Refusal(422, first.words ?? invalidField(first.path, first.message), {
      issues: issues.map(({ path, message }) => ({ path, message })),
      ...(first.path ? { input: first.path } : {}),
    });
  }
  return input as HandlerInput<EndpointDefinition>;
}

/** @throws Refusal 400 for a missing field, in the words that existing clients know */
function requireDocumented({ name }: EndpointDefinition, given: Readonly<Record<string, unknown>>): void {
  for (const [field, message] of Object.entries(documentedErrorsOf(name).missing ?? {})) {
    const value = given[field] ?? '';
    if (value === '' || (Array.isArray(value) && value.length === 0)) throw new Refusal(400, message, { input: field });
  }
}

function withoutPipelineKeys(
  endpoint: EndpointDefinition,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set<string>([...CREDENTIAL_PARAMETERS, ...TARGET_PARAMETERS[endpoint.target]]);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !taken.has(name)));
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    const path = unstorablePath(result.data);
    if (path) issues.push({ path: path.join('.'), message: 'holds a character that cannot be stored', words: null });
    return result.data;
  }
  for (const issue of result.error.issues.slice(0, ISSUES_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      issues.push(...issue.keys.map((path) => ({ path, message: NO_SUCH_FILTER, words: null })));
      continue;
    }
    // A full sentence is already a message of the contract.
    const words = issue.message.endsWith('.') ? issue.message : issueWords(issue);
    issues.push({ path: issue.path.map(String).join('.'), message: words ?? issue.message, words });
  }
  return undefined;
}

/** The most issues of one part that a reply lists. */
const ISSUES_MAX = 20;

/** Where the first text is that PostgreSQL cannot store, because of a NUL or half a surrogate pair; null: nowhere. */
function unstorablePath(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const below = unstorablePath(item);
    if (below) return [key, ...below];
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text);
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
