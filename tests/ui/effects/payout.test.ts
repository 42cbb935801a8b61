import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { definePayoutEffects } from '#src/effects/features/payout.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { payout, payoutOffers } from './rows/payout';

const success = true as const;
const KEY = { targetAccountId: 5 };

function open(replies: Replies) {
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const host = openStandIn(replies);
  let ids = 0;
  const deps = {
    ...fakeDeps(platform, 'https://console.example', host.send),
    makeId: () => {
      ids += 1;
      return `id${ids}`;
    },
  };
  return { host, effects: definePayoutEffects(deps) };
}

it('whoever left for Stripe’s page comes back to it once; while Stripe is away, others can be paid', async () => {
  const { effects } = open({
    listPayouts: () => ({ success, payouts: [], ways: payoutOffers }),
    checkConnectedAccount: () => Promise.reject(refused(502, 'Stripe is away.')),
  });
  const start = () => toPromise(createActor(effects.actors.readStart, { input: KEY }).start());
  const before = await start();
  // Not an address that a browser could go to: nobody leaves this test.
  effects.actions.leave(null, { ...KEY, url: 'nowhere' });
  expect([before, await start(), await start()]).toEqual([
    { ways: payoutOffers, connected: null, cameBack: false },
    { ways: payoutOffers, connected: null, cameBack: true },
    { ways: payoutOffers, connected: null, cameBack: false },
  ]);
});

it('a payout keeps its key until the host has answered; the next has its own', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  const { effects, host } = open({
    payoutPaypal: () => (isLost ? Promise.reject(refused(500, 'The answer is lost.')) : { success, payout }),
  });
  const send = async () => {
    const input = { ...KEY, way: 'paypal' as const, address: 'maria@example.com', amount: '25' };
    await toPromise(createActor(effects.actors.sendPayout, { input }).start()).catch(() => null);
    keys.push(host.asked.at(-1)?.key ?? null);
  };
  await send();
  isLost = false;
  await send();
  await send();
  expect(keys).toEqual(['id1', 'id1', 'id2']);
});
