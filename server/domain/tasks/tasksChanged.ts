import type { OutboxEvent } from '../../db/outbox';

/** Those who look at the tasks of an agent are told that one of them changed. */
export const taskChanged = (agentId: number): OutboxEvent => ({ type: 'task.changed', accountId: agentId, agentId });

/** The same for all tasks of an organization: a list of them went on. */
export const tasksChanged = (orgId: number): OutboxEvent => ({ type: 'task.changed', accountId: orgId });
