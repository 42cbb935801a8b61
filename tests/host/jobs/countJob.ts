import * as z from 'zod';
import { defineJob, type JobContext } from '#server/jobs/job.ts';

/** Counts how often its effect happened. */
export const countJob = (run: (context: JobContext, payload: { key: string }) => Promise<void>) =>
  defineJob({
    name: 'count',
    payload: z.object({ key: z.string() }),
    // Retries without limit, however often it is killed.
    options: { retryLimit: 1_000, retryDelay: 1, retryDelayMax: 1 },
    run,
  });
