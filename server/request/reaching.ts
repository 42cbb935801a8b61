import type { Membership, PersonCaller, TargetAccount } from './caller';

/** Where an account is in the tree. */
export type InTree = Pick<TargetAccount, 'id' | 'type' | 'partnerId' | 'resellerId' | 'organizationId'>;

/** The memberships of a person at an account or above it, the highest first. */
export function membershipsReaching(
  { memberships }: Pick<PersonCaller, 'memberships'>,
  { id, type, partnerId, resellerId, organizationId }: InTree,
): readonly Membership[] {
  const chain = [id, partnerId, resellerId, organizationId];
  return memberships.filter(
    ({ accountId, permittedAccountIds }) =>
      chain.includes(accountId) &&
      (type !== 'agent' || permittedAccountIds === null || permittedAccountIds.includes(id)),
  );
}
