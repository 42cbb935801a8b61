import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { kb, kbDocument } from '../db/schema/index';
import { nextRecrawl } from '../domain/knowledge/knowledgeBases';
import { enqueue } from '../queue/queue';
import { importKnowledge } from './importKnowledge';
import { defineJob } from './job';

/** Queues the pages of knowledge bases that are due to be read again. */
export const recrawlKnowledge = defineJob({
  name: 'recrawl-knowledge',
  payload: z.null(),
  cron: '20 * * * *',
  run: async ({ scoped, nowMs }) => {
    await scoped({ kind: 'super' }, async (db) => {
      const due = await db
        .select({ orgId: kb.orgId, id: kb.id, recrawl: kb.recrawl })
        .from(kb)
        .where(lte(kb.recrawlAt, new Date(nowMs())))
        .for('update', { skipLocked: true });
      for (const { orgId, id, recrawl } of due) {
        const ofBase = and(eq(kbDocument.orgId, orgId), eq(kbDocument.kbId, id));
        const settled = inArray(kbDocument.status, ['ready', 'failed', 'skipped']);
        await db
          .update(kbDocument)
          .set({ status: 'queued', reason: null })
          .where(and(ofBase, isNotNull(kbDocument.url), settled));
        await db
          .update(kb)
          .set({ recrawlAt: nextRecrawl(recrawl, nowMs()) })
          .where(and(eq(kb.orgId, orgId), eq(kb.id, id)));
        await enqueue(db, importKnowledge, { orgId, knowledgeBaseId: id });
      }
    });
  },
});
