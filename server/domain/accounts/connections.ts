import { eq } from 'drizzle-orm';
import type { Integration, NumberingProvider } from '#contract/entities/accountChanges';
import { isInScope, type NeededScope, scopeNamed } from '#contract/rules/developers/scopes';
import { CONNECTIONS_LIMIT } from '#contract/rules/hostConstants';
import { connectionsFull, NOT_ALLOWED, scopeMissing } from '#contract/rules/messages';
import { account, appInstall, numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PersonCaller, Standing } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';

export type Connections = {
  readonly integrations?: readonly Integration[] | undefined;
  readonly numberingProviders?: readonly NumberingProvider[] | undefined;
};

/** What a developer token needs for each kind, as for the calls that are there for it. */
const NEEDED = {
  integrations: { group: 'apps', writes: true },
  numberingProviders: { group: 'delivery', writes: true },
} as const satisfies Record<keyof Connections, NeededScope>;

/** Whether a caller may write a field of an account's record, as far as it is one of these. */
export const mayWriteConnection = ({ token }: Pick<PersonCaller, 'token'>, field: string): boolean =>
  token === null || !(field in NEEDED) || isInScope(token.scopes, NEEDED[field as keyof Connections]);

/** @throws Refusal 403 for who may not write the connections of a new account */
export function requireConnections(
  { caller: { token }, standing }: { readonly caller: PersonCaller; readonly standing: Standing },
  given: Connections,
): void {
  if (given.numberingProviders && !standing.permissions.has('smsSetup')) throw new Refusal(403, NOT_ALLOWED);
  for (const [kind, needed] of Object.entries(NEEDED) as [keyof Connections, NeededScope][])
    if (token && given[kind] && !isInScope(token.scopes, needed))
      throw new Refusal(403, scopeMissing(scopeNamed(needed)));
}

/**
 * Stores an account's connections to other services; one that it has already is replaced. Their keys are sealed.
 * @throws Refusal 409 if the account has as many of one kind as it may
 */
export async function storeConnections(
  db: Db,
  accountId: number,
  { integrations = [], numberingProviders = [] }: Connections,
  by: { readonly userId: number; readonly secretKey: Buffer },
): Promise<void> {
  // Refused to members who may not change the account itself.
  await db.update(account).set({ updatedAt: new Date() }).where(eq(account.id, accountId));
  for (const { appId, appVersion, appData } of integrations) {
    const secrets = seal(by.secretKey, appData);
    await db
      .insert(appInstall)
      .values({ accountId, appId, appVersion, secrets, createdBy: by.userId })
      .onConflictDoUpdate({
        target: [appInstall.orgId, appInstall.accountId, appInstall.appId, appInstall.appVersion],
        set: { secrets },
      });
  }
  if (numberingProviders.some((provider) => provider.default)) {
    await db.update(numberingProvider).set({ isDefault: false }).where(eq(numberingProvider.orgId, accountId));
  }
  for (const { providerId, default: isDefault = false, enabled = true, config } of numberingProviders) {
    const values = { isDefault, enabled, secrets: seal(by.secretKey, config) };
    await db
      .insert(numberingProvider)
      .values({ orgId: accountId, providerId, createdBy: by.userId, ...values })
      .onConflictDoUpdate({ target: [numberingProvider.orgId, numberingProvider.providerId], set: values });
  }
  const apps = await db.$count(appInstall, eq(appInstall.accountId, accountId));
  const providers = await db.$count(numberingProvider, eq(numberingProvider.orgId, accountId));
  if (Math.max(apps, providers) > CONNECTIONS_LIMIT) throw new Refusal(409, connectionsFull(CONNECTIONS_LIMIT));
}
