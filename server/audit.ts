import type { EndpointDefinition } from '#contract/endpoint';
import { audit } from '#server/db/schema/index.ts';
import { type Db, rescope } from '#server/db/scoped.ts';
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
  await db.insert(audit).values({
    ...entryOf(endpoint, target, request),
    actorUserId: caller.id,
    adminUserId: caller.admin.userId,
  });
  return true;
}

/** Audits a change of an account in the call's transaction, with the names of the fields. */
export async function recordChange(
  db: Db,
  endpoint: EndpointDefinition,
  { caller, target, scope }: Established,
  request: RequestFacts & { readonly fields: readonly string[] },
): Promise<void> {
  // A call with a super administrator's token is audited already.
  if (caller.kind !== 'person' || caller.admin !== null) return;
  await rescope(db, { kind: 'auth' });
  const entry = entryOf(endpoint, target, request);
  const details = { ...entry.details, fields: [...request.fields] };
  await db.insert(audit).values({ ...entry, actorUserId: caller.id, details });
  await rescope(db, scope);
}

/** Audits a person's sign-in. Needs the scope 'auth'. */
export async function recordSignIn(db: Db, userId: number, { ip, userAgent }: Client): Promise<void> {
  await db.insert(audit).values({ actorUserId: userId, action: 'signIn', ip, details: { userAgent } });
}

/** Audits a code that was refused. Needs the scope 'auth'. */
export async function recordRefusedCode(db: Db, email: string, { ip, userAgent }: Client): Promise<void> {
  await db
    .insert(audit)
    .values({ action: 'refuseCode', subjectType: 'email', subjectId: email, ip, details: { userAgent } });
}

type Client = { readonly ip: string; readonly userAgent: string | null };
type RequestFacts = { readonly requestId: string; readonly ip: string };

function entryOf({ name, method, path }: EndpointDefinition, target: TargetAccount | null, request: RequestFacts) {
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

function subjectOf(target: TargetAccount | null): { subjectType?: string; subjectId?: string } {
  return target ? { subjectType: target.type, subjectId: String(target.id) } : {};
}
