import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { PROVIDERS, providerState } from '../../entities/provider';

/** The host's state (host.md 3). */

const queueState = z.object({
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  oldestS: z.nullable(z.number()),
});

export const healthz = endpoint({
  name: 'healthz',
  section: 'host.md 3',
  summary: 'The process lives; the state of each provider, and of each queue of jobs',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  target: 'none',
  reply: z.object({
    success: z.literal(true),
    version: z.string(),
    uptimeS: z.number(),
    database: z.enum(['up', 'down']),
    /** By queue name; null while the database is down. `failed`: no tries left. `oldestS`: how long the oldest has been due. */
    jobs: z.nullable(z.record(z.string(), queueState)),
    providers: z.record(z.enum(PROVIDERS), providerState),
    /** The calls of this process, and how many it carries at most; absent: it carries none. */
    calls: z.optional(z.object({ open: z.int(), most: z.int() })),
  }),
});

export const readyz = endpoint({
  name: 'readyz',
  section: 'host.md 3',
  summary: 'The host can answer: the database is there and migrated (503 otherwise)',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  target: 'none',
  reply: z.object({ success: z.literal(true), ready: z.literal(true) }),
});
