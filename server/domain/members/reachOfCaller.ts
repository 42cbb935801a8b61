import type { MemberRole } from '#contract/entities/account';
import { BEYOND_OWN_ROLE } from '#contract/rules/messages';
import type { PersonCaller } from '../../request/caller';
import { Refusal } from '../../request/refusal';

/** Roles by what they may do, the most first. */
const RANKS: readonly MemberRole[] = ['owner', 'admin', 'agent'];

/** What a member has, or shall have. */
export type Rights = { readonly role: MemberRole; readonly permittedAccountIds: readonly number[] | null };

/**
 * The most that a caller may give at an account. Whoever reaches it from above, or as a super administrator, is like an owner.
 * @param topId the account of the membership that reaches the target; null: a super administrator
 */
export function ownRights(caller: PersonCaller, targetId: number, topId: number | null): Rights {
  const through = topId === null ? undefined : caller.memberships.find(({ accountId }) => accountId === topId);
  const role = through?.accountId === targetId ? through.role : 'owner';
  return { role, permittedAccountIds: through?.permittedAccountIds ?? null };
}

/** Whether nothing of `rights` is beyond the caller's. */
export function isWithin(own: Rights, rights: Rights): boolean {
  if (RANKS.indexOf(rights.role) < RANKS.indexOf(own.role)) return false;
  const limit = own.permittedAccountIds;
  return limit === null || (rights.permittedAccountIds?.every((id) => limit.includes(id)) ?? false);
}

/** @throws Refusal 403 */
export function requireWithin(own: Rights, rights: Rights): void {
  if (!isWithin(own, rights)) throw new Refusal(403, BEYOND_OWN_ROLE);
}
