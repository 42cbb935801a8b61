import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { SUPPORT_REQUESTS_PER_HOUR } from '#contract/rules/hostConstants';
import { NO_SUPPORT_ABOVE, tooManySupportRequests } from '#contract/rules/messages';
import { appUser, membership, supportRequest } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import { type Db, rescope } from '../../db/scoped';
import { MAIL_SUPPORT_REQUEST } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';

const HOUR_MS = 3_600_000;
/** Mails of one request. */
const HELPERS_MAX = 20;

export type AskedSupport = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly now: Date;
};

/**
 * Stores what somebody asks for help with, and queues a mail to each person who helps. `scope` is the caller's, which the transaction
 * has again afterwards.
 * @throws Refusal 422 at the root account; 429 if the person asked too often
 */
export async function storeSupportRequest(
  db: Db,
  scope: Scope,
  target: TargetAccount,
  { userId, name, email, message, now }: AskedSupport,
): Promise<void> {
  if (target.type === 'superAdmin') throw new Refusal(422, NO_SUPPORT_ABOVE);
  const since = new Date(now.getTime() - HOUR_MS);
  const asked = await db.$count(
    supportRequest,
    and(eq(supportRequest.userId, userId), gt(supportRequest.createdAt, since)),
  );
  if (asked >= SUPPORT_REQUESTS_PER_HOUR) {
    throw new Refusal(429, tooManySupportRequests(SUPPORT_REQUESTS_PER_HOUR), { retryAfterS: HOUR_MS / 1000 });
  }
  const [stored] = await db
    .insert(supportRequest)
    .values({ accountId: target.id, userId, name, email, message, createdAt: now })
    .returning({ id: supportRequest.id });
  if (!stored) throw new Error('The request for support could not be stored.');
  // Who helps stands above the caller's reach.
  await rescope(db, { kind: 'auth' });
  const helpers = await readHelpers(db, target);
  await rescope(db, scope);
  for (const to of helpers) await enqueue(db, MAIL_SUPPORT_REQUEST, { requestId: stored.id, to });
}

/** The people of the nearest account above that has any; in the end, the super administrators. */
async function readHelpers(db: Db, { type, resellerId, partnerId }: TargetAccount): Promise<string[]> {
  const above = type === 'reseller' ? [partnerId] : type === 'partner' ? [] : [resellerId, partnerId];
  for (const accountId of above) {
    const found = accountId === null ? [] : await addresses(db, eq(membership.accountId, accountId));
    if (found.length > 0) return found;
  }
  return addresses(db, eq(appUser.superAdmin, true));
}

async function addresses(db: Db, which: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: sql<string>`${appUser.email}` })
    .from(appUser)
    .leftJoin(
      membership,
      and(eq(membership.userId, appUser.id), or(eq(membership.role, 'owner'), eq(membership.role, 'admin'))),
    )
    .where(and(which, isNotNull(appUser.email), eq(appUser.active, true)))
    .limit(HELPERS_MAX);
  return rows.map(({ email }) => email);
}
