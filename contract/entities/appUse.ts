import * as z from 'zod/mini';
import { appKey } from './app';
import { accountId, timestampS } from './shared';

/** An agent that may call functions of an app: those of its draft, and those of what is live. */
const appUser = z.object({
  agentId: accountId,
  name: z.string(),
  draft: z.array(z.string()),
  live: z.array(z.string()),
});

/** An hour of calls. */
const hour = z.object({ calls: z.int(), failed: z.int() });

/** What became of an app's functions in the last 24 hours, tests left out, and who may call them. */
export const appUse = z.object({
  ...appKey,
  agents: z.array(appUser),
  calls: z.int(),
  failed: z.int(),
  /** How long the middle call took; missing without calls. */
  medianMs: z.optional(z.int()),
  lastFailure: z.optional(z.object({ text: z.string(), timestamp: timestampS })),
  /** The oldest first; the last is the present one. */
  hours: z.array(hour),
});
export type AppUse = z.output<typeof appUse>;

/** A function that somebody tried, and what the agent would say with it. */
export const triedFunction = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  durationMs: z.int().check(z.nonnegative()),
  /** Missing: no language model is connected, or it gave no answer. */
  said: z.optional(z.string()),
  /** Why nothing is said. */
  unsaid: z.optional(z.enum(['noModel', 'modelFailed'])),
});
export type TriedFunction = z.output<typeof triedFunction>;
