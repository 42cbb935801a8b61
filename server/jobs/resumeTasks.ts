import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { TASK_ROOM_GONE } from '#contract/rules/messages/tasks';
import { appendEvents } from '../db/outbox';
import { closeBatch } from '../domain/tasks/batches';
import { tasksChanged } from '../domain/tasks/tasksChanged';
import { MAKE_TASKS, RUN_TASKS, SETTLE_TASK } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Has everything of tasks gone on with that is due, whatever became of the jobs that were queued for it; and ends tasks whose conversation
 * was deleted while they waited for what comes of it.
 */
export const resumeTasks = defineJob({
  name: 'resume-tasks',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, nowMs }) => {
    const now = sql`${new Date(nowMs())}::timestamptz`;
    await scoped(ALL, async (db) => {
      const ended = await db.execute<{ orgId: number; batchId: string | null }>(sql`
        update task t set state = 'errored', reason = ${TASK_ROOM_GONE}, finished_at = ${now}
        where t.state = 'running' and not exists (
          select from task_attempt a where a.org_id = t.org_id and a.task_id = t.id and a.ended_at is null)
        returning t.org_id as "orgId", t.batch_id as "batchId"`);
      for (const { orgId, batchId } of ended.rows) {
        await appendEvents(db, [tasksChanged(orgId)]);
        if (batchId !== null) await closeBatch(db, { orgId, batchId }, nowMs());
      }
      const due = await db.execute<{ orgId: number }>(
        sql`select distinct org_id as "orgId" from task where due_at <= ${now} order by 1`,
      );
      for (const { orgId } of due.rows) await enqueue(db, RUN_TASKS, { orgId });
      const open = await db.execute<{ orgId: number; attemptId: string }>(sql`
        select a.org_id as "orgId", a.id as "attemptId" from task_attempt a
        left join message m on m.org_id = a.org_id and m.room_id = a.room_id and m.id = a.message_id
        where a.ended_at is null and (a.answer_until <= ${now} or (a.result = 'sending' and m.status is distinct from 'pending'))
        order by a.id`);
      for (const attempt of open.rows) await enqueue(db, SETTLE_TASK, attempt);
      const lists = await db.execute<{ orgId: number; batchId: string }>(sql`
        select org_id as "orgId", id as "batchId" from task_batch
        where state in ('queued', 'running') and made < total and updated_at < ${now} - interval '5 minutes' order by id`);
      for (const list of lists.rows) await enqueue(db, MAKE_TASKS, list);
    });
  },
});
