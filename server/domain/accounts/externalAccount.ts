import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Account } from '#contract/entities/account';
import { noAccountWithExternalId } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import type { TxContext } from '../../http/handler';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { atOrBelow } from './listAccounts';
import { readAccountRecord } from './readAccount';

type Place = Pick<TxContext, 'db' | 'caller' | 'topId'> & { readonly target: TargetAccount };

/**
 * The account at or below the target with an external id. Within a partner there is one; of several partners' a super administrator
 * gets the newest. @throws Refusal 404
 */
export async function readByExternalId(place: Place, externalAccountId: string): Promise<Account> {
  const [row] = await place.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.externalAccountId, externalAccountId), isNull(account.deletedAt), atOrBelow(place.target)))
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(1);
  if (!row) throw new Refusal(404, noAccountWithExternalId(externalAccountId));
  return readAccountRecord(place.db, row.id, place);
}
