import type { Account, AccountListItem, AccountPathStep } from '#contract/entities/account';
import { fillIdentity } from '#contract/rules/accounts/identity';
import { RESELLER_SWITCHES } from '#contract/rules/accounts/resellerSwitches';
import type { AccountRow, ListRow, RecordRow } from './columns';

type Ancestors = RecordRow['ancestors'];

/**
 * An account's record.
 * @param topId the highest account the caller may see: the path begins there; null: no limit
 */
export function toAccount(row: RecordRow, topId: number | null): Account {
  return {
    ...placeOf(row),
    accountType: row.type,
    ...present({
      slug: row.slug,
      externalAccountId: row.externalAccountId,
      externalBillingId: row.externalBillingId,
      productPlanId: row.productPlanId,
      vidaPhoneNumber: row.vidaPhoneNumber,
      offeredProductPlanId: row.offeredProductPlanId,
      smsBrandId: row.smsBrandId,
      smsCampaignId: row.smsCampaignId,
      orgAccountType: row.orgAccountType,
    }),
    ...levelOf(row),
    ...disablingOf(row),
    vidaPremium: row.vidaPremium,
    smsEnabled: row.smsEnabled,
    testAccount: row.isTest,
    details: {
      displayName: row.displayName,
      username: row.username,
      ...namesOf(row),
      ...present({
        name: row.name,
        firstName: row.firstName,
        lastName: row.lastName,
        description: row.description,
        businessName: row.businessName,
        businessAddress: row.businessAddress,
        email: row.email,
      }),
    },
    settings: row.settings,
    ...socialLinksOf(row),
    ...pageLinksOf(row),
    ...(row.resellerSettings ? { resellerSettings: switchesIn(row.resellerSettings) } : {}),
    path: pathFrom(row.ancestors, topId),
  };
}

/** The account's pages elsewhere, if it has any. */
export function socialLinksOf({
  socialLinks,
  socialLinksPosition,
}: Pick<RecordRow, 'socialLinks' | 'socialLinksPosition'>) {
  return {
    ...(socialLinks.length > 0 && { socialLinks }),
    ...(socialLinksPosition !== null && { socialLinksPosition }),
  };
}

/** The links of the account's own page, if it has any, and how it shows them. */
export function pageLinksOf({ links, linksConfig: { layout } }: Pick<RecordRow, 'links' | 'linksConfig'>) {
  return { ...(links.length > 0 && { links }), ...(layout !== undefined && { linksConfig: { layout } }) };
}

/** When and why the account was disabled, while it is. */
function disablingOf({ active, disabledAt, disableReason, disableDetails }: RecordRow) {
  if (active) return {};
  const disabledTimestamp = disabledAt === null ? null : Math.floor(disabledAt.getTime() / 1000);
  return present({ disabledTimestamp, disableReason, disableDetails });
}

/** What only some levels have. */
function levelOf(row: RecordRow) {
  const { type, integrations, numberingProviders, hipaaSetting, hipaaEnabledDefault, forcedSwitches } = row;
  if (type === 'agent') return { integrations };
  return type === 'organization'
    ? { integrations, numberingProviders, hipaaSetting, ...(forcedSwitches && { forcedSwitches }) }
    : { hipaaEnabledDefault };
}

/**
 * A row of a list of accounts. The names above it distinguish accounts with the same name (specification 3).
 * @param topId the highest account whose name may be shown; null: no limit
 */
export function toListItem(row: ListRow, topId: number | null): AccountListItem {
  return {
    ...placeOf(row),
    type: row.type,
    displayName: row.displayName,
    ...namesAbove(row, topId),
    ...namesOf(row),
    ...(row.type === 'agent' && row.accountName ? { agentName: row.accountName } : {}),
    ...present({ subscription: row.productPlanId, vidaPhoneNumber: row.vidaPhoneNumber }),
    childCount: row.childCount,
    ...(row.agent ? { agent: row.agent } : {}),
  };
}

function placeOf(row: AccountRow) {
  const { partnerId, resellerId, organizationId } = fillIdentity({ ...row, accountType: row.type });
  return {
    id: row.id,
    username: row.username,
    active: row.active,
    timestamp: Math.floor(row.createdAt.getTime() / 1000),
    ...present({ partnerId, resellerId, organizationId }),
  };
}

function namesOf({ partnerName, resellerName, orgName, accountName, image }: AccountRow) {
  return present({ partnerName, resellerName, orgName, accountName, image });
}

/** The only part of a reseller's settings that the levels below may see: its switches. */
function switchesIn(settings: Record<string, unknown>): Record<string, boolean> {
  return Object.fromEntries(
    RESELLER_SWITCHES.flatMap((name) => (typeof settings[name] === 'boolean' ? [[name, settings[name]]] : [])),
  );
}

function namesAbove(
  { id, ancestors }: ListRow,
  topId: number | null,
): Partial<Record<(typeof NAME_OF)[keyof typeof NAME_OF], string>> {
  const above = pathFrom(ancestors, topId).filter((step) => step.id !== id);
  return Object.fromEntries(
    above.flatMap(({ accountType, displayName }) =>
      accountType in NAME_OF ? [[NAME_OF[accountType as keyof typeof NAME_OF], displayName]] : [],
    ),
  );
}

const NAME_OF = { partner: 'partnerName', reseller: 'resellerName', organization: 'orgName' } as const;

function pathFrom(ancestors: Ancestors, topId: number | null): AccountPathStep[] {
  const top = topId === null ? 0 : ancestors.findIndex(({ id }) => id === topId);
  return ancestors.slice(Math.max(top, 0)).map(({ id, type, displayName }) => ({ id, accountType: type, displayName }));
}

function present<T extends Record<string, string | number | null>>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };
}
