import * as endpoints from '#contract/endpoints/tasks';
import type { NewTask } from '#contract/entities/task';
import { TASK_LIST_LIMIT_BYTES, TASKS_WITHOUT_KEY_LIMIT } from '#contract/rules/hostConstants';
import { LIMITS_OF_OTHERS, listNeedsKey } from '#contract/rules/messages/tasks';
import { permittedIn } from '../db/scope';
import { rescope } from '../db/scoped';
import { paidPrices } from '../domain/money/usagePrices';
import { createBatch, listBatches, readBatch, stopBatch } from '../domain/tasks/batches';
import { cancelTasks, deleteTask, runTask, updateTask } from '../domain/tasks/changeTask';
import { countToday, readLimits, setLimits } from '../domain/tasks/limits';
import { type ListRow, type Prices, type Reported, reportOn } from '../domain/tasks/listReport';
import { createTask, type Making } from '../domain/tasks/newTasks';
import { readList } from '../domain/tasks/readList';
import { listTasks, readRecordedTask, readStats } from '../domain/tasks/readTasks';
import { listTaskLogs } from '../domain/tasks/taskLogs';
import { readTask } from '../domain/tasks/taskRow';
import { tasksChanged } from '../domain/tasks/tasksChanged';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';
import { deliveryHostOf } from './deliveryHost';

const done = { success: true as const };
const ALL = { kind: 'super' } as const;

type Context = Tx &
  Pick<CallContext, 'scope' | 'clock' | 'providers' | 'services'> & {
    readonly caller: PersonCaller;
    readonly target: TargetAccount;
  };

export const taskHandlers = {
  listTasks: handler(endpoints.listTasks, async ({ db, target }, { query }) => ({
    ...done,
    ...(await listTasks({ db, orgId: target.id }, query)),
  })),

  createTask: handler(endpoints.createTask, async (ctx, { body }) => {
    const id = await createTask({ ...(await makingOf(ctx)), emit: ctx.emit }, body);
    return { ...done, task: await readTask({ db: ctx.db, orgId: ctx.target.id }, id) };
  }),

  createTasksFromCsv: openHandler(endpoints.createTasksFromCsv, async (ctx, { query }) => {
    const { bytes, fields, name } = await readFile(ctx);
    const { businessHours } = await ctx.scoped(({ db }) => readLimits({ db, orgId: ctx.target.id }));
    const list = await readList(bytes, businessHours.timezone);
    const isDry = query.dryRun ?? /^(?:true|1)$/i.test(fields.dryRun ?? '');
    return ctx.scoped(async (tx) => {
      const own = { ...ctx, ...tx };
      const { report, going } = await reported(own, list.rows);
      const told = { ...done, message: 'Success', report: { ...report, columns: [...list.columns] } };
      if (isDry || going.length === 0) return told;
      return { ...told, batchId: await made(own, going, query.title ?? name) };
    });
  }),

  readTaskStats: handler(endpoints.readTaskStats, async ({ db, target }, { query }) => ({
    ...done,
    ...(await readStats({ db, orgId: target.id }, query)),
  })),

  readTaskCounts: handler(endpoints.readTaskCounts, async ({ db, target, clock }) => {
    const of = { db, orgId: target.id };
    return { ...done, counts: await countToday(of, await readLimits(of), clock.nowMs()) };
  }),

  readTaskLimits: handler(endpoints.readTaskLimits, async ({ db, target }) => ({
    ...done,
    limits: await readLimits({ db, orgId: target.id }),
  })),

  setTaskLimits: handler(endpoints.setTaskLimits, async ({ db, emit, scope, target, standing }, { body }) => {
    if (permittedIn(scope) !== null) throw new Refusal(403, LIMITS_OF_OTHERS);
    const limits = await setLimits({ db, orgId: target.id }, body, standing.role === 'superAdmin');
    await emit(tasksChanged(target.id));
    return { ...done, limits };
  }),

  createTaskBatch: handler(endpoints.createTaskBatch, async (ctx, { body }) => {
    const { tasks, title, dryRun = false } = body;
    const isLarge = tasks.length > TASKS_WITHOUT_KEY_LIMIT;
    if (isLarge && !dryRun && ctx.once === null) throw new Refusal(422, listNeedsKey(TASKS_WITHOUT_KEY_LIMIT));
    const { report, going } = await reported(
      ctx,
      tasks.map((given) => ({ given })),
    );
    if (dryRun || going.length === 0) return { ...done, report };
    const batchId = await made(ctx, going, title);
    return { ...done, report, batch: await readBatch(ctx.db, { orgId: ctx.target.id, batchId }) };
  }),

  listTaskBatches: handler(endpoints.listTaskBatches, async ({ db, target }) => ({
    ...done,
    batches: await listBatches({ db, orgId: target.id }),
  })),

  readTaskBatch: handler(endpoints.readTaskBatch, async ({ db, target }, { params }) => ({
    ...done,
    batch: await readBatch(db, { orgId: target.id, batchId: params.batchId }),
  })),

  stopTaskBatch: handler(endpoints.stopTaskBatch, async ({ db, scope, target, clock }, { params }) => {
    const of = { orgId: target.id, batchId: params.batchId };
    await stopBatch(db, of, permittedIn(scope), clock.nowMs());
    return { ...done, batch: await readBatch(db, of) };
  }),

  cancelTasks: handler(endpoints.cancelTasks, async (ctx, { body }) => ({
    ...done,
    canceled: await cancelTasks(changingOf(ctx), body.ids),
  })),

  readTask: handler(endpoints.readTask, async ({ db, target }, { params }) => ({
    ...done,
    task: await readRecordedTask({ db, orgId: target.id }, params.taskId),
  })),

  updateTask: handler(endpoints.updateTask, async (ctx, { params, body }) => {
    const of = changingOf(ctx);
    await updateTask(of, params.taskId, body);
    return { ...done, task: await readTask(of, params.taskId) };
  }),

  deleteTask: handler(endpoints.deleteTask, async (ctx, { params }) => {
    await deleteTask(changingOf(ctx), params.taskId);
    return done;
  }),

  runTask: handler(endpoints.runTask, async (ctx, { params, body }) => {
    const of = changingOf(ctx);
    await runTask(of, params.taskId, body.mode);
    return { ...done, task: await readTask(of, params.taskId) };
  }),

  listTaskLogs: handler(endpoints.listTaskLogs, async ({ db, target }, { params }) => {
    const of = { db, orgId: target.id };
    await readTask(of, params.taskId);
    const logs = await listTaskLogs(of, params.taskId);
    return { ...done, logs, count: logs.length };
  }),

  listTaskRuns: handler(endpoints.listTaskRuns, async ({ db, target }, { params, query }) => {
    const of = { db, orgId: target.id };
    await readTask(of, params.taskId);
    return { ...done, ...(await listTasks(of, { ...query, parentTaskId: params.taskId })) };
  }),
} satisfies HandlersOf<typeof endpoints>;

async function readFile({ upload, services, ip }: CallContext<typeof endpoints.createTasksFromCsv>) {
  const end = services.limits.openUpload(ip);
  try {
    return await upload.read(TASK_LIST_LIMIT_BYTES);
  } finally {
    end();
  }
}

const changingOf = ({ db, emit, scope, target, clock }: Omit<Context, 'providers' | 'services' | 'caller'>) => ({
  db,
  emit,
  scope,
  orgId: target.id,
  nowMs: clock.nowMs(),
});

/** The caller as the one who makes tasks of the target organization. */
async function makingOf({
  db,
  scope,
  target,
  caller,
  clock,
}: Omit<Context, 'providers' | 'services'>): Promise<Making> {
  const of = { db, orgId: target.id };
  const limits = await readLimits(of);
  return { ...of, userId: caller.id, permittedIds: permittedIn(scope), limits, nowMs: clock.nowMs() };
}

/** What would become of a list. What it costs is a price of those above, which nobody below sees by themselves. */
async function reported(ctx: Context, rows: readonly ListRow[]): Promise<Reported> {
  const making = await makingOf(ctx);
  await rescope(ctx.db, ALL);
  const prices: Prices = await paidPrices(ctx.db, ctx.target.id, making.nowMs);
  await rescope(ctx.db, ctx.scope);
  return reportOn(making, rows, { host: deliveryHostOf(ctx), prices });
}

async function made(ctx: Context, going: readonly NewTask[], title: string | undefined): Promise<string> {
  const id = await createBatch(await makingOf(ctx), going, title);
  await ctx.emit(tasksChanged(ctx.target.id));
  return id;
}
