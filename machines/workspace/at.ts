import type { Account, AccountType } from '#contract/entities/account';
import { levelOf, parseAppPath } from '#contract/rules/address/appPath';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { openOverlaysOf } from '#contract/rules/address/overlays';
import type { Place } from '../location';

/** The parameter for the search of a screen's list. Lists elsewhere have no search. */
export const SEARCH_PARAMETER = 'q';

/** In the address of an organization without agents, which shows templates to begin with. */
export const FIRST_RUN_PARAMETER = 'firstRun';

/** Has the fields of a template filled in even for those who otherwise read texts as written (specification 2, 6). */
const FORCE_REPLACE_PARAMETER = 'forceReplaceTemplateVars';

/** A conversation, and the contact on its other side, which only the loaded conversation tells. */
export type Beside = { readonly roomId: string; readonly contactId: number };

/** Decides what is open. Until the account is loaded, its type is derived from the address. */
export type Whereabouts = {
  readonly place: Place;
  readonly account: Account | null;
  readonly targetAccountId: number;
  readonly ownType: AccountType;
  readonly beside: Beside | null;
};

/** A parsed address: the target account, the segments of the screen, the query and the overlays. */
export type At = ReturnType<typeof readPlace>;

export const readPlace = ({ place, account, targetAccountId, ownType, beside }: Whereabouts) => {
  const path = parseAppPath(place.pathname);
  const overlays = new Map(openOverlaysOf(place.search).map((overlay) => [overlay.key, overlay]));
  const type = account?.accountType ?? levelOf(path) ?? ownType;
  const organizationId = type === 'organization' ? targetAccountId : (path.orgId ?? inReach(account, 'organization'));
  const query = new URLSearchParams(place.search);
  return {
    targetAccountId,
    type,
    organizationId,
    resellerId: type === 'reseller' ? targetAccountId : (path.resellerId ?? inReach(account, 'reseller')),
    /** Whether this person reads texts with their `{key}`s as written (specification 6). */
    keepsTemplateVars:
      (ownType === 'superAdmin' || ownType === 'reseller') && query.get(FORCE_REPLACE_PARAMETER) !== 'true',
    /** The user name of the agent whose place it is, once it is loaded. */
    agentUsername: account?.accountType === 'agent' ? account.username : null,
    first: path.screen[0] ?? '',
    second: path.screen[1] ?? '',
    query,
    search: query.get(SEARCH_PARAMETER) ?? '',
    overlays,
    beside,
    has: (...keys: readonly OverlayKey[]) => keys.some((key) => overlays.has(key)),
  };
};

/** A path begins at the top of the person's reach: an agent's own member does not reach its organization. */
const inReach = (account: Account | null, type: AccountType): number | null =>
  account?.path.find(({ accountType }) => accountType === type)?.id ?? null;
