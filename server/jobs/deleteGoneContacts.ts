import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CONTACT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { contactImport } from '../db/schema/index';
import { defineJob } from './job';

const KEPT_MS = CONTACT_UNDO_DAYS * 86_400_000;

/**
 * Deletes for good what can no longer be undone: deleted contacts, what it takes to undo merges, and files of imports. A contact that
 * became part of another stays as long as that one, because its number and address lead there.
 */
export const deleteGoneContacts = defineJob({
  name: 'delete-gone-contacts',
  payload: z.null(),
  cron: '15 * * * *',
  run: async ({ scoped, nowMs }) => {
    const before = new Date(nowMs() - KEPT_MS);
    await scoped({ kind: 'super' }, async (db) => {
      await db.execute(sql`delete from contact where deleted_at < ${before} and merged_into is null`);
      await db.execute(sql`delete from contact c where c.merged_into is not null
        and not exists (select from contact k where k.org_id = c.org_id and k.id = c.merged_into)`);
      await db.execute(sql`delete from contact_merge_room r using contact_merge m
        where m.org_id = r.org_id and m.id = r.merge_id and m.merged_at < ${before}`);
      await db.delete(contactImport).where(lt(contactImport.createdAt, before));
    });
  },
});
