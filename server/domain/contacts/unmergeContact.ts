import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ContactConsent, MergedContactEntry } from '#contract/entities/contact';
import { CONTACT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { MERGED_LATER, NOT_MERGED, unmergeTooLate } from '#contract/rules/messages/contacts';
import { contact, contactMerge, contactMergeRoom } from '../../db/schema/index';
import type { JsonObject } from '../../db/schema/types';
import { Refusal } from '../../request/refusal';
import { moveBack } from '../conversations/moveBack';
import type { MovedRoom } from '../conversations/moveRoom';
import { secondsOf } from '../seconds';
import type { OfOrganization } from './contactRow';
import { bringBack, DAY_MS } from './deleteContact';
import type { Editing } from './editing';
import { isRow, readContactRow } from './findContact';
import { MERGED_COLUMNS, snapshotOf } from './mergeContacts';
import { dropCarried, refusedBy } from './refusals';
import { contactChanged, nameRooms, withoutDouble } from './saveContact';
import { moveTiedRooms, nameTiedRooms } from './tiedRooms';
import { inWholeOrganization } from './wholeOrganization';

type Merge = typeof contactMerge.$inferSelect;

/** The contacts that became part of one and can be taken apart, the latest first. */
export async function listMerged(
  { db, orgId }: OfOrganization,
  keptId: number,
  nowMs: number,
): Promise<MergedContactEntry[]> {
  const rows = await db
    .select({ id: contactMerge.mergedId, name: contact.name, mergedAt: contactMerge.mergedAt })
    .from(contactMerge)
    .innerJoin(contact, and(eq(contact.orgId, contactMerge.orgId), eq(contact.id, contactMerge.mergedId)))
    .where(
      and(
        eq(contactMerge.orgId, orgId),
        eq(contactMerge.keptId, keptId),
        isNull(contactMerge.undoneAt),
        gt(contactMerge.mergedAt, new Date(nowMs - CONTACT_UNDO_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(contactMerge.id));
  return rows.map(({ id, name, mergedAt }) => ({
    id,
    ...(name === null ? {} : { name }),
    timestamp: secondsOf(mergedAt),
    untilTimestamp: secondsOf(mergedAt) + (CONTACT_UNDO_DAYS * DAY_MS) / 1000,
  }));
}

/**
 * Takes a contact apart from the one that it became part of: exactly what moved goes back, and values that were changed since stay.
 * Returns the id of the other one.
 * @throws Refusal 404; 409 if it was too long ago, a later merge is in the way, or a third contact has a number or an address now
 */
export async function unmergeContact(editing: Editing, mergedId: number): Promise<number> {
  const { db, orgId, nowMs } = editing;
  const merge = await requireMerge(editing, mergedId);
  const { keptId } = merge;
  const [other] = await db.select().from(contact).where(isRow(orgId, mergedId)).for('update');
  if (!other) throw new Refusal(404, NOT_FOUND);
  // First, so that the number or address it gave is free again.
  const { formerPhone: phone, formerEmail: email } = other;
  await db
    .update(contactMerge)
    .set({ undoneAt: new Date(nowMs) })
    .where(isMerge(merge));
  await db
    .update(contact)
    .set({ mergedInto: null, formerPhone: null, formerEmail: null })
    .where(isRow(orgId, mergedId));
  const before = await readContactRow(editing, keptId);
  await restoreValues(editing, merge);
  await dropCarried(editing, [phone, email], {
    own: refusedBy(other),
    until: merge.mergedAt,
  });
  await bringBack(editing, mergedId, { phone, email });
  await db.execute(sql`update contact set conversation_count = greatest(0, conversation_count - ${other.conversationCount})
    where org_id = ${orgId} and id = ${keptId}`);
  await db.execute(sql`delete from contact_list_member where org_id = ${orgId} and contact_id = ${keptId}
    and list_id = any (${sql.param(merge.lists)}::uuid[])`);
  const rows = await db
    .select({ moved: contactMergeRoom.moved })
    .from(contactMergeRoom)
    .where(and(eq(contactMergeRoom.orgId, orgId), eq(contactMergeRoom.mergeId, merge.id)))
    .orderBy(asc(contactMergeRoom.fromId));
  await inWholeOrganization(editing, async () => {
    const asBefore: string[] = [];
    for (const { moved } of rows as { moved: MovedRoom }[])
      if (await moveBack(editing, orgId, moved)) asBefore.push(moved.to.id);
    await moveTiedRooms(editing, keptId, mergedId, merge.tied);
    await db.execute(sql`delete from block where org_id = ${orgId} and blocked_id = ${keptId}
      and account_id = any (${sql.param(merge.blockedBy)}::integer[])`);
    await nameRooms(editing, keptId, before, await readContactRow(editing, keptId), asBefore);
  });
  await nameTiedRooms(editing, mergedId);
  await editing.emit(contactChanged(orgId, keptId), contactChanged(orgId, mergedId));
  return keptId;
}

const isMerge = ({ orgId, id }: Merge) => and(eq(contactMerge.orgId, orgId), eq(contactMerge.id, id));

/** The merge to undo, with its kept contact locked. */
async function requireMerge({ db, orgId, nowMs }: Editing, mergedId: number): Promise<Merge> {
  const open = and(eq(contactMerge.orgId, orgId), isNull(contactMerge.undoneAt));
  const [merge] = await db
    .select()
    .from(contactMerge)
    .where(and(open, eq(contactMerge.mergedId, mergedId)))
    .for('update');
  if (!merge) throw new Refusal(404, NOT_MERGED);
  if (merge.mergedAt.getTime() < nowMs - CONTACT_UNDO_DAYS * DAY_MS)
    throw new Refusal(409, unmergeTooLate(CONTACT_UNDO_DAYS));
  const [kept] = await db.select().from(contact).where(isRow(orgId, merge.keptId)).for('update');
  const later = await db.$count(
    contactMerge,
    and(open, eq(contactMerge.keptId, merge.keptId), gt(contactMerge.id, merge.id)),
  );
  if (later > 0 || (kept && kept.mergedInto !== null)) throw new Refusal(409, MERGED_LATER);
  if (!kept || kept.deletedAt !== null) throw new Refusal(404, NOT_FOUND);
  return merge;
}

/** Gives the kept contact the values it had, except those that somebody changed since. */
async function restoreValues(editing: Editing, { keptId, before, after, mergedAt }: Merge): Promise<void> {
  const { db, orgId } = editing;
  const now = await snapshotOf(editing, keptId);
  const isUnchanged = (name: string) => JSON.stringify(now[name]) === JSON.stringify(after[name]);
  const back: JsonObject = {
    ...now,
    ...Object.fromEntries(Object.entries(before).filter(([name]) => isUnchanged(name))),
  };
  const columns = MERGED_COLUMNS.map((name) => sql.raw(name));
  const address = { phone: textOf(back.phone), email: textOf(back.email) };
  const was = { ...now, ...before };
  const own = refusedBy({
    doNotContactAt: was.do_not_contact_at === null ? null : mergedAt,
    consent: was.consent as ContactConsent,
  });
  await dropCarried(editing, [address.phone, address.email], { own, until: mergedAt });
  await withoutDouble(editing, address, keptId, () =>
    db.execute(sql`update contact c set (${sql.join(columns, sql`, `)}) =
        (select ${sql.join(columns, sql`, `)} from jsonb_populate_record(null::contact, ${JSON.stringify(back)}::jsonb))
      where c.org_id = ${orgId} and c.id = ${keptId}`),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
