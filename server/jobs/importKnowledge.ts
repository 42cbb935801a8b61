import * as z from 'zod';
import { failedTooComplex, SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { type Robots, readRobots } from '../crawling/robots';
import type { Scope } from '../db/scope';
import { decode } from '../decoding/decode';
import { claimDocument, DOCUMENT_TRIES_MAX, giveBackDocument, settleDocument } from '../domain/knowledge/claims';
import { enqueue } from '../queue/queue';
import type { KnowledgeFile } from '../reading/knowledgeFile';
import { failed, type Reading, skipped } from '../reading/reading';
import { readPage } from '../reading/readPage';
import { TooComplex } from '../reading/tooComplex';
import { defineJob, type Job } from './job';

/** Then the next knowledge base has its turn: one with many pages does not hold up the others. */
const TURN_MS = 20_000;
/** The longest wait that a site may ask for between two pages. */
const WAIT_MAX_MS = 30_000;

const payload = z.object({ orgId: z.number(), knowledgeBaseId: z.string() });

/**
 * Reads the waiting pages and files of a knowledge base, one after another. Each is stored in the transaction that settles it; a killed worker
 * leaves at most one claimed, which is given back after a while. What is too complex twice, or ends its worker twice, is not read again.
 */
export const importKnowledge: Job<z.output<typeof payload>> = defineJob({
  name: 'import-knowledge',
  payload,
  run: async ({ scoped, finish, fetch, nowMs, signal }, { orgId, knowledgeBaseId }) => {
    const all: Scope = { kind: 'super' };
    const base = { orgId, knowledgeBaseId };
    const again = (startAt: Date | null) => finish(all, (db) => enqueue(db, importKnowledge, base, startAt));
    const asked = { owner: `account ${orgId}`, signal, isJob: true };
    const sites = new Map<string, Robots>();
    const decoded = (file: KnowledgeFile) => decode('document', file, asked);
    const readAt = async (address: URL): Promise<Reading> => {
      const robots = sites.get(address.origin) ?? (await readRobots(fetch, address.origin, asked));
      sites.set(address.origin, robots);
      if (!(await robots.allows(address.href))) return skipped(SKIPPED_BY_ROBOTS);
      return readPage(fetch, address.href, signal, decoded);
    };
    const endMs = nowMs() + TURN_MS;
    while (nowMs() < endMs) {
      const claimed = await scoped(all, (db) => claimDocument({ db, ...base }, new Date(nowMs())));
      if (claimed === null) return;
      if ('waitUntil' in claimed) return again(claimed.waitUntil);
      const { source, tries } = claimed;
      const read = async () => {
        if (tries > DOCUMENT_TRIES_MAX) return failed(failedTooComplex('interrupted'));
        try {
          return await (source instanceof URL ? readAt(source) : decoded(source));
        } catch (error) {
          if (error instanceof TooComplex && tries === DOCUMENT_TRIES_MAX) return failed(failedTooComplex(error.why));
          // A worker that stops can give nothing back any more.
          signal.throwIfAborted();
          await scoped(all, (db) => giveBackDocument({ db, ...base }, claimed, error instanceof TooComplex));
          if (error instanceof TooComplex) return null;
          throw error;
        }
      };
      const reading = await read();
      if (reading) await scoped(all, (db) => settleDocument({ db, ...base }, claimed, reading, new Date(nowMs())));
      const waitMs = source instanceof URL ? (sites.get(source.origin)?.waitMs ?? 0) : 0;
      if (waitMs > 0) return again(new Date(nowMs() + Math.min(waitMs, WAIT_MAX_MS)));
    }
    return again(null);
  },
});
