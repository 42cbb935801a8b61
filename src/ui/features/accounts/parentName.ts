import type { AccountListItem } from '#contract/entities/account';

/** The name of the account above a row's, where the row carries it; it tells two of one name apart. */
export const parentNameOf = ({ type, orgName, resellerName, partnerName }: AccountListItem): string | undefined => {
  if (type === 'agent') return orgName;
  return type === 'organization' ? resellerName : type === 'reseller' ? partnerName : undefined;
};
