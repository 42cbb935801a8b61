import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Account } from '#contract/entities/account';
import { noAccountWithExternalId } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import type { Call } from '../../request/call';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { atOrBelow } from './listAccounts';
import { readAccountRecord } from './readAccount';

type Place = Pick<Call, 'db' | 'caller' | 'topId' | 'target'>;

/** The account at or below the target with an external id. Of several partners' a super administrator gets the newest. */
export async function findByExternalId(
  { db, target }: Pick<Place, 'db' | 'target'>,
  externalAccountId: string,
): Promise<Pick<TargetAccount, 'id' | 'type' | 'isTest'> | null> {
  const [row] = await db
    .select({ id: account.id, type: account.type, isTest: account.isTest })
    .from(account)
    .where(and(eq(account.externalAccountId, externalAccountId), isNull(account.deletedAt), atOrBelow(target)))
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(1);
  return row ?? null;
}

/** The same, as its record. @throws Refusal 404 */
export async function readByExternalId(place: Place, externalAccountId: string): Promise<Account> {
  const found = await findByExternalId(place, externalAccountId);
  if (!found) throw new Refusal(404, noAccountWithExternalId(externalAccountId));
  return readAccountRecord(place.db, found.id, place);
}
