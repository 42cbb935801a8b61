import { eq, sql } from 'drizzle-orm';
import type { AccountSettings } from '#contract/entities/account';
import { invalidField } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { account, appUser, type JsonObject } from '../../db/schema/index';
import { type Db, savepoint } from '../../db/scoped';
import { type PersonCaller, ROOT_ACCOUNT_ID, type TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { ownFavorites } from './favoriteAgents';

/** Largest size of an account's settings as JSON. */
const SETTINGS_LIMIT_BYTES = 262_144;

export type AccountUpdate = {
  readonly name?: string | undefined;
  readonly partnerName?: string | undefined;
  readonly resellerName?: string | undefined;
  readonly orgName?: string | undefined;
  readonly accountName?: string | undefined;
  readonly description?: string | undefined;
  readonly externalAccountId?: string | undefined;
  readonly externalBillingId?: string | undefined;
  readonly settings?: AccountSettings | undefined;
};
type Field = keyof AccountUpdate;

/** The fields that an account of each level has. */
const COMMON = ['name', 'description', 'externalAccountId', 'externalBillingId', 'settings'] as const;
const FIELDS: Readonly<Record<TargetAccount['type'], readonly Field[]>> = {
  superAdmin: ['name', 'settings'],
  partner: [...COMMON, 'partnerName'],
  reseller: [...COMMON, 'resellerName'],
  organization: [...COMMON, 'orgName', 'accountName'],
  agent: [...COMMON, 'accountName'],
};

export type UpdateOutcome = { readonly updated: readonly string[]; readonly failed: readonly string[] };

/** Writes each field separately, so that one failure does not affect the others (specification 7). */
export async function updateAccountFields(
  db: Db,
  target: TargetAccount,
  caller: PersonCaller,
  update: AccountUpdate,
): Promise<UpdateOutcome> {
  const asked = (Object.keys(update) as Field[]).filter((field) => update[field] !== undefined);
  const updated: string[] = [];
  for (const field of asked) {
    if (FIELDS[target.type].includes(field) && (await writeField(db, target, caller, field, update)))
      updated.push(field);
  }
  return { updated, failed: asked.filter((field) => !updated.includes(field)) };
}

/** Merges settings key by key and returns all of them. An organization's favorites must be its own agents. */
export async function mergeSettings(
  db: Db,
  target: TargetAccount,
  caller: PersonCaller,
  asked: AccountSettings,
): Promise<JsonObject> {
  const { favorites } = asked;
  const settings =
    target.type === 'organization' && favorites
      ? { ...asked, favorites: await ownFavorites(db, target.id, favorites) }
      : asked;
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

async function writeField(
  db: Db,
  target: TargetAccount,
  caller: PersonCaller,
  field: Field,
  update: AccountUpdate,
): Promise<boolean> {
  if (field === 'settings') {
    await mergeSettings(db, target, caller, update.settings ?? {});
    return true;
  }
  const values = { [field]: update[field] };
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
