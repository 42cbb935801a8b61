import { taskIdOf } from '../recordsOfTasks';
import { type Carrier, ofOrganization, query, type Rows, reach, type Subject } from './row';

/** The tasks of agents, and the lists of their organization. */

const TASK = { type: 'email', target: 'guest@rows.test', message: 'See you on Friday.' };

/** A record of an agent, for the target of its organization. */
const ofAgent = (carrier: Carrier['carrier'], input: Carrier['input'], isIdle = false) =>
  reach({ carrier, level: 'agent', within: 'organization', input, isIdle });
const ofTask = (more: object = {}) =>
  ofAgent('path', ({ accountId }) => ({ params: { taskId: taskIdOf('task', accountId) }, ...more }));
const ofBatch = () =>
  reach(...ofOrganization('path', ({ accountId }) => ({ params: { batchId: taskIdOf('batch', accountId) } })));

/** A form with a list of one. */
function aList(): FormData {
  const form = new FormData();
  form.set('csv', new File(['target,message\nlist@rows.test,See you on Friday.\n'], 'guests.csv'));
  return form;
}

export const taskRows: Rows = {
  createTask: ofAgent('body', ({ accountId }: Subject) => ({ body: { ...TASK, accountId } })),
  createTasksFromCsv: reach(query('organization', () => ({ body: aList() }))),
  createTaskBatch: reach(query('organization', () => ({ body: { tasks: [TASK] } }))),
  readTaskBatch: ofBatch(),
  stopTaskBatch: ofBatch(),
  readTask: ofTask(),
  updateTask: ofTask({ body: {} }),
  runTask: ofTask({ body: {} }),
  listTaskLogs: ofTask(),
  listTaskRuns: ofAgent('path', ({ accountId }) => ({ params: { taskId: taskIdOf('repeating', accountId) } })),
  cancelTasks: ofAgent('body', ({ accountId }) => ({ body: { ids: [taskIdOf('task', accountId)] } }), true),
  deleteTask: ofTask(),
};
