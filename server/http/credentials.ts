import { repeatedParameter, TWO_CREDENTIALS } from '#contract/rules/messages';
import type { Credentials } from '../request/caller';
import { Refusal } from '../request/refusal';

/** Query parameters of the pipeline; no endpoint of the contract may use these names. */
export const CREDENTIAL_PARAMETERS = ['token', 'adminToken'] as const;

/**
 * The credentials of a request (host.md 4): `Authorization: Bearer` else `?token=`, `X-Admin-Token` else `?adminToken=`.
 * @param query empty where QUERY_TOKENS is off
 * @throws Refusal 400 if two different tokens are given
 */
export function readCredentials(headers: NodeJS.Dict<string[]>, query: Readonly<Record<string, string>>): Credentials {
  return {
    token: one([...(headers.authorization ?? []).flatMap(bearerOf), query.token]),
    adminToken: one([...(headers['x-admin-token'] ?? []), query.adminToken]),
  };
}

/** Every header with each of its values, from the raw ones: the request that a tool is carried out as has only those. */
export function distinctHeaders({ rawHeaders }: { readonly rawHeaders: readonly string[] }): NodeJS.Dict<string[]> {
  const headers: NodeJS.Dict<string[]> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    headers[name] = [...(headers[name] ?? []), rawHeaders[at + 1] ?? ''];
  }
  return headers;
}

/** The query as single values. @throws Refusal 400 if a key is given twice */
export function singleValues(query: Readonly<Record<string, unknown>>): Record<string, string> {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new Refusal(400, repeatedParameter(name), { input: name });
  }
  return { ...query } as Record<string, string>;
}

function bearerOf(header: string): string[] {
  const [, token] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return token ? [token] : [];
}

function one(candidates: readonly (string | undefined)[]): string | null {
  const given = new Set(candidates.filter((value) => value !== undefined && value !== ''));
  if (given.size > 1) throw new Refusal(400, TWO_CREDENTIALS);
  const [token = null] = given;
  return token ?? null;
}
