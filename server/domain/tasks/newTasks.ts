import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DeliveryChannel } from '#contract/entities/delivery';
import { line } from '#contract/entities/shared';
import type { CronSchedule, NewTask, TaskChannel, TaskLimits } from '#contract/entities/task';
import { NOT_FOUND } from '#contract/rules/messages';
import * as words from '#contract/rules/messages/tasks';
import { isWithinHours } from '#contract/rules/tasks/hours';
import { nextOf } from '#contract/rules/tasks/schedule';
import { account, task } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { RUN_TASKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { Refusal } from '../../request/refusal';
import type { AgentPlace, Tx } from '../../request/tx';
import { firstAgent } from '../accounts/findAgent';
import type { OfOrganization } from '../contacts/contactRow';
import { zoneOf } from '../contacts/zoneOf';
import { reasonNotToReach } from '../delivery/consent';
import { addressee } from '../delivery/roomTo';
import type { TaskRow } from './taskRow';
import { taskChanged } from './tasksChanged';

/** Who makes tasks. `permittedIds`: of these agents alone; null: of all. */
export type Making = OfOrganization & {
  readonly userId: number | null;
  readonly permittedIds: readonly number[] | null;
  readonly limits: TaskLimits;
  readonly nowMs: number;
};

export type TaskValues = Omit<typeof task.$inferInsert, 'orgId' | 'resellerId' | 'partnerId'>;

/** What was asked for, checked. Row-level security keeps each to the agents that the caller may see. */
export type Checks = {
  /** @throws Refusal 404 for an agent out of reach; 422 for what cannot be a task */
  readonly check: (given: NewTask) => Promise<TaskValues>;
};

/** Checks tasks one after another; agents are looked up once. */
export function openChecks(making: Making): Checks {
  const agents = new Map<number | null, Promise<AgentPlace | null>>();
  const agentOf = async (id: number | null): Promise<AgentPlace> => {
    const known = agents.get(id) ?? findAgentOf(making, id);
    agents.set(id, known);
    const place = await known;
    if (place !== null) return place;
    throw id === null
      ? new Refusal(422, words.TASK_NO_AGENT, { input: 'accountId' })
      : new Refusal(404, NOT_FOUND, { input: 'accountId' });
  };
  return { check: async (given) => valuesOf(making, given, await agentOf(given.accountId ?? null)) };
}

async function findAgentOf({ db, orgId, permittedIds }: Making, id: number | null): Promise<AgentPlace | null> {
  const wanted = id === null ? undefined : eq(account.id, id);
  const permitted = permittedIds === null ? undefined : inArray(account.id, [...permittedIds]);
  return firstAgent(db, and(eq(account.orgId, orgId), wanted, permitted) ?? eq(account.orgId, orgId));
}

async function valuesOf(making: Making, given: NewTask, { agentId }: AgentPlace): Promise<TaskValues> {
  const { limits, nowMs, userId } = making;
  const isScheduled = given.type === 'repeating' || given.type === 'cronOneOff';
  if (given.type === 'call') throw refuse(words.TASK_CALLS_MISSING, 'type');
  if (!isScheduled && given.type !== 'text' && given.type !== 'email') throw refuse(words.TASK_KIND_MISSING, 'type');
  if (given.target === undefined) throw refuse(words.TASK_TARGET_MISSING, 'target');
  const reached = addressee(given.target);
  const channel: TaskChannel =
    given.type === 'text' || given.type === 'email' ? given.type : reached?.channel === 'email' ? 'email' : 'text';
  const target = targetOf(given.target, channel);
  if (!given.message) throw refuse(words.TASK_MESSAGE_MISSING, 'message');
  const dueAt = isScheduled ? firstOf(given, nowMs) : await dueOf(making, given, target);
  const mail = mailOf(given);
  const retryPolicy = given.retryPolicy ?? limits.defaultRetryConfiguration ?? null;
  for (const step of retryPolicy?.steps ?? []) {
    if (step.channel === 'call') throw refuse(words.TASK_CALLS_MISSING, 'retryPolicy');
    targetOf(step.target ?? target, step.channel);
  }
  return {
    agentId,
    type: given.type,
    channel,
    state: isScheduled ? 'active' : 'pending',
    target,
    title: given.title ?? null,
    message: given.message,
    subject: given.subject ?? mail.subject ?? null,
    context: given.context || null,
    taskContext: given.taskContext || null,
    goal: given.goal ?? null,
    retryPolicy,
    schedule: given.cronSchedule ?? null,
    meta: given.meta ?? null,
    externalTaskId: given.externalTaskId ?? null,
    scheduledFor: given.scheduledFor === undefined ? null : new Date(given.scheduledFor * 1_000),
    dueAt,
    madeBy: userId,
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  };
}

const givenMail = z.object({
  email: z.object({ subject: z.optional(line), attachments: z.optional(z.array(z.unknown())) }),
});

/** What existing clients give of a mail with what they keep (`meta.email`, api-shapes 7). @throws Refusal 422 for files */
function mailOf({ meta }: NewTask): { readonly subject?: string | undefined } {
  const { data } = givenMail.safeParse(meta);
  if ((data?.email.attachments ?? []).length > 0) throw refuse(words.TASK_FILES_MISSING, 'meta');
  return data?.email ?? {};
}

const refuse = (message: string, input: string) =>
  new Refusal(422, message, { input, issues: [{ path: input, message }] });

/** A number of E.164, or an address in lower case. @throws Refusal 422 */
function targetOf(written: string, channel: TaskChannel): string {
  const reached = addressee(written);
  if (channel === 'text') {
    if (reached?.channel !== 'sms') throw refuse(words.TASK_NO_NUMBER, 'target');
    return reached.number;
  }
  if (reached?.channel !== 'email') throw refuse(words.TASK_NO_ADDRESS, 'target');
  return reached.address;
}

/** When a schedule comes first. @throws Refusal 422 */
function firstOf({ type, cronSchedule, scheduledFor }: NewTask, nowMs: number): Date {
  if (!cronSchedule) throw refuse(words.TASK_SCHEDULE_MISSING, 'cronSchedule');
  if ((cronSchedule.kind === 'at') !== (type === 'cronOneOff')) throw refuse(words.TASK_AT_NEEDS_ONCE, 'cronSchedule');
  return nextRun(cronSchedule, Math.max(nowMs, (scheduledFor ?? 0) * 1_000), nowMs);
}

/** When a schedule comes next after a moment. @throws Refusal 422 if it does not come again */
export function nextRun(schedule: CronSchedule, afterMs: number, sinceMs: number): Date {
  const nextMs = nextOf(schedule, afterMs, sinceMs);
  if (nextMs === null) throw refuse(words.TASK_LONG_AGO, 'cronSchedule');
  return new Date(nextMs);
}

/** When a task is tried first: a moment that somebody chose must be within hours; without one it waits for them. @throws Refusal 422 */
async function dueOf(making: Making, { cronSchedule, scheduledFor }: NewTask, target: string): Promise<Date> {
  if (cronSchedule) throw refuse(words.TASK_SCHEDULE_UNUSED, 'cronSchedule');
  if (scheduledFor === undefined) return new Date(making.nowMs);
  await requireWithinHours(making, target, scheduledFor);
  return new Date(scheduledFor * 1_000);
}

/** @throws Refusal 422 for a moment outside the hours of whoever it is for */
export async function requireWithinHours(
  of: OfOrganization & Pick<Making, 'limits'>,
  target: string,
  scheduledFor: number,
): Promise<void> {
  const { businessHours } = of.limits;
  const zone = (await zoneOf(of, target)) ?? businessHours.timezone;
  if (isWithinHours(businessHours, zone, scheduledFor * 1_000)) return;
  const { start, end } = businessHours;
  throw refuse(words.tasksOutsideHours(`${start} to ${end}, ${zone}`), 'scheduledFor');
}

/**
 * Stores a task, and has it tried when it is due.
 * @throws Refusal 403 if whoever it is for does not want to be reached that way; and as `openChecks`
 */
export async function createTask(making: Making & Pick<Tx, 'emit'>, given: NewTask): Promise<string> {
  const { db, orgId, emit } = making;
  const values = await openChecks(making).check(given);
  const reason = await reasonNotToReach(db, orgId, values.target, carrierOf(values.channel));
  if (reason !== null) throw new Refusal(403, reason);
  const [made] = await db.insert(task).values(values).returning();
  if (!made) throw new Error('no task was made');
  await queueTasks(db, made);
  await emit(taskChanged(made.agentId));
  return made.id;
}

/** What carries a task of that channel. */
export const carrierOf = (channel: TaskChannel): DeliveryChannel => (channel === 'text' ? 'sms' : 'email');

/** Has the tasks of an organization looked at when one of them is due. */
export async function queueTasks(db: Db, { orgId, dueAt }: Pick<TaskRow, 'orgId' | 'dueAt'>): Promise<void> {
  if (dueAt !== null) await enqueue(db, RUN_TASKS, { orgId }, dueAt);
}
