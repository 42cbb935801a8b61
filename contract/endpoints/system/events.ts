import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { realtimeEvent } from '../../entities/conversation';

/** What happens, as it happens (host.md 1). */

export const openEvents = endpoint({
  name: 'openEvents',
  section: 'host.md 1',
  summary:
    'What happens at the target account, as it happens. `Last-Event-ID` resumes without a gap; events are kept a day. ' +
    'Without it the stream begins three seconds back.',
  method: 'GET',
  path: '/api/v2/events',
  access: 'session',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true) }),
  stream: { kind: 'sse', event: realtimeEvent },
});
