import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { call, callEvent } from '../../entities/call';
import { countText, done, uuid } from '../../entities/shared';

/** To look at calls, and into them, while they go on and afterwards (specification 4, Call). */

const ofCall = { section: '4 Call', target: 'own', params: z.object({ callId: uuid }) } as const;
const seeing = { ...ofCall, access: 'viewOrg', method: 'GET', limit: 'read' } as const;

export const listCalls = endpoint({
  name: 'listCalls',
  section: '4 Call',
  summary: 'The calls that are going on, at an account and below it',
  method: 'GET',
  path: '/api/v2/calls',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), calls: z.array(call) }),
});

export const readCall = endpoint({
  ...seeing,
  name: 'readCall',
  summary: 'One call, while it goes on and afterwards',
  path: '/api/v2/calls/:callId',
  reply: z.object({ success: z.literal(true), call }),
});

export const listCallEvents = endpoint({
  ...seeing,
  name: 'listCallEvents',
  summary: 'What happened in a call, in its order; `after` is the number of the last one that is known',
  path: '/api/v2/calls/:callId/events',
  query: z.object({ after: z.optional(countText) }),
  reply: z.object({ success: z.literal(true), events: z.array(callEvent), hasMore: z.boolean() }),
});

export const readRecording = endpoint({
  ...seeing,
  name: 'readRecording',
  summary: 'The recording of a call, as Ogg Opus: left the caller, right the agent. Parts can be asked for by `Range`',
  path: '/api/v2/calls/:callId/recording',
  storedFile: true,
  reply: z.never(),
});

export const deleteRecording = endpoint({
  ...ofCall,
  name: 'deleteRecording',
  summary: 'Delete the recording of a call for good; its words stay',
  access: 'editOrg',
  method: 'DELETE',
  limit: 'write',
  path: '/api/v2/calls/:callId/recording',
  reply: done,
});
