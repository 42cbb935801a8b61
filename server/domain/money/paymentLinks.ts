import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { LINK_UNKNOWN } from '#contract/rules/messages/paymentLinks';
import { accountState } from '../../db/accountState';
import { account, paymentLink } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

/** The payment link of an account: whoever has it may pay, and learns the name of whom. Needs the scope 'super'. */

/** Nobody guesses one. */
const SLUG_BYTES = 12;

/** The slug of an account, which it keeps for good. */
export async function paymentSlugOf(db: Db, accountId: number): Promise<string> {
  const slug = randomBytes(SLUG_BYTES).toString('base64url');
  await db.insert(paymentLink).values({ accountId, slug }).onConflictDoNothing();
  const [kept] = await db.select().from(paymentLink).where(eq(paymentLink.accountId, accountId));
  if (!kept) throw new Error('a payment link was not kept');
  return kept.slug;
}

/** Whom a link pays. */
export type PaidAccount = { readonly id: number; readonly slug: string; readonly name: string };

/** @throws Refusal 404 for an unknown link, and one of an account that is closed */
export async function accountOfLink(db: Db, slug: string): Promise<PaidAccount> {
  const [found] = await db
    .select({ id: account.id, name: account.displayName })
    .from(paymentLink)
    .innerJoin(account, eq(account.id, paymentLink.accountId))
    .where(and(eq(paymentLink.slug, slug), sql`${accountState('account')} = 'open'`));
  if (!found) throw new Refusal(404, LINK_UNKNOWN, { input: 'slug' });
  return { ...found, slug };
}
