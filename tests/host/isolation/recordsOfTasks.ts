import type pg from 'pg';

const IDS = { task: 1, batch: 2, repeating: 3, run: 4 } as const;

/** The id of a task of an agent that waits, of its task that repeats, of one that this made, or of a list of an organization that goes on. */
export const taskIdOf = (what: keyof typeof IDS, accountId: number): string =>
  `00000000-0000-7000-a${String(IDS[what]).padStart(3, '0')}-${String(accountId).padStart(12, '0')}`;

/** What an agent is to do by itself, and a list and the limits of its organization, with the marks of both. */
export async function createTasksOf(
  client: pg.Client,
  { agentId, orgId }: { readonly agentId: number; readonly orgId: number },
  marks: { readonly own: string; readonly shared: string },
): Promise<void> {
  await client.query(
    `insert into task_batch (org_id, id, title, state, total, made, inserted) values ($1, $2, $3, 'running', 1, 1, 1)
     on conflict do nothing`,
    [orgId, taskIdOf('batch', orgId), marks.shared],
  );
  await client.query('insert into task_limit (org_id) values ($1) on conflict do nothing', [orgId]);
  await client.query(
    `insert into task (agent_id, id, type, channel, state, target, title, message, context, due_at)
     values ($1, $2, 'text', 'text', 'pending', '+15035550142', $3, $3, $3, now() + interval '1 day')`,
    [agentId, taskIdOf('task', agentId), marks.own],
  );
  await client.query(
    `insert into task (agent_id, id, type, channel, state, target, title, message, schedule, due_at)
     values ($1, $2, 'repeating', 'text', 'active', '+15035550143', $3, $3, '{"kind": "every", "everyMs": 86400000}',
       now() + interval '1 day')`,
    [agentId, taskIdOf('repeating', agentId), marks.own],
  );
  await client.query(
    `insert into task (agent_id, id, type, channel, state, target, title, message, parent_id, finished_at)
     values ($1, $2, 'text', 'text', 'finished', '+15035550143', $3, $3, $4, now())`,
    [agentId, taskIdOf('run', agentId), marks.own, taskIdOf('repeating', agentId)],
  );
}
