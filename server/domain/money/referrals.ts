import { createHmac } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Invitable, Referral } from '#contract/entities/referral';
import { emailAddress } from '#contract/entities/shared';
import { INVITE_TARGET_INVALID, INVITED_BEFORE, tooManyInvites } from '#contract/rules/messages/referrals';
import { satsOf, usdText } from '#contract/rules/money/amounts';
import { normalizePhone } from '#contract/rules/values/phone';
import { contact, referralInvite, referralReward } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import { contactsOf, TALKED_AT } from '../contacts/contactRow';
import { secondsOf } from '../seconds';
import { book } from './book';
import { collectedFor } from './collected';
import { collectOwed, spendable } from './owed';
import { DAY_MS } from './usageTime';

/** What comes of recommending the product. Whoever writes, and reads of others, needs the scope 'super'. */

const CODE_LENGTH = 12;

/** The code that an account recommends the product by, which is always the same. */
export const referralCodeOf = (secretKey: Buffer, accountId: number): string =>
  createHmac('sha256', secretKey).update(`referral of ${accountId}`).digest('base64url').slice(0, CODE_LENGTH);

/** The page that whoever was invited opens. */
export const JOIN_ROOT = '/join';

/** Where an invitation leads, at a site. */
export const joinUrl = (site: string, code: string): string => `${site}${JOIN_ROOT}/${code}`;

const LISTED = 200;

type Came = {
  readonly id: number;
  /** In seconds since 1970. */
  readonly cameAt: number;
  /** It brings a reward that was not claimed. */
  readonly isEarned: boolean;
  readonly usdCents: bigint | null;
};

/**
 * The organizations that came by a code, the latest first. Those of people who belong to the account itself are none. They bring
 * something, once, when so many sats were charged of money that came to the host, and as many came in that are no demo’s and did not go
 * back: what is only paid in can be withdrawn again, and what a card paid may be taken back.
 */
async function cameBy(
  db: Db,
  accountId: number,
  { code, leastSats }: { readonly code: string; readonly leastSats: bigint },
): Promise<readonly Came[]> {
  const { rows } = await db.execute<{ id: number; came: number; earned: boolean; cents: string | null }>(sql`
    select a.id, floor(extract(epoch from a.created_at))::int as came, r.usd_cents::text as cents,
      r.referred_id is null
      and (select coalesce(-sum(e.amount_sats), 0) from ledger_entry e where e.account_id = a.id and e.book = 'outside'
        and e.provider <> 'demo') >= ${leastSats}
      and (select coalesce(-sum(e.amount_sats), 0) from ledger_entry e where e.account_id = a.id and e.book = 'wallet'
        and e.kind in ('usage', 'subscription')) - ${collectedFor(sql`a.id`)} >= ${leastSats} as earned
    from account a left join referral_reward r on r.referred_id = a.id
    where a.settings ? 'signUpRef' and a.settings ->> 'signUpRef' = ${code} and a.type = 'organization' and a.id <> ${accountId}
      and not exists (select from membership m join membership o on o.user_id = m.user_id
        where m.account_id = a.id and o.account_id = ${accountId})
    order by a.created_at desc, a.id desc`);
  return rows.map(({ id, came, earned, cents }) => ({
    id,
    cameAt: came,
    isEarned: earned,
    usdCents: cents === null ? null : BigInt(cents),
  }));
}

type Reward = { readonly code: string; readonly rewardCents: bigint | null };

/** What came, and what of it brings a reward that was not claimed. */
export async function readReferrals(db: Db, accountId: number, { code, rewardCents }: Reward, { picoUsd }: Rate) {
  const sats = satsOf(rewardCents ?? 0n, picoUsd);
  const came = await cameBy(db, accountId, { code, leastSats: sats });
  const invited = await db
    .select()
    .from(referralInvite)
    .where(eq(referralInvite.accountId, accountId))
    .orderBy(desc(referralInvite.sentAt))
    .limit(LISTED);
  const count = rewardCents === null ? 0 : came.filter(({ isEarned }) => isEarned).length;
  const times = BigInt(count);
  return {
    rewardUsd: rewardCents === null ? null : usdText(rewardCents),
    referrals: came.slice(0, LISTED).map((one) => referralOf(one, rewardCents)),
    invited: invited.map(({ target, sentAt }) => ({ target, timestamp: secondsOf(sentAt) })),
    claimable: { count, sats: Number(sats * times), usd: usdText((rewardCents ?? 0n) * times) },
  };
}

function referralOf({ cameAt: timestamp, isEarned, usdCents }: Came, rewardCents: bigint | null): Referral {
  if (usdCents !== null) return { state: 'claimed', usd: usdText(usdCents), timestamp };
  if (!isEarned || rewardCents === null) return { state: 'joined', timestamp };
  return { state: 'earned', usd: usdText(rewardCents), timestamp };
}

type Claim = { readonly code: string; readonly rewardCents: bigint; readonly rate: Rate; readonly nowMs: number };

/** Takes what was earned into the wallet, each reward once, at the cost of the installation. */
export async function claimRewards(db: Db, accountId: number, { code, rewardCents, rate, nowMs }: Claim) {
  // Whatever moves money locks the wallet first, so that nobody waits for each other.
  await spendable(db, accountId);
  const sats = satsOf(rewardCents, rate.picoUsd);
  const earned = (await cameBy(db, accountId, { code, leastSats: sats })).filter(({ isEarned }) => isEarned);
  let count = 0;
  for (const { id: referredId } of earned) {
    const [kept] = await db
      .insert(referralReward)
      .values({ accountId, referredId, usdCents: rewardCents, claimedAt: new Date(nowMs) })
      .onConflictDoNothing()
      .returning({ referredId: referralReward.referredId });
    // It was claimed at the same time.
    if (!kept) continue;
    count += 1;
    await book(db, {
      accountId,
      kind: 'reward',
      cause: { type: 'reward', id: String(referredId) },
      key: `reward ${referredId}`,
      sides: [
        { book: 'cost', accountId, sats: -sats },
        { book: 'wallet', accountId, sats },
      ],
      rate,
      usdCents: rewardCents,
    });
  }
  await collectOwed(db, accountId, rate);
  const times = BigInt(count);
  return { count, sats: Number(sats * times), usd: usdText(rewardCents * times) };
}

/** Whom somebody wants to invite, as that is kept. @throws Refusal 422 for what is neither a mail address nor a number */
export function inviteTarget(text: string): { readonly target: string; readonly isEmail: boolean } {
  const email = emailAddress.safeParse(text);
  if (email.success) return { target: email.data, isEmail: true };
  const target = normalizePhone(text);
  if (target === null) throw new Refusal(422, INVITE_TARGET_INVALID, { input: 'target' });
  return { target, isEmail: false };
}

const INVITES_A_DAY = 20;

/** Keeps that somebody is invited, before that is sent. @throws Refusal 409 for who was invited before; 429 */
export async function keepInvited(db: Db, accountId: number, target: string, nowMs: number): Promise<void> {
  // Two at once do not both take the last place.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations', ${accountId}))`);
  const ofDay = and(eq(referralInvite.accountId, accountId), gt(referralInvite.sentAt, new Date(nowMs - DAY_MS)));
  if ((await db.$count(referralInvite, ofDay)) >= INVITES_A_DAY) throw new Refusal(429, tooManyInvites(INVITES_A_DAY));
  const [kept] = await db
    .insert(referralInvite)
    .values({ accountId, target, sentAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ target: referralInvite.target });
  if (!kept) throw new Refusal(409, INVITED_BEFORE, { input: 'target' });
}

/** It was not sent. */
export async function forgetInvited(db: Db, accountId: number, target: string): Promise<void> {
  await db
    .delete(referralInvite)
    .where(and(eq(referralInvite.accountId, accountId), eq(referralInvite.target, target)));
}

/** Contacts of an organization that may be contacted, those spoken to last first. Row-level security shows what is within reach. */
export async function invitableContacts(db: Db, orgId: number): Promise<Invitable[]> {
  const { phone, email } = contact;
  const rows = await db
    .select({ name: contact.name, phone, email })
    .from(contact)
    .where(and(contactsOf(orgId), isNull(contact.doNotContactAt), or(isNotNull(phone), isNotNull(email))))
    .orderBy(desc(TALKED_AT), asc(contact.id))
    .limit(LISTED);
  const targets = rows.flatMap((row) => [row.phone, row.email?.toLowerCase()].filter((one) => one != null));
  const known =
    targets.length === 0
      ? []
      : await db
          .select({ target: referralInvite.target })
          .from(referralInvite)
          .where(and(eq(referralInvite.accountId, orgId), inArray(referralInvite.target, targets)));
  const invited = new Set(known.map(({ target }) => target));
  return rows.map(({ name, ...row }) => ({
    ...(name !== null && { name }),
    ...(row.phone !== null && { phoneNumber: row.phone }),
    ...(row.email !== null && { email: row.email }),
    isInvited: [row.phone, row.email?.toLowerCase()].some((one) => one != null && invited.has(one)),
  }));
}
