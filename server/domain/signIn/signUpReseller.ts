import { and, asc, eq, or, sql } from 'drizzle-orm';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { SIGN_UP_CLOSED } from '#contract/rules/messages';
import { accountState } from '../../db/accountState';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { domainOf } from '../brand/domainProfile';

export type SignUpReseller = { readonly partnerId: number; readonly resellerId: number };

/**
 * The reseller a sign-up belongs to: the one that is named (directly or by its partner), else that of the host name's domain, else
 * the first of the installation. Naming an organization or agent is refused like an unknown account, so that nobody can probe for
 * accounts. Needs the scope 'auth'.
 * @throws Refusal 403 if sign-up is closed
 */
export async function signUpReseller(
  db: Db,
  asked: { readonly host: string; readonly accountId: number | undefined },
): Promise<SignUpReseller> {
  const ofDomain = asked.accountId === undefined ? ((await domainOf(db, asked.host))?.accountId ?? null) : null;
  const named = asked.accountId ?? ofDomain;
  const [reseller] = await db
    .select({ id: account.id, partnerId: account.partnerId, settings: account.settings })
    .from(account)
    .where(
      and(
        eq(account.type, 'reseller'),
        sql`${accountState('account')} = 'open'`,
        named === null
          ? undefined
          : or(
              eq(account.id, named),
              eq(account.partnerId, named),
              ofDomain === null ? undefined : resellerOf(ofDomain),
            ),
      ),
    )
    .orderBy(asc(account.id))
    .limit(1);
  if (!reseller || !switchesOf(reseller.settings).allowSignup) throw new Refusal(403, SIGN_UP_CLOSED);
  return { partnerId: reseller.partnerId, resellerId: reseller.id };
}

function resellerOf(accountId: number) {
  return sql`${account.id} = (select b.reseller_id from account b where b.id = ${accountId} and b.deleted_at is null)`;
}
