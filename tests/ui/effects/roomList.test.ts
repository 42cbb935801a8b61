import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Room } from '#contract/entities/conversation';
import { selectItems } from '#machines/shared';
import { FEATURES } from '#machines/workspace/features';
import { defineInboxCountsEffects } from '#src/effects/features/inboxCounts.ts';
import { defineRoomListEffects } from '#src/effects/features/roomList.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { room } from './rows/conversation';

const KEPT = { 'console.token': 'secret' };
const page = (rooms: readonly Room[]) => ({
  success: true as const,
  rooms: [...rooms],
  totalRooms: rooms.length,
  pageSize: 20,
  pageNumber: 0,
});

it('shows the tab as it was at the last visit until it is loaded, of that person and that account alone', async () => {
  const { platform } = fakePlatform({ kept: KEPT });
  let reply: () => ReturnType<typeof page> | Promise<never> = () => page([room]);
  const host = openStandIn({ listConversations: () => reply() });
  const deps = fakeDeps(platform, 'https://console.example', host.send);
  deps.credentials.setUserId(4);
  const effects = defineRoomListEffects(deps);
  const open = (query: Partial<{ targetAccountId: number; filter: 'priority' | 'junk'; show: 'open' | 'mine' }>) =>
    createActor(FEATURES.roomList.machine.provide(effects), {
      input: { query: { targetAccountId: 5, filter: 'priority', show: 'open', ...query } },
    }).start();
  const first = open({});
  await waitFor(first, (snapshot) => snapshot.matches('ready'));
  reply = () => new Promise(() => {});
  const seen = [{}, { filter: 'junk' as const }, { show: 'mine' as const }, { targetAccountId: 6 }].map((query) =>
    selectItems(open(query).getSnapshot()),
  );
  expect(seen).toEqual([[room], [], [], []]);
  expect(platform.storage.keys().filter((key) => key.includes('activity'))).toEqual(['own.4.activityPriority.5']);
});

it('loads the counts at once after a quiet time, and no more often than every five seconds', async () => {
  let loads = 0;
  const counts = { priority: { unread: 0, mine: 0, test: 0 }, junk: { unread: 0, mine: 0, test: 0 } };
  const host = openStandIn({
    readInboxCounts: () => {
      loads += 1;
      return { success: true as const, ...counts };
    },
  });
  const { platform, clock } = fakePlatform({ kept: KEPT });
  const { actors } = defineInboxCountsEffects(fakeDeps(platform, 'https://console.example', host.send));
  const load = () => createActor(actors.loadRecord, { input: { key: { targetAccountId: 5 } } }).start();
  await waitFor(load(), ({ status }) => status === 'done');
  const second = load();
  clock.move(4_999);
  expect(loads).toBe(1);
  clock.move(1);
  await waitFor(second, ({ status }) => status === 'done');
  expect(loads).toBe(2);
  clock.set(-3_600_000);
  load();
  expect(clock.waiting()).toEqual([5_000]);
});
