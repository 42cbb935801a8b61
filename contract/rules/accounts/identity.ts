/** An account and the parents it was given, as a reply carries them. */
export type GivenIdentity = {
  readonly id: number;
  readonly accountType: string;
  readonly partnerId?: number | null | undefined;
  readonly resellerId?: number | null | undefined;
  readonly organizationId?: number | null | undefined;
};

/** Which account of each level this one is or lies below; `null` where there is none. */
export type FilledIdentity = {
  readonly partnerId: number | null;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
};

/**
 * Fills each id from the account's own id when the type matches, else from the given parent id (specification 3).
 * A level that is neither is `null`.
 */
export function fillIdentity(account: GivenIdentity): FilledIdentity {
  const fill = (accountType: string, parentId: number | null | undefined) =>
    account.accountType === accountType ? account.id : (parentId ?? null);
  return {
    partnerId: fill('partner', account.partnerId),
    resellerId: fill('reseller', account.resellerId),
    organizationId: fill('organization', account.organizationId),
  };
}
