import { and, isNull, sql } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import { NOT_FOUND } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from './createAccount';
import { atOrBelow } from './listAccounts';

type Switched = Partial<
  Pick<typeof account.$inferInsert, 'active' | 'disabledAt' | 'disableReason' | 'disableDetails'>
>;

/** The columns of an account that is enabled or disabled now. Why it was disabled is told as long as it is. */
export function switchedTo(
  active: boolean,
  now: Date,
  { reason, details }: { readonly reason?: string | undefined; readonly details?: string | undefined } = {},
): Switched {
  return active
    ? { active, disabledAt: null, disableReason: null, disableDetails: null }
    : { active, disabledAt: now, disableReason: reason || null, disableDetails: details || null };
}

/**
 * Enables or disables the account with that user name, which is the target or below it. Streams hear of it by the event and end;
 * every call asks for the state itself.
 * @throws Refusal 404 for unknown accounts and those out of reach alike
 */
export async function switchAccount(
  { db, emit, target }: Tx & { readonly target: TargetAccount },
  username: string,
  switched: Switched,
): Promise<AccountType> {
  const [changed] = await db
    .update(account)
    .set(switched)
    .where(
      and(sql`lower(${account.username}) = ${username.toLowerCase()}`, atOrBelow(target), isNull(account.deletedAt)),
    )
    .returning({ id: account.id, type: account.type });
  if (!changed) throw new Refusal(404, NOT_FOUND);
  await emit(accountChanged(changed.id, changed.type));
  return changed.type;
}
