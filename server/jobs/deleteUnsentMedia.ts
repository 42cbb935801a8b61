import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DRAFTED_MEDIA_LIFETIME_MS, UNSENT_MEDIA_LIFETIME_MS } from '#contract/rules/hostConstants';
import { appUser, media, messageMedia } from '../db/schema/index';
import { defineJob } from './job';

/**
 * Deletes files that no message carries, also those whose messages are gone: a visitor's after a day, a person's after a month, since
 * drafts wait for days.
 */
export const deleteUnsentMedia = defineJob({
  name: 'delete-unsent-media',
  payload: z.null(),
  cron: '25 * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, (db) =>
      db.execute(sql`delete from ${media} m where m.created_at < ${new Date(nowMs() - UNSENT_MEDIA_LIFETIME_MS)}
        and (m.created_at < ${new Date(nowMs() - DRAFTED_MEDIA_LIFETIME_MS)}
          or not exists (select from ${appUser} where id = m.uploaded_by))
        and not exists (select from ${messageMedia} where org_id = m.org_id and media_id = m.id)`),
    );
  },
});
