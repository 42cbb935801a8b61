import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import { kbChunk } from '../db/schema/index';
import type { Scope } from '../db/scope';
import { packed } from '../domain/retrieval/meaning';
import { defineJob } from './job';

/** Passages of one request. */
const BATCH = 64;
/** Then the next run goes on. */
const TURN_MS = 50_000;

/** Asks what passages mean that nobody has asked about yet, or another model. Until then they are found by their words. */
export const embedKnowledge = defineJob({
  name: 'embed-knowledge',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, host, nowMs, signal }) => {
    const { embeddings: model } = host.providers;
    if (model === null) return;
    const all: Scope = { kind: 'super' };
    const endMs = nowMs() + TURN_MS;
    const { embeddedBy } = kbChunk;
    const isNew = or(isNull(embeddedBy), lt(embeddedBy, model.name), gt(embeddedBy, model.name));
    while (nowMs() < endMs) {
      const passages = await scoped(all, (db) =>
        db
          .select({ orgId: kbChunk.orgId, id: kbChunk.id, heading: kbChunk.heading, text: kbChunk.content })
          .from(kbChunk)
          .where(isNew)
          .orderBy(asc(embeddedBy), asc(kbChunk.id))
          .limit(BATCH),
      );
      if (passages.length === 0) return;
      const vectors = await model.embed(
        passages.map(({ heading, text }) => `${heading}\n${text}`.trim()),
        signal,
      );
      await scoped(all, async (db) => {
        for (const [at, { orgId, id }] of passages.entries()) {
          const embedding = packed(vectors[at] ?? []);
          await db
            .update(kbChunk)
            .set({ embedding, embeddedBy: model.name })
            .where(and(eq(kbChunk.orgId, orgId), eq(kbChunk.id, id)));
        }
      });
    }
  },
});
