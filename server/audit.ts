import type { EndpointDefinition } from '#contract/endpoint';
import type { FieldChange } from '#contract/entities/audit';
import { audit, type JsonObject } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import { type Db, rescope, sendAlong } from '#server/db/scoped.ts';
import type { Established } from './http/establish';
import { ROOT_ACCOUNT_ID, type TargetAccount } from './request/caller';

/**
 * Audits a call made with a super administrator's token, with both identities: the session's and the token's (host.md 4). Returns
 * whether it was one; it must then be committed before the call runs, so that failed attempts are recorded too.
 */
export async function recordAdminReach(
  db: Db,
  endpoint: EndpointDefinition,
  { caller, target }: Established,
  request: RequestFacts,
): Promise<boolean> {
  if (caller.kind !== 'person' || caller.admin === null) return false;
  const entry = entryOf(endpoint, target, request);
  await db.insert(audit).values({
    ...entry,
    actorUserId: caller.id,
    adminUserId: caller.admin.userId,
    details: { ...entry.details, reached: true },
  });
  return true;
}

/**
 * Audits a call that changed something, in its transaction: the names of its fields, the ids it named, and what it changed. A call
 * with a super administrator's token thus has two entries: that it reached there, and what became of it. Leaves the scope 'auth'.
 */
export async function recordChange(
  db: Db,
  endpoint: EndpointDefinition,
  { caller, target, topId }: Pick<Established, 'caller' | 'topId'> & { readonly target: Subject | null },
  {
    input,
    changes,
    ...request
  }: RequestFacts & { readonly input: CallInput; readonly changes: readonly FieldChange[] },
): Promise<void> {
  if (caller.kind !== 'person') return;
  await rescope(db, { kind: 'auth' });
  const entry = entryOf(endpoint, target, request);
  const reason = reasonIn(input);
  const ids = { ...idsIn(input), ...(caller.token && { actingTokenId: caller.token.id }) };
  // Whoever acts for an account below does so in the name of their own.
  const through = caller.admin === null && topId !== null && topId !== target?.id ? { through: topId } : {};
  const details = {
    ...entry.details,
    ...through,
    fields: Object.keys(input.body),
    ...(reason !== null && { reason }),
    ...(Object.keys(ids).length > 0 && { ids }),
    ...(changes.length > 0 && { changes: changes.map((change) => ({ ...change })) }),
  };
  const adminUserId = caller.admin?.userId ?? null;
  sendAlong(db, db.insert(audit).values({ ...entry, actorUserId: caller.id, adminUserId, details }));
}

/** What was published although tests hold it; a template of the whole installation has no account. */
export type PublishedAnyway = {
  readonly accountId: number | null;
  readonly subjectType: 'agent' | 'template';
  readonly subjectId: string;
  readonly userId: number;
  readonly reason: string;
};

/** Audits in the call's transaction that something was published anyway, and why. */
export async function recordPublishedAnyway(
  db: Db,
  { userId, reason, ...subject }: PublishedAnyway,
  { requestId, ip, scope }: RequestFacts & { readonly scope: Scope },
): Promise<void> {
  await rescope(db, { kind: 'auth' });
  await db
    .insert(audit)
    .values({ ...subject, actorUserId: userId, action: 'publishAnyway', requestId, ip, details: { reason } });
  await rescope(db, scope);
}

/** Audits a person's sign-in. Needs the scope 'auth'. */
export async function recordSignIn(db: Db, userId: number, { ip, userAgent }: Client): Promise<void> {
  await db.insert(audit).values({ actorUserId: userId, action: 'signIn', ip, details: { userAgent } });
}

/** Audits a code that was refused. Needs the scope 'auth'. */
export async function recordRefusedCode(db: Db, address: string, { ip, userAgent }: Client): Promise<void> {
  const subjectType = address.includes('@') ? 'email' : 'phoneNumber';
  await db.insert(audit).values({ action: 'refuseCode', subjectType, subjectId: address, ip, details: { userAgent } });
}

type Subject = Pick<TargetAccount, 'id' | 'type'>;
type Client = { readonly ip: string; readonly userAgent: string | null };
type RequestFacts = { readonly requestId: string; readonly ip: string };
type CallInput = { readonly params: object; readonly body: object };

/** The ids that a call names, besides its target's. */
function idsIn({ params, body }: CallInput): JsonObject {
  const named = Object.entries({ ...params, ...body });
  return Object.fromEntries(named.filter(([name, value]) => /(?:^i|I)d$/.test(name) && isId(value)));
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 100);

/** Why somebody did it, as they said. */
const reasonIn = ({ body }: CallInput): string | null =>
  'reason' in body && typeof body.reason === 'string' && body.reason !== '' ? body.reason : null;

function entryOf({ name, method, path }: EndpointDefinition, target: Subject | null, request: RequestFacts) {
  const accountId = target && target.id !== ROOT_ACCOUNT_ID ? target.id : null;
  return {
    accountId,
    action: name,
    ...subjectOf(target),
    requestId: request.requestId,
    ip: request.ip,
    details: { method, path },
  };
}

function subjectOf(target: Subject | null): { subjectType?: string; subjectId?: string } {
  return target ? { subjectType: target.type, subjectId: String(target.id) } : {};
}
