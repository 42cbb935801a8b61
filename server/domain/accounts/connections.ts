import { eq } from 'drizzle-orm';
import type { Integration, NumberingProvider } from '#contract/entities/accountChanges';
import { CONNECTIONS_LIMIT } from '#contract/rules/hostConstants';
import { connectionsFull } from '#contract/rules/messages';
import { account, appInstall, numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';

export type Connections = {
  readonly integrations?: readonly Integration[] | undefined;
  readonly numberingProviders?: readonly NumberingProvider[] | undefined;
};

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
