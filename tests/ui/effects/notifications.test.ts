import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { NOTIFICATION_DEFAULTS } from '#contract/rules/conversations/notificationSettings';
import { defineNotificationsEffects } from '#src/effects/features/notifications.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const waiting = (id: string) => ({
  id: `018f0000-0000-7000-8000-00000000000${id}`,
  type: 'message' as const,
  agentId: 7,
  roomId: '7:90',
  name: 'Hannah',
  text: `Hello ${id}`,
  timestamp: 1_760_000_000,
});

it('announces what is new, once, and nothing of what was there when the account was opened', async () => {
  let listed = ['1'];
  const host = openStandIn({
    listNotifications: () => ({
      success: true as const,
      notifications: listed.map(waiting),
      total: listed.length,
      settings: { ...NOTIFICATION_DEFAULTS, sound: true },
    }),
  });
  const { platform, announced } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const { actors } = defineNotificationsEffects(fakeDeps(platform, 'https://console.example', host.send));
  const load = async (targetAccountId: number) => {
    const actor = createActor(actors.loadRecord, { input: { key: { targetAccountId } } }).start();
    await waitFor(actor, ({ status }) => status === 'done');
  };
  await load(5);
  listed = ['2', '1'];
  await load(5);
  await load(5);
  await load(7);
  expect(announced).toEqual([
    [
      { id: waiting('2').id, title: 'Hannah', text: 'Hello 2' },
      { ...NOTIFICATION_DEFAULTS, sound: true },
    ],
  ]);
});
