import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import type { AppData, AppKey } from '#contract/entities/app';
import { CONNECTIONS_LIMIT } from '#contract/rules/hostConstants';
import {
  ALREADY_EXISTS,
  APP_NOT_INSTALLED,
  APP_OF_ORGANIZATION,
  connectionsFull,
  NO_SUCH_APP,
  wrongTarget,
} from '#contract/rules/messages';
import type { OutboxEvent } from '../../db/outbox';
import { account, appInstall, appSignIn } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { type Branch, findApp } from './appRow';
import { mergedSettings, sealSettings, settingsOf } from './settings';
import { sealSignIns, signInsOf } from './tokens';

/** An installed app as it is stored. */
export type InstallRow = typeof appInstall.$inferSelect;

/** What an app is installed or changed with. */
export type InstallChange = {
  readonly key: AppKey;
  readonly given: AppData;
  readonly reload?: boolean | undefined;
  /** The version whose settings and sign-ins a new one takes over. */
  readonly from?: string | undefined;
  readonly userId: number;
  readonly secretKey: Buffer;
};

/** The installed apps of an account: an agent also has those of its organization, after its own. */
export function installsOf(db: Db, branch: Branch): Promise<InstallRow[]> {
  return db
    .select()
    .from(appInstall)
    .where(isInstalledFor(branch))
    .orderBy(asc(appInstall.appId), desc(appInstall.createdAt), asc(appInstall.appVersion));
}

/** One of them, the account's own first; null: it is not installed. */
export async function findInstall(db: Db, branch: Branch, key: AppKey): Promise<InstallRow | null> {
  const rows = await db
    .select()
    .from(appInstall)
    .where(and(isInstalledFor(branch), isOfApp(key)));
  return rows.find(({ accountId }) => accountId === branch.id) ?? rows[0] ?? null;
}

/** @throws Refusal 404 for an unknown app, or one whose settings are to be taken over; 409 if it is installed, or if the account has as many as it may; 422 above organizations */
export async function installApp(db: Db, target: TargetAccount, change: InstallChange): Promise<void> {
  await touchInstaller(db, target);
  const { key, userId } = change;
  const known = await findApp(db, target, key);
  if (!known) throw new Refusal(404, NO_SUCH_APP);
  const { secretKey, from } = change;
  const earlier = from === undefined ? null : await ownInstall(db, target, { ...key, appVersion: from });
  const before = settingsOf(secretKey, earlier?.secrets ?? null);
  const secrets = sealSettings(secretKey, mergedSettings(known.definition, before, change.given));
  const tokens = earlier?.tokens ?? null;
  const made = await db
    .insert(appInstall)
    .values({ accountId: target.id, ...key, secrets, tokens, createdBy: userId })
    .onConflictDoNothing()
    .returning({ appId: appInstall.appId });
  if (made.length === 0) throw new Refusal(409, ALREADY_EXISTS, { input: 'appId' });
  if ((await db.$count(appInstall, eq(appInstall.accountId, target.id))) > CONNECTIONS_LIMIT)
    throw new Refusal(409, connectionsFull(CONNECTIONS_LIMIT));
}

/** @throws Refusal 404 if it is not installed; 409 for an agent, if it is the organization's; 422 above organizations */
export async function updateApp(db: Db, target: TargetAccount, change: InstallChange): Promise<void> {
  await touchInstaller(db, target);
  const { key, given, secretKey, reload = false } = change;
  const row = await ownInstall(db, target, key);
  const known = await findApp(db, target, key);
  const settings = mergedSettings(known?.definition ?? null, settingsOf(secretKey, row.secrets), given);
  const isChanged = Object.keys(given).length > 0;
  await db
    .update(appInstall)
    .set({
      updatedAt: new Date(),
      ...(isChanged && { secrets: sealSettings(secretKey, settings) }),
      // What was refused with the old settings may be accepted now.
      ...((isChanged || reload) && { failure: null }),
      ...(reload && { tokens: renewedLater(secretKey, row.tokens) }),
    })
    .where(isRow(row));
}

/** @throws Refusal as `updateApp` */
export async function uninstallApp(db: Db, target: TargetAccount, key: AppKey): Promise<void> {
  await touchInstaller(db, target);
  const row = await ownInstall(db, target, key);
  await db.delete(appSignIn).where(isSignInOf(row));
  await db.delete(appInstall).where(isRow(row));
}

/** An installed app is not what it was. */
export function appChanged({
  orgId,
  accountId,
  appId,
}: Pick<InstallRow, 'orgId' | 'accountId' | 'appId'>): OutboxEvent {
  return { type: 'app.changed', accountId, ...(accountId !== orgId && { agentId: accountId }), payload: { appId } };
}

/** An installed app that is the account's own, locked. @throws Refusal 404, 409 */
export async function ownInstall(db: Db, target: TargetAccount, key: AppKey): Promise<InstallRow> {
  const isOwn = and(eq(appInstall.accountId, target.id), isOfApp(key));
  const [row] = await db.select().from(appInstall).where(isOwn).for('update');
  if (row) return row;
  if (await findInstall(db, target, key)) throw new Refusal(409, APP_OF_ORGANIZATION);
  throw new Refusal(404, APP_NOT_INSTALLED);
}

export const isRow = ({ orgId, accountId, appId, appVersion }: InstallRow): SQL | undefined =>
  and(eq(appInstall.orgId, orgId), eq(appInstall.accountId, accountId), isOfApp({ appId, appVersion }));

export const isSignInOf = ({ orgId, accountId, appId, appVersion }: InstallRow): SQL | undefined =>
  and(
    eq(appSignIn.orgId, orgId),
    eq(appSignIn.accountId, accountId),
    eq(appSignIn.appId, appId),
    eq(appSignIn.appVersion, appVersion),
  );

const isOfApp = ({ appId, appVersion }: AppKey): SQL | undefined =>
  and(eq(appInstall.appId, appId), eq(appInstall.appVersion, appVersion));

function isInstalledFor({ id, organizationId }: Branch): SQL | undefined {
  return or(
    eq(appInstall.accountId, id),
    organizationId === null ? undefined : eq(appInstall.accountId, organizationId),
  );
}

/** Refused to members who may not change the account itself. @throws Refusal 422 above organizations, which have no agents */
async function touchInstaller(db: Db, { id, organizationId }: TargetAccount): Promise<void> {
  if (organizationId === null) throw new Refusal(422, wrongTarget('organization'), { input: 'targetAccountId' });
  await db.update(account).set({ updatedAt: new Date() }).where(eq(account.id, id));
}

/** The sign-ins, to be renewed before they are used again. */
function renewedLater(secretKey: Buffer, stored: Buffer | null): Buffer | null {
  const signIns = Object.entries(signInsOf(secretKey, stored)).map(([provider, { ended: _, ...signIn }]) => {
    // Without a way to renew it, it is tried as it is.
    return [provider, signIn.refreshToken === undefined ? signIn : { ...signIn, expiresAtMs: 0 }] as const;
  });
  return signIns.length === 0 ? null : sealSignIns(secretKey, Object.fromEntries(signIns));
}
