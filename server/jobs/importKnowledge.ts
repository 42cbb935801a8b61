import * as z from 'zod';
import { SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import type { Scope } from '../db/scope';
import { claimDocument, settleDocument } from '../domain/knowledge/claims';
import { type Reading, skipped } from '../domain/knowledge/reading';
import { readFile, readPage } from '../reading/readPage';
import { type Robots, readRobots } from '../reading/robots';
import { defineJob, enqueue, type Job } from './job';

/** Then the next knowledge base has its turn: one with many pages does not hold up the others. */
const TURN_MS = 20_000;
/** The longest wait that a site may ask for between two pages. */
const WAIT_MAX_MS = 30_000;

const payload = z.object({ orgId: z.number(), knowledgeBaseId: z.string() });

/**
 * Reads the waiting pages and files of a knowledge base, one after another. Each is stored in the transaction that settles it; a killed worker
 * leaves at most one claimed, which is given back after a while.
 */
export const importKnowledge: Job<z.output<typeof payload>> = defineJob({
  name: 'import-knowledge',
  payload,
  run: async ({ scoped, finish, fetch, nowMs, signal }, { orgId, knowledgeBaseId }) => {
    const all: Scope = { kind: 'super' };
    const base = { orgId, knowledgeBaseId };
    const again = (startAt: Date | null) => finish(all, (db) => enqueue(db, importKnowledge, base, startAt));
    const sites = new Map<string, Robots>();
    const endMs = nowMs() + TURN_MS;
    while (nowMs() < endMs) {
      const claimed = await scoped(all, (db) => claimDocument({ db, ...base }, new Date(nowMs())));
      if (claimed === null) return;
      if ('waitUntil' in claimed) return again(claimed.waitUntil);
      const { source } = claimed;
      const settle = (reading: Reading) =>
        scoped(all, (db) => settleDocument({ db, ...base }, claimed, reading, new Date(nowMs())));
      if (!(source instanceof URL)) {
        await settle(await readFile(source));
        continue;
      }
      const { origin, href } = source;
      const robots = sites.get(origin) ?? (await readRobots(fetch, origin, signal));
      sites.set(origin, robots);
      await settle(robots.allows(href) ? await readPage(fetch, href, signal) : skipped(SKIPPED_BY_ROBOTS));
      if (robots.waitMs > 0) return again(new Date(nowMs() + Math.min(robots.waitMs, WAIT_MAX_MS)));
    }
    return again(null);
  },
});
