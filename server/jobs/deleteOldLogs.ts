import * as z from 'zod';
import { deleteOldExports } from '../domain/logs/exports';
import { deleteBeyond, overfullAgents } from '../domain/logs/retention';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;
/** It looks at every agent. */
const LONG = { readOnly: true, statementTimeoutMs: 300_000 } as const;

/** Deletes the conversations that are beyond what each organization keeps of its agents, and files of the log that are too old. */
export const deleteOldLogs = defineJob({
  name: 'delete-old-logs',
  payload: z.null(),
  cron: '20 3 * * *',
  run: async ({ scoped, nowMs, signal }) => {
    for (const overfull of await scoped(ALL, overfullAgents, LONG)) {
      for (let isMore = true; isMore; ) {
        signal.throwIfAborted();
        isMore = await scoped(ALL, (db) => deleteBeyond(db, overfull));
      }
    }
    await scoped(ALL, (db) => deleteOldExports(db, nowMs()));
  },
});
