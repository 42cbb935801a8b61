import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccessFeature, AccessRequest } from '#contract/entities/accessRequest';
import { ACCESS_IS_ON } from '#contract/rules/messages/phoneNumbers';
import { accessRequest, account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { TELL_OF_ACCESS_REQUEST } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from '../accounts/createAccount';
import type { Person } from '../conversations/holdRules';
import { secondsOf } from '../seconds';

/** The latest request for each feature. */
export async function listAccessRequests(db: Db, orgId: number): Promise<AccessRequest[]> {
  const rows = await db
    .selectDistinctOn([accessRequest.feature])
    .from(accessRequest)
    .where(eq(accessRequest.orgId, orgId))
    .orderBy(accessRequest.feature, desc(accessRequest.askedAt));
  return rows.map(requestOf);
}

/**
 * Asks the reseller for a feature; while a request is open, asking again changes nothing.
 * @throws Refusal 409 if the organization has the feature
 */
export async function askForAccess(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  orgId: number,
  asked: {
    readonly feature: AccessFeature;
    readonly text: string | undefined;
    readonly by: Person;
    readonly now: Date;
  },
): Promise<AccessRequest> {
  const { feature, text, by, now } = asked;
  const [organization] = await db
    .select({ premium: account.vidaPremium, sms: account.smsEnabled })
    .from(account)
    .where(eq(account.id, orgId));
  if (organization?.[feature]) throw new Refusal(409, ACCESS_IS_ON, { input: 'feature' });
  const [made] = await db
    .insert(accessRequest)
    .values({ orgId, feature, note: text ?? null, askedBy: by.id, askedName: by.name, askedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await enqueue(db, TELL_OF_ACCESS_REQUEST, { orgId, requestId: made.id });
    await emit(accountChanged(orgId, 'organization'));
    return requestOf(made);
  }
  const [open] = await db
    .select()
    .from(accessRequest)
    .where(isOpen(orgId, [feature]));
  if (!open) throw new Error('The request could not be stored.');
  return requestOf(open);
}

/** What somebody above the organization decided about a feature, switched on or off, answers what was asked. */
export async function answerAccessRequests(
  db: Db,
  orgId: number,
  features: readonly AccessFeature[],
  now: Date,
): Promise<void> {
  await db.update(accessRequest).set({ answeredAt: now }).where(isOpen(orgId, features));
}

const isOpen = (orgId: number, features: readonly AccessFeature[]) =>
  and(eq(accessRequest.orgId, orgId), inArray(accessRequest.feature, [...features]), isNull(accessRequest.answeredAt));

function requestOf({
  feature,
  note,
  askedName,
  askedAt,
  answeredAt,
}: typeof accessRequest.$inferSelect): AccessRequest {
  return {
    feature,
    ...(note !== null && { text: note }),
    askedBy: askedName,
    askedAt: secondsOf(askedAt),
    ...(answeredAt !== null && { answeredAt: secondsOf(answeredAt) }),
  };
}
