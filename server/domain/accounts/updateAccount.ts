import { eq, sql } from 'drizzle-orm';
import type { AccountSettings } from '#contract/entities/account';
import type { AccountChanges } from '#contract/entities/accountChanges';
import type { Permission } from '#contract/rules/accounts/permissions';
import { invalidField, MAY_NOT_HOLD } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { account, appUser, type JsonObject } from '../../db/schema/index';
import { savepoint } from '../../db/scoped';
import type { Call } from '../../request/call';
import { ROOT_ACCOUNT_ID, type TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { admitScripts } from '../brand/admitScripts';
import { mayWriteConnection, storeConnections } from './connections';
import { ownFavorites } from './favoriteAgents';
import { withMetrics } from './metricSettings';
import { switchedTo } from './switchAccount';

/** Largest size of an account's settings as JSON. */
const SETTINGS_LIMIT_BYTES = 262_144;

type Field = keyof AccountChanges;

/** The fields that an account of each level has. */
const PERSONAL = ['name', 'firstName', 'lastName', 'image', 'settings'] as const;
const COMMON = [
  ...PERSONAL,
  'description',
  'businessName',
  'businessAddress',
  'email',
  'externalAccountId',
  'externalBillingId',
  'active',
] as const;
const FIELDS: Readonly<Record<TargetAccount['type'], readonly Field[]>> = {
  superAdmin: PERSONAL,
  partner: [...COMMON, 'partnerName', 'hipaaEnabledDefault'],
  reseller: [...COMMON, 'resellerName', 'hipaaEnabledDefault'],
  organization: [
    ...COMMON,
    'orgName',
    'accountName',
    'hipaaSetting',
    'orgAccountType',
    'productPlanId',
    'offeredProductPlanId',
    'vidaPremium',
    'smsEnabled',
    'testAccount',
    'forcedSwitches',
    'smsBrandId',
    'smsCampaignId',
    'integrations',
    'numberingProviders',
  ],
  agent: [...COMMON, 'accountName', 'integrations'],
};

/** Fields that need another permission beside editing the account: what an organization is sold is decided above it. */
const NEEDED: Readonly<Partial<Record<Field, Permission>>> = {
  active: 'deactivateOrg',
  hipaaSetting: 'createOrganization',
  orgAccountType: 'createOrganization',
  productPlanId: 'createOrganization',
  offeredProductPlanId: 'createOrganization',
  vidaPremium: 'createOrganization',
  smsEnabled: 'createOrganization',
  testAccount: 'createOrganization',
  forcedSwitches: 'operateHost',
  smsBrandId: 'smsSetup',
  smsCampaignId: 'smsSetup',
  numberingProviders: 'smsSetup',
};

export type UpdateOutcome = { readonly updated: readonly string[]; readonly failed: readonly string[] };

/** Who changes which account. */
export type Change = Omit<Call, 'topId'> & { readonly services: { readonly secretKey: Buffer } };

/** Writes each field separately, so that one failure does not affect the others (specification 7). */
export async function updateAccountFields(change: Change, update: AccountChanges): Promise<UpdateOutcome> {
  const { target, standing, caller } = change;
  const isAllowed = (field: Field) => {
    const needed = NEEDED[field];
    const isHeld = needed === undefined || standing.permissions.has(needed);
    return FIELDS[target.type].includes(field) && isHeld && mayWriteConnection(caller, field);
  };
  const asked = (Object.keys(update) as Field[]).filter((field) => update[field] !== undefined);
  const updated: string[] = [];
  for (const field of asked) if (isAllowed(field) && (await writeField(change, field, update))) updated.push(field);
  return { updated, failed: asked.filter((field) => !updated.includes(field)) };
}

/**
 * Merges settings key by key and returns all of them. An organization's favorites must be its own agents.
 * @throws Refusal 403 for the settings that hold publishing or scripts, if they are not the caller's to write; 422 if there are too many, or
 * for metrics that are wrong
 */
export async function mergeSettings(change: Omit<Change, 'services'>, asked: AccountSettings): Promise<JsonObject> {
  const { db, target, caller, standing } = change;
  if ('holdPublishing' in asked && !standing.permissions.has('holdPublishing')) throw new Refusal(403, MAY_NOT_HOLD);
  if ('appScripts' in asked && hasBrand(target)) await admitScripts(change, asked.appScripts);
  // What the host knows of a sign-up is nobody’s to write: rewards follow from it.
  const { signUpPage: _page, signUpRef: _ref, ...given } = asked;
  const own = withMetrics(given);
  const { favorites } = own;
  const settings =
    target.type === 'organization' && favorites
      ? { ...own, favorites: await ownFavorites(db, target.id, favorites) }
      : own;
  const table = target.id === ROOT_ACCOUNT_ID ? appUser : account;
  const id = target.id === ROOT_ACCOUNT_ID ? caller.id : target.id;
  const [row] = await db
    .update(table)
    .set({ settings: sql`${table.settings} || ${JSON.stringify(settings)}::jsonb` })
    .where(eq(table.id, id))
    .returning({ settings: table.settings });
  const merged = row?.settings ?? {};
  if (Buffer.byteLength(JSON.stringify(merged)) > SETTINGS_LIMIT_BYTES) {
    const message = invalidField('settings', `hold more than ${SETTINGS_LIMIT_BYTES / 1024} KB`);
    throw new Refusal(422, message, { input: 'settings', issues: [{ path: 'settings', message }] });
  }
  return merged;
}

const hasBrand = ({ type }: TargetAccount): boolean => type === 'partner' || type === 'reseller';

async function writeField(change: Change, field: Field, update: AccountChanges): Promise<boolean> {
  const { db, target, caller, services, clock } = change;
  if (field === 'settings') {
    await mergeSettings(change, update.settings ?? {});
    return true;
  }
  if (field === 'integrations' || field === 'numberingProviders') {
    const by = { userId: caller.id, secretKey: services.secretKey };
    await storeConnections(db, target.id, { [field]: update[field] }, by);
    return true;
  }
  const column = field === 'testAccount' ? 'isTest' : field;
  const values = field === 'active' ? switchedTo(update.active === true, clock.now()) : { [column]: update[field] };
  try {
    await savepoint(db, async () =>
      target.id === ROOT_ACCOUNT_ID
        ? db.update(appUser).set(values).where(eq(appUser.id, caller.id))
        : db.update(account).set(values).where(eq(account.id, target.id)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
