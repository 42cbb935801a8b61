import type { EndpointDefinition } from '#contract/endpoint';
import { pathPart } from '#contract/rules/values/pathPart';
import { toQueryValues } from '#contract/rules/values/queryValues';

/** The input of any call. */
export type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The path with its parameters filled in; a missing parameter is a bug, and so is one that would lead to another call. */
export function pathOf({ name, path }: EndpointDefinition, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    const part = typeof value === 'string' || typeof value === 'number' ? pathPart(String(value)) : null;
    if (part === null) throw new TypeError(`${name}: path parameter ${key}`);
    return part;
  });
}

/** The query of a call, with the account it acts for. Absent and empty fields are left out. */
export function queryOf(
  endpoint: EndpointDefinition,
  query: Readonly<Record<string, unknown>> = {},
  targetAccountId: number | null,
): URLSearchParams {
  const target = endpoint.target === 'none' ? null : targetAccountId;
  return new URLSearchParams(toQueryValues({ ...query, targetAccountId: target }));
}
