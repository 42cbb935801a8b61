import { expect, it } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { selectItems } from '#machines/shared';
import { FEATURES } from '#machines/workspace/features';
import { defineCreateTokenEffects, defineTokenRequestsEffects } from '#src/effects/features/developers.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { developerToken, tokenRequest } from './rows/developers';

const kept = { 'console.token': 'secret' };

it('asks for the next page by the last request of the one before', async () => {
  const { platform } = fakePlatform({ kept });
  const requests = [1, 2, 3].map((number) => ({ ...tokenRequest, id: `0198f3a2-0000-7000-8000-00000000000${number}` }));
  const asked: (string | undefined)[] = [];
  const host = openStandIn({
    listTokenRequests: ({ query }) => {
      const before = query?.before;
      asked.push(before);
      const from = requests.findIndex(({ id }) => id === before) + 1;
      return { success: true as const, requests: requests.slice(from, from + 2), hasMore: from + 2 < 3 };
    },
  });
  const machine = FEATURES.tokenRequests.machine.provide(
    defineTokenRequestsEffects(fakeDeps(platform, 'https://console.example', host.send)),
  );
  const query = { targetAccountId: 5, kind: 'all' as const, tokenId: null };
  const actor = createActor(machine, { input: { query, pageSize: 2 } }).start();
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 2);
  actor.send({ type: 'collection.loadMore' });
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 3);
  expect(asked).toEqual([undefined, requests[1]?.id]);
});

it('keeps the value of a new token beside the machines, until it is forgotten', async () => {
  const { platform } = fakePlatform({ kept });
  const host = openStandIn({
    createToken: () => ({ success: true, message: '', token: { ...developerToken, token: 'ap_live_value' } }),
  });
  const { carryOut } = defineCreateTokenEffects(fakeDeps(platform, 'https://console.example', host.send)).actors;
  const made = { description: 'Sync', scopes: ['read' as const], expiresInDays: null };
  const work = { task: 'create' as const, targetAccountId: 5, ...made };
  const actor = createActor(carryOut, { input: { work } }).start();
  const output = await toPromise(actor);
  expect([JSON.stringify(output).includes('ap_live_value'), platform.newToken.read()]).toEqual([
    false,
    'ap_live_value',
  ]);
  platform.newToken.forget();
  expect(platform.newToken.read()).toBeNull();
});
