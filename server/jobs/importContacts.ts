import * as z from 'zod';
import { isUniqueViolation } from '../db/errors';
import { appendEvents } from '../db/outbox';
import type { Scope } from '../db/scope';
import { readContacts } from '../domain/contacts/importFile';
import { readImport } from '../domain/contacts/imports';
import { importBatch } from '../domain/contacts/runImport';
import { enqueue } from '../queue/queue';
import { Refusal } from '../request/refusal';
import { defineJob, type Job } from './job';

/** Then other jobs have their turn. */
const TURN_MS = 20_000;

const payload = z.object({ orgId: z.number(), importId: z.string() });

/**
 * Imports the rows of a file, a few hundred in each transaction, which also counts them: a killed worker leaves nothing half done,
 * and whoever takes over imports no row twice.
 */
export const importContacts: Job<z.output<typeof payload>> = defineJob({
  name: 'import-contacts',
  payload,
  run: async ({ scoped, finish, nowMs }, { orgId, importId }) => {
    const all: Scope = { kind: 'super' };
    const found = await scoped(all, (db) => readImport({ db, orgId }, importId));
    if (found.status !== 'running') return;
    const file = await readContacts(found.text);
    const endMs = nowMs() + TURN_MS;
    const nextBatch = () =>
      scoped(all, (db) => {
        const emit = (...events: Parameters<typeof appendEvents>[1]) => appendEvents(db, events);
        return importBatch({ db, emit, orgId, scope: all, nowMs: nowMs() }, importId, file);
      });
    while (nowMs() < endMs) {
      // Somebody may have added a contact of the batch meanwhile; the second try finds it.
      const isMore = await nextBatch().catch((error: unknown) => {
        if (isUniqueViolation(error) || error instanceof Refusal) return nextBatch();
        throw error;
      });
      if (!isMore) return;
    }
    await finish(all, (db) => enqueue(db, importContacts, { orgId, importId }));
  },
});
