import * as z from 'zod/mini';
import { conversationLog } from './conversation';
import { PROVIDERS, providerState } from './provider';
import { timestampS, uuid } from './shared';

/** What a super administrator sees and does to keep the installation running. */

const count = z.int().check(z.nonnegative());

/** A queue of jobs. */
export const jobState = z.object({
  name: z.string(),
  waiting: count,
  running: count,
  /** Jobs without tries left. */
  failed: count,
  /** How long the oldest has been due, in seconds. */
  oldestS: z.nullable(count),
  /** Null: none ended in the last day. */
  lastRunAt: z.nullable(timestampS),
  /** The next on its schedule, or the next that was put off; null: it runs when there is work. */
  nextRunAt: z.nullable(timestampS),
  scheduled: z.boolean(),
  /** The latest failures, newest first. */
  failures: z.array(z.object({ id: uuid, at: timestampS, reason: z.string() })),
});
export type JobState = z.output<typeof jobState>;

/** The latest calls of a provider, at most 100 of each host since it started. */
export const providerCalls = z.object({
  count,
  /** Those that it did not answer, or refused. */
  failed: count,
  /** How long half of them took at most, and 19 of 20; of a language model, until the first words. */
  p50Ms: count,
  p95Ms: count,
  /** When the first of them ended. */
  since: timestampS,
  /** The last 24, the newest last. */
  latest: z.array(z.object({ ms: count, failed: z.boolean() })),
});
export type ProviderCalls = z.output<typeof providerCalls>;

export const providerReport = z.object({
  name: z.enum(PROVIDERS),
  ...providerState.shape,
  /** Null: nobody called it yet. */
  calls: z.nullable(providerCalls),
  /** The latest of all hosts since they started. */
  lastError: z.nullable(z.object({ at: timestampS, text: z.string(), host: z.string() })),
});
export type ProviderReport = z.output<typeof providerReport>;

/** One process of the installation, as it reported last. */
export const hostReport = z.object({
  id: uuid,
  name: z.string(),
  role: z.enum(['all', 'api', 'worker', 'voice']),
  version: z.string(),
  startedAt: timestampS,
  seenAt: timestampS,
  /** False: it has not reported for a while. */
  isAlive: z.boolean(),
  streams: count,
  /** How long after its commit the latest event was sent; null: none yet. */
  eventLagMs: z.nullable(z.number()),
  /** How late timers ran lately: 99 of 100 were faster. */
  loopLagMs: z.number(),
  connections: z.object({ open: count, idle: count, waiting: count }),
});
export type HostReport = z.output<typeof hostReport>;

export const installation = z.object({
  database: z.object({
    version: z.string(),
    answeredInMs: z.number(),
    migrations: count,
    latestMigration: z.string(),
  }),
  jobs: z.array(jobState),
  providers: z.array(providerReport),
  hosts: z.array(hostReport),
});
export type Installation = z.output<typeof installation>;

/** Why a conversation should be looked at. */
export const REVIEW_REASONS = ['rated', 'failed', 'unanswered'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const callForReview = z.object({
  ...conversationLog.shape,
  reasons: z.array(z.enum(REVIEW_REASONS)),
  rating: z.optional(z.int()),
});
export type CallForReview = z.output<typeof callForReview>;
