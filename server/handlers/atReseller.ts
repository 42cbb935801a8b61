import type { Scope } from '../db/scope';
import { type Db, rescope } from '../db/scoped';
import type { TargetAccount } from '../request/caller';

/**
 * Continues the transaction for the reseller of the target, whose notices the scope of an organization does not reach. Nothing of them
 * may be returned.
 */
export async function atReseller(
  { db, scope, target }: { readonly db: Db; readonly scope: Scope; readonly target: TargetAccount },
  run: (resellerId: number) => Promise<void>,
): Promise<void> {
  const { partnerId, resellerId } = target;
  if (partnerId === null || resellerId === null) return;
  await rescope(db, { kind: 'reseller', partnerId, resellerId });
  await run(resellerId);
  await rescope(db, scope);
}
