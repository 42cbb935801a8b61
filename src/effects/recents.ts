import * as z from 'zod/mini';
import { type Account, type AccountListItem, type AccountPathStep, accountListItem } from '#contract/entities/account';
import { defineRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

const RECENTS_LIMIT = 8;

/** The accounts visited last, the latest first; shown by the search before anything is typed. */
export function openRecents(deps: EffectDeps) {
  const record = () => defineRecord(deps.platform.storage, ownKey(deps, 'recents'), z.array(accountListItem));
  const read = (): readonly AccountListItem[] => record().read() ?? [];
  return {
    read,
    add(account: Account): void {
      const others = read().filter(({ id }) => id !== account.id);
      record().write([itemOf(account), ...others].slice(0, RECENTS_LIMIT));
    },
  };
}

/** An account as a list row. The names above it come from the path, since an account knows only its own. */
function itemOf({
  id,
  accountType: type,
  username,
  active,
  timestamp,
  details,
  path,
  ...account
}: Account): AccountListItem {
  const nameOf = (wanted: AccountPathStep['accountType']) =>
    path.find(({ accountType }) => accountType === wanted)?.displayName;
  const [partnerName, resellerName, orgName] = [nameOf('partner'), nameOf('reseller'), nameOf('organization')];
  const { partnerId, resellerId, organizationId } = account;
  return {
    id,
    type,
    username,
    displayName: details.displayName,
    active,
    timestamp,
    ...(partnerId !== undefined && { partnerId }),
    ...(resellerId !== undefined && { resellerId }),
    ...(organizationId !== undefined && { organizationId }),
    ...(partnerName !== undefined && { partnerName }),
    ...(resellerName !== undefined && { resellerName }),
    ...(orgName !== undefined && { orgName }),
  };
}
