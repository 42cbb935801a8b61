import type { EndpointDefinition } from '#contract/endpoint';
import { audit } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
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
  request: { readonly requestId: string; readonly ip: string },
): Promise<boolean> {
  if (caller.kind !== 'person' || caller.admin === null) return false;
  const accountId = target && target.id !== ROOT_ACCOUNT_ID ? target.id : null;
  await db.insert(audit).values({
    accountId,
    actorUserId: caller.id,
    adminUserId: caller.admin.userId,
    action: endpoint.name,
    ...subjectOf(target),
    requestId: request.requestId,
    ip: request.ip,
    details: { method: endpoint.method, path: endpoint.path },
  });
  return true;
}

function subjectOf(target: TargetAccount | null): { subjectType?: string; subjectId?: string } {
  return target ? { subjectType: target.type, subjectId: String(target.id) } : {};
}
