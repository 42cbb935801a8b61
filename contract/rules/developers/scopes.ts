/** What a developer token may do, of what its maker may do. */

/** The parts of the contract that a token can be limited to. Which calls are in which, says `contract/endpoints/scopes`. */
export const SCOPE_GROUPS = [
  'accounts',
  'agents',
  'publishing',
  'templates',
  'apps',
  'conversations',
  'contacts',
  'knowledge',
  'members',
  'delivery',
  'audit',
  'billing',
  'developers',
] as const;
export type ScopeGroup = (typeof SCOPE_GROUPS)[number];

/** `read` and `write` are of every call, also of those in no group. Whoever may write, may read. */
export type TokenScope = 'read' | 'write' | `${ScopeGroup}:read` | `${ScopeGroup}:write`;
export const TOKEN_SCOPES: readonly TokenScope[] = [
  'read',
  'write',
  ...SCOPE_GROUPS.flatMap((group) => [`${group}:read`, `${group}:write`] as const),
];

/** What a call needs of a token. Null: it is in no group. */
export type NeededScope = { readonly group: ScopeGroup | null; readonly writes: boolean };

/** Whether scopes hold what a call needs. */
export function isInScope(scopes: readonly TokenScope[], { group, writes }: NeededScope): boolean {
  const has = (scope: TokenScope) => scopes.includes(scope);
  if (has('write') || (group !== null && has(`${group}:write`))) return true;
  return !writes && (has('read') || (group !== null && has(`${group}:read`)));
}

/** The narrowest scope that holds what a call needs. */
export function scopeNamed({ group, writes }: NeededScope): TokenScope {
  const verb = writes ? 'write' : 'read';
  return group === null ? verb : `${group}:${verb}`;
}
