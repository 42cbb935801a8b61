/** The caller's place in the account tree (host.md 4): the database role of a transaction, and the rows it sees. */
export type Scope =
  | { kind: 'super'; userId?: number | undefined }
  | { kind: 'partner'; partnerId: number; userId?: number | undefined }
  | { kind: 'reseller'; partnerId: number; resellerId: number; userId?: number | undefined }
  | {
      kind: 'org';
      partnerId: number;
      resellerId: number;
      orgId: number;
      userId?: number | undefined;
      /** The only agents this member may access; absent or null: all. */
      permittedAccountIds?: readonly number[] | null | undefined;
    }
  | {
      kind: 'agent';
      partnerId: number;
      resellerId: number;
      orgId: number;
      agentId: number;
      userId?: number | undefined;
    }
  /** A visitor, and optionally the agent in the chat. */
  | { kind: 'guest'; guestId: number; orgId?: number | undefined; agentId?: number | undefined }
  /** Credentials, sign-in, domain and profile lookup, before a place is known. */
  | { kind: 'auth' }
  /** Only the queues. */
  | { kind: 'jobs' };

const ROLE = {
  super: 'app_super',
  partner: 'app_partner',
  reseller: 'app_reseller',
  org: 'app_org',
  agent: 'app_agent',
  guest: 'app_guest',
  auth: 'app_auth',
  jobs: 'app_jobs',
} as const satisfies Record<Scope['kind'], string>;

const SETTINGS = {
  'app.partner_id': 'partnerId',
  'app.reseller_id': 'resellerId',
  'app.org_id': 'orgId',
  'app.agent_id': 'agentId',
  'app.user_id': 'userId',
  'app.guest_id': 'guestId',
  'app.permitted_ids': 'permittedAccountIds',
} as const;

/** The only agents of an organization that a scope reaches; null: all. */
export const permittedIn = (scope: Scope): readonly number[] | null =>
  scope.kind === 'org' ? (scope.permittedAccountIds ?? null) : null;

/** The database role of a scope. */
export const roleOf = ({ kind }: Scope): string => ROLE[kind];

/**
 * The statements that put a transaction into a scope. They write every setting, so that none is left from an earlier scope. Ids are
 * checked, because they become part of the SQL text.
 * @throws TypeError if an id is not a positive integer
 */
export function scopeStatements(scope: Scope): string {
  const settings = Object.entries(SETTINGS).map(([name, key]) => {
    const value = (scope as unknown as Record<string, unknown>)[key];
    return `set_config('${name}', '${value === undefined || value === null ? '' : idText(key, value)}', true)`;
  });
  return `set local role ${roleOf(scope)}; select ${settings.join(', ')}`;
}

function idText(key: string, value: unknown): string {
  return Array.isArray(value)
    ? `{${value.map((item) => checkedId(key, item)).join(',')}}`
    : String(checkedId(key, value));
}

function checkedId(key: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647) return value;
  throw new TypeError(`scope: ${key} must be a positive integer`);
}
