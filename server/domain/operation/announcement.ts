import { gt, isNull, or } from 'drizzle-orm';
import type { Announcement } from '#contract/entities/announcement';
import { announcement } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import { secondsOf } from '../seconds';

/** What everybody is told now. Needs the scope 'super', as all of these. */
export async function readAnnouncement(db: Db, now: Date): Promise<Announcement | null> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(or(isNull(announcement.until), gt(announcement.until, now)));
  return row ? announcementOf(row) : null;
}

/** In place of what they were told before. */
export async function saveAnnouncement(
  { db, emit }: Tx,
  told: Pick<Announcement, 'text' | 'level'> & { readonly until?: number | null | undefined },
): Promise<Announcement> {
  await db.delete(announcement);
  const until = typeof told.until === 'number' ? new Date(told.until * 1_000) : null;
  const [row] = await db.insert(announcement).values({ text: told.text, level: told.level, until }).returning();
  if (!row) throw new Error('nothing was stored');
  await emit({ type: 'announcement.changed' });
  return announcementOf(row);
}

/** There may be none. */
export async function clearAnnouncement({ db, emit }: Tx): Promise<void> {
  const { rowCount } = await db.delete(announcement);
  if (rowCount) await emit({ type: 'announcement.changed' });
}

function announcementOf({ id, text, level, until }: typeof announcement.$inferSelect): Announcement {
  return { id, text, level, until: until && secondsOf(until) };
}
