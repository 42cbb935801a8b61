import { and, eq, isNull } from 'drizzle-orm';
import type { Account } from '#contract/entities/account';
import { NOT_FOUND } from '#contract/rules/messages';
import { account, appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { type PersonCaller, ROOT_ACCOUNT_ID } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { recordColumns } from './columns';
import { favoriteAgentsOf } from './favoriteAgents';
import { toAccount } from './toAccount';

/** The record of an account in scope, or of the root. @throws Refusal 404 */
export async function readAccountRecord(
  db: Db,
  id: number,
  { caller, topId }: { readonly caller: PersonCaller; readonly topId: number | null },
): Promise<Account> {
  if (id === ROOT_ACCOUNT_ID) return rootAccount(db, caller);
  const [row] = await db
    .select(recordColumns)
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  const through = caller.memberships.find(({ accountId }) => accountId === topId);
  return {
    ...toAccount(row, topId),
    ...(await favoriteAgentsOf(db, row, row.settings)),
    ...(through?.permittedAccountIds ? { permittedAccountIds: [...through.permittedAccountIds] } : {}),
  };
}

/** The root has no row: its name and settings are those of the calling super administrator. */
async function rootAccount(db: Db, caller: PersonCaller): Promise<Account> {
  const [person] = await db
    .select({ settings: appUser.settings, createdAt: appUser.createdAt, image: appUser.image })
    .from(appUser)
    .where(eq(appUser.id, caller.id));
  const name = caller.name ?? caller.email ?? caller.username;
  return {
    id: ROOT_ACCOUNT_ID,
    username: caller.username,
    accountType: 'superAdmin',
    superAdmin: true,
    active: true,
    timestamp: Math.floor((person?.createdAt.getTime() ?? 0) / 1000),
    details: {
      displayName: name,
      name,
      ...(caller.email === null ? {} : { email: caller.email }),
      ...(person?.image ? { image: person.image } : {}),
    },
    settings: person?.settings ?? {},
    path: [],
  };
}
