import * as z from 'zod';
import { failedTooComplex, failedWait, SKIPPED_NO_TEXT } from '#contract/rules/messages/knowledge';
import { readSites } from '../crawling/readSites';
import type { Scope } from '../db/scope';
import { decode } from '../decoding/decode';
import {
  claimDocument,
  DOCUMENT_TRIES_MAX,
  giveBackDocument,
  settleDocument,
  wasRead,
} from '../domain/knowledge/claims';
import { enqueue } from '../queue/queue';
import type { KnowledgeFile } from '../reading/knowledgeFile';
import { failed, type Reading, skipped } from '../reading/reading';
import { TooComplex } from '../reading/tooComplex';
import { defineJob, type Job } from './job';

/** Then the next knowledge base has its turn: one with many pages does not hold up the others. */
const TURN_MS = 20_000;
/** Longer waits between two pages are not waited for: the pages after the first one say so. */
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
    const decoded = (file: KnowledgeFile) => decode('document', file, asked);
    const sites = readSites(fetch, asked, decoded);
    const readAt = async (address: URL): Promise<Reading> => {
      const waitMs = await sites.waitMs(address);
      const isTooSoon =
        waitMs > WAIT_MAX_MS &&
        (await scoped(all, (db) => wasRead({ db, ...base }, address, new Date(nowMs() - waitMs))));
      return isTooSoon ? failed(failedWait(Math.ceil(waitMs / 60_000))) : sites.read(address);
    };
    const readUploaded = async (file: KnowledgeFile): Promise<Reading> => {
      const reading = await decoded(file);
      return reading.status === 'moved' ? skipped(SKIPPED_NO_TEXT) : reading;
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
          return await (source instanceof URL ? readAt(source) : readUploaded(source));
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
      const waitMs = source instanceof URL ? await sites.waitMs(source) : 0;
      if (waitMs > 0 && waitMs <= WAIT_MAX_MS) return again(new Date(nowMs() + waitMs));
    }
    return again(null);
  },
});
