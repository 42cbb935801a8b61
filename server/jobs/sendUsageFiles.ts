import * as z from 'zod';
import { dueExports, makeFile } from '../domain/money/usageExport/exports';
import { sendFiles } from '../domain/money/usageExport/sendFiles';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Makes the files of usage that are due, and sends those that wait. One account that fails keeps no other from its files, and is told of in
 * the end.
 */
export const sendUsageFiles = defineJob({
  name: 'send-usage-files',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, host, nowMs, signal }) => {
    const due = await scoped(ALL, (db) => dueExports(db, nowMs()), { readOnly: true });
    const failures: unknown[] = [];
    for (const target of due) {
      signal.throwIfAborted();
      try {
        await scoped(ALL, (db) => makeFile(db, target, nowMs()));
        await sendFiles({ scoped, openSftp: host.providers.sftp, secretKey: host.secretKey, nowMs, signal }, target);
      } catch (error) {
        signal.throwIfAborted();
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The files of some accounts could not be sent.');
  },
});
