import type { MemberRole } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { BEYOND_OWN_ROLE } from '#contract/rules/messages';
import type { CustomRights, PersonCaller, Standing, TargetAccount } from '../../request/caller';
import { permissionsThrough } from '../../request/permissionsThrough';
import { Refusal } from '../../request/refusal';

/** Roles by what they may do, the most first. */
const RANKS: readonly MemberRole[] = ['owner', 'admin', 'agent'];

/** What a member has, or shall have. */
export type Rights = {
  readonly role: MemberRole;
  readonly permittedAccountIds: readonly number[] | null;
  readonly customRole: CustomRights | null;
};

/** The most that a caller may give at an account. */
export type OwnRights = Pick<Rights, 'role' | 'permittedAccountIds'> &
  Pick<Standing, 'permissions' | 'unswitched'> & { readonly at: Pick<TargetAccount, 'id' | 'type' | 'isTest'> };

/**
 * Whoever reaches the account from above, or as a super administrator, is like an owner, as far as a custom role does not leave less.
 * @param topId the account of the membership that reaches the target; null: a super administrator
 */
export function ownRights({
  caller,
  target,
  topId,
  standing: { permissions, unswitched },
}: {
  readonly caller: PersonCaller;
  readonly target: TargetAccount;
  readonly topId: number | null;
  readonly standing: Standing;
}): OwnRights {
  const through = topId === null ? undefined : caller.memberships.find(({ accountId }) => accountId === topId);
  const role = through?.accountId === target.id ? through.role : 'owner';
  return { role, permittedAccountIds: through?.permittedAccountIds ?? null, permissions, unswitched, at: target };
}

/** Whether nothing of `rights` is beyond the caller's, whatever the reseller has switched off for now. */
export function isWithin(own: OwnRights, rights: Rights): boolean {
  if (RANKS.indexOf(rights.role) < RANKS.indexOf(own.role)) return false;
  const place = { ...rights, accountType: own.at.type };
  const given = permissionsThrough(place, { isTestAccount: own.at.isTest, switches: switchesOf({}) });
  if (![...given].every((permission) => own.unswitched.has(permission))) return false;
  const limit = own.permittedAccountIds;
  return limit === null || (rights.permittedAccountIds?.every((id) => limit.includes(id)) ?? false);
}

/** @throws Refusal 403 */
export function requireWithin(own: OwnRights, rights: Rights): void {
  if (!isWithin(own, rights)) throw new Refusal(403, BEYOND_OWN_ROLE);
}

/** Whether the caller has all of it now: what is switched off for them must not be theirs to give once it is on again. */
export function mayGive(own: Pick<OwnRights, 'permissions'>, permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => own.permissions.has(permission));
}

/** Whether the caller may give a member these rights, who has others now. @throws Refusal 403 */
export function requireGivable(own: OwnRights, rights: Rights, had: Pick<Rights, 'customRole'> | null = null): void {
  requireWithin(own, rights);
  const { customRole } = rights;
  if (customRole === null || customRole.id === had?.customRole?.id) return;
  if (!mayGive(own, customRole.permissions)) throw new Refusal(403, BEYOND_OWN_ROLE);
}
