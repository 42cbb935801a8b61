import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { CannedReply } from '#contract/entities/teamwork';
import { CANNED_REPLIES_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, REPLY_TITLE_TAKEN, tooManyCannedReplies } from '#contract/rules/messages';
import { cannedReply } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { organizationIdOf } from '../organizationIdOf';

const SHOWN = { id: cannedReply.id, title: cannedReply.title, text: cannedReply.text };

export async function listCannedReplies(db: Db, target: TargetAccount): Promise<CannedReply[]> {
  const ofOrganization = eq(cannedReply.orgId, organizationIdOf(target));
  return db
    .select(SHOWN)
    .from(cannedReply)
    .where(ofOrganization)
    .orderBy(asc(sql`lower(${cannedReply.title})`), asc(cannedReply.id));
}

/** @throws Refusal 404 for an unknown id; 409 if another reply has the title, or there are too many */
export async function saveCannedReply(
  db: Db,
  target: TargetAccount,
  { id, title, text }: { readonly id: string | undefined; readonly title: string; readonly text: string },
): Promise<CannedReply> {
  const orgId = organizationIdOf(target);
  const ofOrganization = eq(cannedReply.orgId, orgId);
  const isOther = id === undefined ? undefined : ne(cannedReply.id, id);
  const isSameTitle = sql`lower(${cannedReply.title}) = lower(${title})`;
  if ((await db.$count(cannedReply, and(ofOrganization, isSameTitle, isOther))) > 0) {
    throw new Refusal(409, REPLY_TITLE_TAKEN, { input: 'title' });
  }
  if (id !== undefined) {
    const [saved] = await db
      .update(cannedReply)
      .set({ title, text })
      .where(and(ofOrganization, eq(cannedReply.id, id)))
      .returning(SHOWN);
    if (!saved) throw new Refusal(404, NOT_FOUND);
    return saved;
  }
  if ((await db.$count(cannedReply, ofOrganization)) >= CANNED_REPLIES_LIMIT) {
    throw new Refusal(409, tooManyCannedReplies(CANNED_REPLIES_LIMIT));
  }
  const [made] = await db.insert(cannedReply).values({ orgId, title, text }).onConflictDoNothing().returning(SHOWN);
  if (!made) throw new Refusal(409, REPLY_TITLE_TAKEN, { input: 'title' });
  return made;
}

/** @throws Refusal 404 for an unknown id */
export async function deleteCannedReply(db: Db, target: TargetAccount, id: string): Promise<void> {
  const [gone] = await db
    .delete(cannedReply)
    .where(and(eq(cannedReply.orgId, organizationIdOf(target)), eq(cannedReply.id, id)))
    .returning({ id: cannedReply.id });
  if (!gone) throw new Refusal(404, NOT_FOUND);
}
