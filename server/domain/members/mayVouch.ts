import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import type { Membership, PersonCaller } from '../../request/caller';
import { permissionsOfAll } from '../../request/permissionsThrough';
import { membershipsReaching } from '../../request/reaching';
import { isWithin } from './reachOfCaller';

/** Whether a credential may sign somebody in with a membership: its owner has all of that, as both are now. */
export function mayVouch(by: Pick<PersonCaller, 'superAdmin' | 'memberships'>, held: Membership): boolean {
  if (by.superAdmin) return true;
  const { accountId: id, accountType: type, isTest } = held;
  const reaching = membershipsReaching(by, { ...held, id, type });
  const [through] = reaching;
  if (through === undefined) return false;
  // Both have the same switched off there.
  const permissions = permissionsOfAll(reaching, { isTestAccount: isTest, switches: switchesOf({}) });
  const role = through.accountId === id ? through.role : 'owner';
  const { permittedAccountIds } = through;
  const own = { role, permittedAccountIds, permissions, unswitched: permissions, at: { id, type, isTest } };
  return isWithin(own, held);
}
