import * as z from 'zod/mini';
import {
  TASK_DELAY_LIMIT_S,
  TASK_DELAY_MIN_S,
  TASK_LIMIT_PER_DAY,
  TASK_META_LIMIT_BYTES,
  TASK_RETRIES_LIMIT,
  TASK_RETRY_SPAN_LIMIT_S,
  TASK_TEXT_LIMIT_CHARACTERS,
} from '../rules/hostConstants';
import { HOURS_INVALID, META_TOO_LARGE, RETRIES_TOO_LONG, SCHEDULE_INVALID } from '../rules/messages/tasks';
import { isSchedule } from '../rules/tasks/schedule';
import { findTimeZone, isTimeZone } from '../rules/values/timeZones';
import { accountId, givenTimestampS, line, roomId, timestampS, uuid } from './shared';

/** What an agent is to do by itself, later or again (specification 3 and 7, Task; api-shapes 7). */

/** `repeating` and `cronOneOff` make tasks of the other types by their schedule. */
export const taskType = z.enum(['call', 'text', 'email', 'ping', 'computer', 'repeating', 'cronOneOff']);
export type TaskType = z.output<typeof taskType>;

/**
 * `pending` waits for its time; `processing` is being prepared; `running` was sent, and waits for what becomes of it; `finished`,
 * `errored` and `canceled` are its ends. Of a schedule: `active` makes tasks, `paused` does not.
 */
export const taskState = z.enum([
  'pending',
  'processing',
  'running',
  'finished',
  'errored',
  'canceled',
  'active',
  'paused',
]);
export type TaskState = z.output<typeof taskState>;

/** What came of a task that had something to reach. */
export const taskOutcome = z.enum(['goal_met', 'terminal_negative', 'goal_incomplete', 'retries_exhausted']);
export type TaskOutcome = z.output<typeof taskOutcome>;

export const taskChannel = z.enum(['text', 'email']);
export type TaskChannel = z.output<typeof taskChannel>;

/** What a task tries again on. */
export const retryCause = z.enum([
  'busy',
  'delivery_failed',
  'goal_incomplete',
  'no_answer',
  'no_response',
  'no_speech',
  'rejected',
  'transient_failure',
  'voicemail',
]);
export type RetryCause = z.output<typeof retryCause>;

const delayS = z.int().check(z.minimum(TASK_DELAY_MIN_S), z.maximum(TASK_DELAY_LIMIT_S));
const text = z.string().check(z.trim(), z.maxLength(TASK_TEXT_LIMIT_CHARACTERS));
/** A number as people write it, or a mail address. */
export const taskTarget = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

const retryStep = z.object({
  /** After the attempt before it. */
  offsetSeconds: delayS,
  channel: z.enum(['call', 'text', 'email']),
  target: z.optional(taskTarget),
  responseTimeoutSeconds: z.optional(delayS),
  content: z.optional(text),
});

/** When and how a task is tried again. Steps come before delays; without either it is tried once. */
export const retryPolicy = z
  .object({
    delaysSeconds: z.optional(z.array(delayS).check(z.maxLength(TASK_RETRIES_LIMIT))),
    steps: z.optional(z.array(retryStep).check(z.maxLength(TASK_RETRIES_LIMIT))),
    retryOn: z.array(retryCause).check(z.maxLength(retryCause.options.length)),
    /** How long an answer is waited for. */
    responseTimeoutSeconds: z.optional(delayS),
  })
  .check(
    z.refine(
      ({ delaysSeconds = [], steps = [] }) =>
        [...delaysSeconds, ...steps.map(({ offsetSeconds }) => offsetSeconds)].reduce((sum, one) => sum + one, 0) <=
        TASK_RETRY_SPAN_LIMIT_S,
      RETRIES_TOO_LONG,
    ),
  );
export type RetryPolicy = z.output<typeof retryPolicy>;

/**
 * `cron`: `expr` has five fields; `every`: each `everyMs`; `at`: once, `expr` is a moment of ISO 8601. `tz` is
 * that of `cron`, and of a moment that names none; without one it is UTC.
 */
export const cronSchedule = z
  .object({
    kind: z.enum(['cron', 'every', 'at']),
    expr: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    tz: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    everyMs: z.optional(z.int().check(z.minimum(60_000), z.maximum(TASK_DELAY_LIMIT_S * 1_000))),
  })
  .check(z.refine(isSchedule, SCHEDULE_INVALID));
export type CronSchedule = z.output<typeof cronSchedule>;

export const taskGoal = z.object({ description: line, completionCriteria: z.optional(text) });
export type TaskGoal = z.output<typeof taskGoal>;

const meta = z
  .record(z.string().check(z.minLength(1), z.maxLength(100)), z.unknown())
  .check(
    z.refine((one) => new TextEncoder().encode(JSON.stringify(one)).length <= TASK_META_LIMIT_BYTES, META_TOO_LARGE),
  );

/** What a person or a program asks for. `accountId`: the agent that does it; without one the first of the organization. */
export const newTask = z.object({
  type: taskType,
  target: z.optional(taskTarget),
  accountId: z.optional(accountId),
  title: z.optional(line),
  /** What is sent. */
  message: z.optional(text),
  /** Of a mail. */
  subject: z.optional(line),
  context: z.optional(text),
  taskContext: z.optional(text),
  /** Of a call. */
  greeting: z.optional(text),
  waitToGreet: z.optional(z.boolean()),
  scheduledFor: z.optional(givenTimestampS),
  externalTaskId: z.optional(line),
  goal: z.optional(taskGoal),
  retryPolicy: z.optional(retryPolicy),
  cronSchedule: z.optional(cronSchedule),
  meta: z.optional(meta),
});
export type NewTask = z.output<typeof newTask>;

/** What can be changed of a task that waits, or of a schedule. `state`: `canceled`; of a schedule also `paused` and `active`. */
export const taskChange = z.object({
  state: z.optional(z.enum(['canceled', 'paused', 'active'])),
  title: z.optional(line),
  message: z.optional(text),
  subject: z.optional(line),
  context: z.optional(text),
  taskContext: z.optional(text),
  greeting: z.optional(text),
  waitToGreet: z.optional(z.boolean()),
  scheduledFor: z.optional(givenTimestampS),
});
export type TaskChange = z.output<typeof taskChange>;

/**
 * What came of an attempt. `sending`: its provider has it, or is about to; `awaiting`: it arrived, and an answer is waited for; `sent`: it
 * arrived, and none was asked for; `failed`: it did not arrive; `late`: it would have left outside hours, and does not count.
 */
export const attemptResult = z.enum(['sending', 'awaiting', 'sent', 'answered', 'noResponse', 'failed', 'late']);
export type AttemptResult = z.output<typeof attemptResult>;

const count = z.int().check(z.nonnegative());

export const taskAttempt = z.object({
  id: uuid,
  number: z.int().check(z.positive()),
  channel: taskChannel,
  target: z.string(),
  result: attemptResult,
  /** Why it did not reach anybody, in a person's words. */
  reason: z.optional(z.string()),
  timestamp: timestampS,
  endedTimestamp: z.optional(timestampS),
  roomId: z.optional(roomId),
  messageUuid: z.optional(uuid),
});
export type TaskAttempt = z.output<typeof taskAttempt>;

const tasked = {
  id: uuid,
  type: taskType,
  state: taskState,
  outcome: z.optional(taskOutcome),
  /** Why it stands where it stands, in a person's words. */
  reason: z.optional(z.string()),
  title: z.optional(z.string()),
  /** A number of E.164, or a mail address. */
  target: z.string(),
  /** The contact with that target. */
  targetName: z.optional(z.string()),
  contactId: z.optional(accountId),
  accountId,
  agentName: z.string(),
  message: z.optional(z.string()),
  subject: z.optional(z.string()),
  context: z.optional(z.string()),
  taskContext: z.optional(z.string()),
  goal: z.optional(taskGoal),
  retryPolicy: z.optional(retryPolicy),
  cronSchedule: z.optional(cronSchedule),
  scheduledFor: z.optional(timestampS),
  /** When it is tried next, or makes the next task. */
  dueAt: z.optional(timestampS),
  /** What came of each attempt, the earliest first; those that did not count are left out. */
  results: z.array(attemptResult),
  /** How many attempts it has at most. */
  attemptsPlanned: count,
  /** Of a schedule: how many tasks it made. */
  runs: count,
  batchId: z.optional(uuid),
  parentTaskId: z.optional(uuid),
  externalTaskId: z.optional(z.string()),
  meta: z.optional(z.record(z.string(), z.unknown())),
  createdAt: timestampS,
  updatedAt: timestampS,
  finishedAt: z.optional(timestampS),
};
export const task = z.object(tasked);
export type Task = z.output<typeof task>;

/** A task with all that is kept of it. */
export const recordedTask = z.object({
  ...tasked,
  attemptHistory: z.array(taskAttempt),
  /** When it is tried again if nothing else happens, the earliest first. */
  planned: z.array(z.object({ timestamp: timestampS, channel: taskChannel })),
  /** The zone its hours are in: that of its contact, else that of the organization. */
  timezone: z.string(),
  logsRef: z.optional(z.object({ href: z.string() })),
  conversationRef: z.optional(z.object({ href: z.string(), roomId, uuid: z.optional(z.string()) })),
  /** Of a schedule: the tasks that it has made. */
  runsRef: z.optional(z.object({ href: z.string() })),
});
export type RecordedTask = z.output<typeof recordedTask>;

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, HOURS_INVALID));
/** When anything may leave: by day of the week (0 is Sunday), in the zone of whoever gets it, and in this one where that is not known. */
export const businessHours = z
  .object({
    timezone: z.string().check(
      z.trim(),
      z.maxLength(60),
      z.overwrite((zone) => findTimeZone(zone) ?? zone),
      z.refine(isTimeZone, HOURS_INVALID),
    ),
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
    start: time,
    end: time,
  })
  .check(z.refine(({ start, end }) => start < end, HOURS_INVALID));
export type BusinessHours = z.output<typeof businessHours>;

const perDay = z.int().check(z.minimum(0), z.maximum(TASK_LIMIT_PER_DAY));
const daily = z.object({ calls: perDay, texts: perDay, tasks: perDay });
/** To the same person at most one in so many seconds. */
const cooldown = z.int().check(z.minimum(0), z.maximum(TASK_DELAY_LIMIT_S));
const cooldowns = z.object({ calls: cooldown, texts: cooldown });
/** A list stops by itself when more than so many of a hundred of its latest attempts fail; null: never. */
const stopsAtPercent = z.nullable(z.int().check(z.minimum(1), z.maximum(100)));
const concurrency = z.int().check(z.minimum(1), z.maximum(100));

/** The limits of an organization's tasks. Only super administrators change `daily` and `concurrencyPerRun`. */
export const taskLimits = z.object({
  businessHours,
  daily,
  concurrencyPerRun: concurrency,
  cooldowns,
  stopsAtPercent,
  defaultRetryConfiguration: z.optional(retryPolicy),
});
export type TaskLimits = z.output<typeof taskLimits>;

/** What is left out stays. */
export const taskLimitChanges = z.object({
  businessHours: z.optional(businessHours),
  daily: z.optional(daily),
  concurrencyPerRun: z.optional(concurrency),
  cooldowns: z.optional(cooldowns),
  stopsAtPercent: z.optional(stopsAtPercent),
  defaultRetryConfiguration: z.optional(z.nullable(retryPolicy)),
});
export type TaskLimitChanges = z.output<typeof taskLimitChanges>;

/** How many left on a day, in the zone of the organization's hours. */
export const dailyCounts = z.object({ calls: count, texts: count, tasks: count, date: z.string() });
export type DailyCounts = z.output<typeof dailyCounts>;

/** Why a row or a task of a list is left out. */
export const skipCause = z.enum(['invalid', 'twice', 'refused', 'unreachable']);
export type SkipCause = z.output<typeof skipCause>;

/** What would become of a list, or has: nothing of it is stored in a dry run. */
export const taskReport = z.object({
  total: count,
  /** How many go. */
  inserted: count,
  skipped: z.array(
    z.object({
      cause: skipCause,
      reason: z.string(),
      count,
      /** The first rows, from 1. */
      rows: z.array(z.int()),
      example: z.string(),
    }),
  ),
  /** The first that goes. */
  first: z.optional(z.object({ target: z.string(), message: z.string() })),
  /** When the first and the last of them leave at the earliest: a day takes only so many. */
  firstTimestamp: z.optional(timestampS),
  lastTimestamp: z.optional(timestampS),
  /** What all of it costs at most, in dollars; absent: it has no price. */
  usd: z.optional(z.string()),
  /** Of a file: what was read. */
  columns: z.optional(z.array(z.string())),
});
export type TaskReport = z.output<typeof taskReport>;

/**
 * A list of tasks. `queued` and `running`: it is being made, or its tasks are not over; `failed`: too many of them failed, and the others
 * were canceled.
 */
export const batchState = z.enum(['queued', 'running', 'completed', 'completed_with_errors', 'failed', 'canceled']);
export type BatchState = z.output<typeof batchState>;

export const taskBatch = z.object({
  id: uuid,
  title: z.optional(z.string()),
  state: batchState,
  /** Why it stopped by itself. */
  reason: z.optional(z.string()),
  total: count,
  inserted: count,
  /** They were no tasks, or nobody may be reached that way. */
  rejected: count,
  skipped: count,
  /** Of those inserted. */
  finished: count,
  failed: count,
  canceled: count,
  errors: z.array(z.object({ row: z.int(), reason: z.string() })),
  createdAt: timestampS,
  finishedAt: z.optional(timestampS),
});
export type TaskBatch = z.output<typeof taskBatch>;

export const taskStats = z.object({
  total: count,
  byState: z.record(z.string(), count),
  byOutcome: z.record(z.string(), count),
});
export type TaskStats = z.output<typeof taskStats>;
