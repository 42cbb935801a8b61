/** What the requests of developer tokens are narrowed to; the address holds it too. */

export const REQUEST_KINDS = ['all', 'failed', 'writes'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export type RequestChoice = {
  readonly kind: RequestKind;
  /** Only of this token. */
  readonly tokenId: string | null;
};

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The choice in the query of an address; unknown values are left out. */
export function requestChoiceIn(query: URLSearchParams): RequestChoice {
  const tokenId = query.get('token') ?? '';
  return {
    kind: REQUEST_KINDS.find((kind) => kind === query.get('kind')) ?? 'all',
    tokenId: UUID.test(tokenId) ? tokenId : null,
  };
}

/** The parameters of an address with this choice; null for those it does not need. */
export const requestParametersOf = ({ kind, tokenId }: RequestChoice) => ({
  kind: kind === 'all' ? null : kind,
  token: tokenId,
});
