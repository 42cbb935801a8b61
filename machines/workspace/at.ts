import type { Account, AccountType } from '#contract/entities/account';
import { type AppPlace, parseAppPath } from '#contract/rules/address/appPath';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { openOverlaysOf } from '#contract/rules/address/overlays';
import type { Place } from '../location';

/** The parameter for the search of a screen's list. Lists elsewhere have no search. */
export const SEARCH_PARAMETER = 'q';

/** Decides what is open. Until the account is loaded, its type is derived from the address. */
export type Whereabouts = {
  readonly place: Place;
  readonly account: Account | null;
  readonly targetAccountId: number;
  readonly ownType: AccountType;
};

/** A parsed address: the target account, the segments of the screen, the query and the overlays. */
export type At = ReturnType<typeof readPlace>;

export const readPlace = ({ place, account, targetAccountId, ownType }: Whereabouts) => {
  const path = parseAppPath(place.pathname);
  const overlays = new Map(openOverlaysOf(place.search).map((overlay) => [overlay.key, overlay]));
  const type = account?.accountType ?? levelOf(path) ?? ownType;
  const organizationId = type === 'organization' ? targetAccountId : (path.orgId ?? organizationInReach(account));
  const query = new URLSearchParams(place.search);
  return {
    targetAccountId,
    type,
    organizationId,
    /** The user name of the agent whose place it is, once it is loaded. */
    agentUsername: account?.accountType === 'agent' ? account.username : null,
    first: path.screen[0] ?? '',
    second: path.screen[1] ?? '',
    query,
    search: query.get(SEARCH_PARAMETER) ?? '',
    overlays,
    has: (...keys: readonly OverlayKey[]) => keys.some((key) => overlays.has(key)),
  };
};

/** A path begins at the top of the person's reach: an agent's own member does not reach its organization. */
const organizationInReach = (account: Account | null): number | null =>
  account?.path.find(({ accountType }) => accountType === 'organization')?.id ?? null;

const levelOf = ({ partnerId, resellerId, orgId, agentId }: AppPlace): AccountType | null => {
  if (agentId !== null) return 'agent';
  if (orgId !== null) return 'organization';
  if (resellerId !== null) return 'reseller';
  return partnerId === null ? null : 'partner';
};
