import type { Account, AccountListItem, AccountPathStep, AccountType } from '#contract/entities/account';
import { type AppPlace, formatAppPath, NO_PLACE } from '#contract/rules/address/appPath';
import { shellStrings } from './strings/shell';

/** The place parameter for each account type; the root of the tree has none. */
const PLACE_KEYS: { readonly [T in AccountType]: keyof AppPlace | null } = {
  superAdmin: null,
  partner: 'partnerId',
  reseller: 'resellerId',
  organization: 'orgId',
  agent: 'agentId',
};

/** The place of the last step. A step's own place includes the steps above it. */
function placeOfPath(path: readonly AccountPathStep[]): AppPlace {
  return path.reduce((place, step) => placeWith(place, step.accountType, step.id), NO_PLACE);
}

/** The name of an account, as shown. That of a super admin is the platform, whoever the person is. */
export const shownName = (type: AccountType, displayName: string): string =>
  type === 'superAdmin' ? shellStrings.levels.superAdmin : displayName;

/** The steps to an account, as shown. For a super admin they start at the platform, which is not part of every path. */
export function shownPath(
  account: Pick<Account, 'path'>,
  identity: Pick<Account, 'id' | 'accountType'>,
): readonly AccountPathStep[] {
  const { id, accountType } = identity;
  if (accountType !== 'superAdmin') return account.path;
  const below = account.path.filter((step) => step.accountType !== accountType);
  return [{ id, accountType, displayName: shownName(accountType, '') }, ...below];
}

/** The address of a screen of the last account in `path`. */
export function hrefOfPath(path: readonly AccountPathStep[], screen: readonly string[] = []): string {
  return formatAppPath({ ...placeOfPath(path), screen });
}

/** The address of a screen of a child account. */
export function hrefBelow(
  parent: Pick<Account, 'path'>,
  child: Pick<AccountListItem, 'id' | 'type'>,
  screen: readonly string[] = [],
): string {
  return formatAppPath({ ...placeWith(placeOfPath(parent.path), child.type, child.id), screen });
}

/**
 * The address of an account anywhere below the caller. Levels above the caller's own, which the caller cannot access, are left
 * out.
 */
export function hrefOfItem(
  item: Pick<AccountListItem, 'id' | 'type' | 'partnerId' | 'resellerId' | 'organizationId'>,
  reach: AccountType,
  screen: readonly string[] = [],
): string {
  const levels = [
    ['partner', item.partnerId],
    ['reseller', item.resellerId],
    ['organization', item.organizationId],
    [item.type, item.id],
  ] as const;
  const from = LEVEL_ORDER.indexOf(reach);
  const place = levels.reduce<AppPlace>(
    (so, [type, id]) => (id !== undefined && LEVEL_ORDER.indexOf(type) >= from ? placeWith(so, type, id) : so),
    NO_PLACE,
  );
  return formatAppPath({ ...place, screen });
}

const LEVEL_ORDER: readonly AccountType[] = ['superAdmin', 'partner', 'reseller', 'organization', 'agent'];

/** The type of the account that a place names; null for the caller's own. */
export function accountTypeOf(place: AppPlace): AccountType | null {
  const isNamed = (type: AccountType) => {
    const key = PLACE_KEYS[type];
    return key !== null && place[key] !== null;
  };
  return LEVEL_ORDER.findLast(isNamed) ?? null;
}

function placeWith(place: AppPlace, type: AccountType, id: number): AppPlace {
  const key = PLACE_KEYS[type];
  return key === null ? place : { ...place, [key]: id };
}
