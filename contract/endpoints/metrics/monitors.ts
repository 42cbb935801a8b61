import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { monitor, monitorChange, monitorEvent, newMonitor } from '../../entities/monitor';
import { done, uuid } from '../../entities/shared';

/** Monitors of an account's metrics. They are not for members who may access some agents alone (403). */

const ofMonitors = { section: '7 Logs', target: 'own' } as const;
const success = z.literal(true);
const reply = z.object({ success, monitor });
const params = z.object({ monitorId: uuid });

export const listMonitors = endpoint({
  ...ofMonitors,
  name: 'listMonitors',
  summary: 'The monitors of an account, by name, and how each stands',
  method: 'GET',
  path: '/api/v2/monitors',
  access: 'viewOrg',
  limit: 'read',
  reply: z.object({ success, monitors: z.array(monitor) }),
});

export const readMonitor = endpoint({
  ...ofMonitors,
  name: 'readMonitor',
  summary: 'A monitor, and when it told, the latest first',
  method: 'GET',
  path: '/api/v2/monitors/:monitorId',
  access: 'viewOrg',
  limit: 'read',
  params,
  reply: z.object({ success, monitor, events: z.array(monitorEvent) }),
});

export const createMonitor = endpoint({
  ...ofMonitors,
  name: 'createMonitor',
  summary:
    'Watch a metric: over the last `windowMinutes` it is looked at every minute, and once it has been above or below the threshold for ' +
    '`forMinutes`, people are told once, and once more when that is over; by mail at most 20 times a day',
  method: 'POST',
  path: '/api/v2/monitors',
  access: 'editOrg',
  limit: 'write',
  successStatus: 201,
  body: newMonitor,
  reply,
});

export const changeMonitor = endpoint({
  ...ofMonitors,
  name: 'changeMonitor',
  summary: 'Change a monitor, pause it or resume it; what is left out stays. What it watches begins anew',
  method: 'PUT',
  path: '/api/v2/monitors/:monitorId',
  access: 'editOrg',
  limit: 'write',
  params,
  body: monitorChange,
  reply,
});

export const deleteMonitor = endpoint({
  ...ofMonitors,
  name: 'deleteMonitor',
  summary: 'Delete a monitor, and when it told',
  method: 'DELETE',
  path: '/api/v2/monitors/:monitorId',
  access: 'editOrg',
  limit: 'write',
  params,
  reply: done,
});
