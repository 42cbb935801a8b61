import { eq } from 'drizzle-orm';
import type { Integration, NumberingProvider } from '#contract/entities/accountChanges';
import { account, appInstall, numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { seal } from '../../request/seal';

export type Connections = {
  readonly integrations?: readonly Integration[] | undefined;
  readonly numberingProviders?: readonly NumberingProvider[] | undefined;
};

/** Stores an account's connections to other services; one that it has already is replaced. Their keys are sealed. */
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
}
