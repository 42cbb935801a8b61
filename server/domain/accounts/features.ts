import { eq } from 'drizzle-orm';
import type { Account, AccountType } from '#contract/entities/account';
import type { AccountChanges } from '#contract/entities/accountChanges';
import { type AccountFeature, type AssignableFeature, SOLD_FEATURES } from '#contract/entities/feature';
import { RESELLER_SWITCHES, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { cannotAssign } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import type { Call } from '../../request/call';
import { Refusal } from '../../request/refusal';
import { readAccountRecord } from './readAccount';

type Place = Pick<Call, 'db' | 'caller' | 'topId' | 'target'>;

/** What can be assigned to an account of each level. The switches of a reseller count for everybody below it. */
const ASSIGNED: Readonly<Record<AccountType, readonly AssignableFeature[]>> = {
  superAdmin: [],
  partner: RESELLER_SWITCHES,
  reseller: RESELLER_SWITCHES,
  organization: SOLD_FEATURES,
  agent: [],
};

/** The features of the target, and which of them the caller may assign: those it holds, if it stands above. */
export async function featuresOf(place: Place): Promise<AccountFeature[]> {
  const record = await readAccountRecord(place.db, place.target.id, place);
  const holds = await heldBy(place);
  const { type, id } = place.target;
  const names = type === 'organization' ? [...RESELLER_SWITCHES, ...SOLD_FEATURES] : RESELLER_SWITCHES;
  return names.map((feature) => ({
    feature,
    enabled: isEnabled(record, feature),
    assignable: place.topId !== id && ASSIGNED[type].includes(feature) && holds(feature),
  }));
}

/** The change of the record that turns features on or off. @throws Refusal 422 for one that the caller may not assign */
export async function changeOfFeatures(
  place: Place,
  asked: readonly AssignableFeature[],
  enabled: boolean,
): Promise<AccountChanges> {
  const features = await featuresOf(place);
  const refused = asked.find((name) => !features.some(({ feature, assignable }) => feature === name && assignable));
  if (refused !== undefined) {
    const message = cannotAssign(refused);
    throw new Refusal(422, message, { input: 'features', issues: [{ path: 'features', message }] });
  }
  const to = Object.fromEntries(asked.map((name) => [name, enabled]));
  return place.target.type === 'organization' ? to : { settings: to };
}

function isEnabled(record: Account, feature: AssignableFeature): boolean {
  if (feature === 'vidaPremium' || feature === 'smsEnabled') return record[feature] === true;
  const isBelowReseller = record.accountType === 'organization' || record.accountType === 'agent';
  return switchesOf(isBelowReseller ? record.resellerSettings : record.settings)[feature];
}

/** What the caller's own account has: an administrator of the host everything, texts whoever has their switch. */
async function heldBy({ db, topId }: Place): Promise<(feature: AssignableFeature) => boolean> {
  if (topId === null) return () => true;
  const [own] = await db.select({ settings: account.settings }).from(account).where(eq(account.id, topId));
  const switches = switchesOf(own?.settings);
  return (feature) => feature === 'vidaPremium' || switches[feature === 'smsEnabled' ? 'smsMessaging' : feature];
}
