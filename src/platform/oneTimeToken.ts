/** Parameters of a one-time token: the specification's, and the one of embedding clients. */
const PARAMETERS = ['oneTimeToken', 'authToken'] as const;

export function oneTimeTokenIn(search: string): string | null {
  const query = new URLSearchParams(search);
  return PARAMETERS.map((name) => query.get(name)).find((token) => token !== null) ?? null;
}

/** Removes a one-time token from a query; a query without one is not rewritten. */
export function withoutOneTimeToken(search: string): string {
  if (oneTimeTokenIn(search) === null) return search;
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}
