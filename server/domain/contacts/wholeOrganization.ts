import type { Scope } from '../../db/scope';
import { type Db, rescope } from '../../db/scoped';

/**
 * Continues the transaction for all agents of the organization. A contact belongs to all of them, so that what changes it changes its
 * rooms with agents that a limited member may not see. Nothing of those rooms may be returned.
 */
export async function inWholeOrganization<T>(
  { db, scope }: { readonly db: Db; readonly scope: Scope },
  run: () => Promise<T>,
): Promise<T> {
  if (scope.kind !== 'org' || !scope.permittedAccountIds) return run();
  await rescope(db, { ...scope, permittedAccountIds: null });
  const result = await run();
  await rescope(db, scope);
  return result;
}
