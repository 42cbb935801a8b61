/** An account and its parents, as in a reply. */
export type GivenIdentity = {
  readonly id: number;
  readonly accountType: string;
  readonly partnerId?: number | null | undefined;
  readonly resellerId?: number | null | undefined;
  readonly organizationId?: number | null | undefined;
};

/** For each level, the account itself or the one above it; `null` if there is none. */
export type FilledIdentity = {
  readonly partnerId: number | null;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
};

/** Fills each id from the account's own id if the type matches, otherwise from the given parent id (specification 3). */
export function fillIdentity(account: GivenIdentity): FilledIdentity {
  const fill = (accountType: string, parentId: number | null | undefined) =>
    account.accountType === accountType ? account.id : (parentId ?? null);
  return {
    partnerId: fill('partner', account.partnerId),
    resellerId: fill('reseller', account.resellerId),
    organizationId: fill('organization', account.organizationId),
  };
}
