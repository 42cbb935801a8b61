import { BASE, making, NONE, ofEach, type Row, tokens, told } from './featureKeys';

const TASKS = ['tasks:12', 'taskBoard:12'];
const ofTasks = (href: string, ...more: readonly string[]): Row => [href, NONE, NONE, NONE, more, NONE];

/** Tokens of developers, webhooks, and tasks. */
export const DEVELOPER_TABLE: readonly Row[] = [
  ['/app/developers', NONE, tokens(2), tokens(3), tokens(12), NONE],
  ['/app/settings/developer', NONE, tokens(2), tokens(3), tokens(12), ['agentSettings:7']],
  ['/app/forDevelopers/developer', NONE, tokens(2), tokens(3), tokens(12), NONE],
  ['/app/agents?createToken=true', NONE, making(2), making(3), making(12), NONE],
  ['/app/webhooks', NONE, ...ofEach(told)],
  ['/app/agents?createWebhook=true', NONE, ...ofEach((id) => [`webhooks:${id}`, `webhookEditor:${id}-new`])],
  [
    `/app/agents?createWebhook=true&webhookId=${BASE}`,
    NONE,
    ...ofEach((id) => [`webhooks:${id}`, `webhookEditor:${id}-${BASE}`, `payloadCheck:${BASE}`]),
  ],
  [
    `/app/agents?webhookDelivery=true&deliveryId=${BASE}`,
    NONE,
    ...ofEach((id) => [`webhooks:${id}`, `webhookDelivery:${BASE}`]),
  ],
  ofTasks('/app/tasks', ...TASKS),
  ofTasks('/app/tasks?filter=done', ...TASKS),
  ofTasks('/app/agents?createTask=true', 'taskForm:12-new'),
  ofTasks(`/app/agents?editTask=true&taskId=${BASE}`, `task:${BASE}`, `taskForm:${BASE}`),
  ofTasks('/app/agents?taskSettings=true', 'taskSettings:12'),
  ofTasks('/app/agents?uploadTaskList=true', 'taskImport:12'),
  ofTasks(`/app/agents?uploadTaskList=true&batchId=${BASE}`, `taskBatch:${BASE}`),
];
