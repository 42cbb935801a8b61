import { sql } from 'drizzle-orm';
import { saveContact } from '#contract/endpoints/contacts';
import * as endpoints from '#contract/endpoints/tasks';
import type { NewTask, RecordedTask, Task, TaskLimitChanges } from '#contract/entities/task';
import { resumeTasks } from '#server/jobs/resumeTasks.ts';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { ADA, type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';
import { asOwner } from '#tests/host/jobs/worker.ts';
import type { Answer } from '#tests/support/host.ts';

export type TaskHost = DeliveryHost & {
  readonly target: { readonly targetAccountId: number };
  /** Noon of a day to come, in UTC: hours are from 9 to 17 every day there. */
  readonly noonMs: number;
  readonly make: (more?: Partial<NewTask>) => Promise<Answer<{ readonly task: Task }>>;
  /** The same, and its id. */
  readonly made: (more?: Partial<NewTask>) => Promise<string>;
  readonly read: (id: string) => Promise<RecordedTask>;
  /** How a task stands: its state, its reason and the results of its attempts. */
  readonly standing: (id: string) => Promise<readonly [string, string | undefined, readonly string[]]>;
  /** Makes the contact of a number, with such fields. */
  readonly know: (phone: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly limit: (changes: TaskLimitChanges, person?: 'owner' | 'superAdmin') => Promise<Answer<unknown>>;
  /** Sets the clock, and does all that is due then. */
  readonly at: (nowMs: number) => Promise<void>;
  /** The texts that the provider took, with whom they are for. */
  readonly sent: () => readonly string[];
};

const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
const ALL_DAYS = { days: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00', timezone: 'UTC' };

/** A host whose organization texts by Twilio. */
export async function startTaskHost(model: AnswerModel | null = null): Promise<TaskHost> {
  const host = await startDeliveryHost({}, model);
  const noonMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const target = { targetAccountId: host.world.accounts.organization };
  const owner = host.as('owner');
  await asOwner(host.database, `update session set expires_at = expires_at + interval '20 days'`);

  const make: TaskHost['make'] = (more = {}) =>
    owner.call(endpoints.createTask, { target, body: { type: 'text', target: ADA, message: 'Hello', ...more } });
  const read: TaskHost['read'] = async (taskId) =>
    (await owner.call(endpoints.readTask, { target, params: { taskId } })).body.task;
  const limit: TaskHost['limit'] = (body, person = 'owner') =>
    host.as(person).call(endpoints.setTaskLimits, { target, body });

  return {
    ...host,
    target,
    noonMs,
    make,
    made: async (more) => (await make(more)).body.task.id,
    read,
    async standing(id) {
      const { state, reason, results } = await read(id);
      return [state, reason, results];
    },
    know: (phone, fields) => owner.call(saveContact, { target, body: { id: phone, ...fields } }),
    limit,
    async at(nowMs) {
      host.clock.set(nowMs);
      await host.perform(resumeTasks);
      await host.work();
    },
    sent: () => host.twilio.taken.map(({ to, text }) => `${to} ${text}`),
    async reset() {
      for (const table of ['task', 'task_batch', 'task_limit']) await host.rows(sql.raw(`delete from ${table}`));
      await host.reset();
      host.clock.set(noonMs);
      await host.connect('twilio');
      await limit({ businessHours: ALL_DAYS, cooldowns: { calls: 0, texts: 0 } });
    },
  };
}
