import { expect, test } from 'vitest';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { opened } from './walks';

const REFRESH = { type: 'resource.refresh' };

test.each<[RealtimeEvent, boolean]>([
  [{ type: 'activity.changed', agentId: 7 }, true],
  [{ type: 'room.changed', agentId: 7, roomId: '7:90' }, true],
  [{ type: 'message.created', agentId: 7, roomId: '7:90', uuid: 'one' }, true],
  [{ type: 'message.changed', agentId: 7, roomId: '7:90', uuid: 'one' }, false],
  [{ type: 'note.created', agentId: 7, roomId: '7:90' }, false],
  [{ type: 'agent.saved', agentId: 7, rev: 4 }, false],
])('after %j the lists of an inbox are counted anew: %s', (event, isCounted) => {
  const walk = opened(12, '/app/org/12/inbox');
  walk.send({ type: 'realtime.received', event });
  expect(walk.received('inboxCounts:12')).toEqual(isCounted ? [REFRESH] : []);
});

test('after a gap in the stream they are counted anew', () => {
  const walk = opened(12, '/app/org/12/inbox');
  walk.send({ type: 'realtime.reset' });
  expect(walk.received('inboxCounts:12')).toEqual([REFRESH]);
});
