import { expect, it } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { selectItems } from '#machines/shared';
import { FEATURES } from '#machines/workspace/features';
import {
  defineInvoiceEffects,
  defineTransactionsEffects,
  defineWithdrawalEffects,
} from '#src/effects/features/wallet.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { demoInvoice, movement, withdrawal } from './rows/wallet';

const success = true as const;

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
  return { platform, host, deps };
}

it('transactions go on where the host said that a page ends', async () => {
  const rows = [1, 2, 3].map((number) => ({ ...movement, id: `018f0000-0000-7000-8000-00000000000${number}` }));
  const cursorOf = (index: number) => `179000000000000${index}_${rows[index]?.id}`;
  const asked: (string | undefined)[] = [];
  const { deps } = open({
    recentTransactions: ({ query }) => {
      asked.push(query?.cursor);
      const from = rows.findIndex((_, index) => cursorOf(index) === query?.cursor) + 1;
      const transactions = rows.slice(from, from + 2);
      return { success, transactions, ...(from + 2 < 3 && { nextCursor: cursorOf(from + 1) }) };
    },
  });
  const actor = createActor(FEATURES.transactions.machine.provide(defineTransactionsEffects(deps)), {
    input: { query: { targetAccountId: 5, kind: null, dateFilter: null }, pageSize: 2 },
  }).start();
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 2);
  actor.send({ type: 'collection.loadMore' });
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 3);
  expect(asked).toEqual([undefined, cursorOf(1)]);
});

it('of what is only held nothing is asked', async () => {
  const { deps, host } = open({});
  const { loadPage } = defineTransactionsEffects(deps).actors;
  const query = { targetAccountId: 5, kind: 'held', dateFilter: null };
  const loading = createActor(loadPage, { input: { query, page: 0, pageSize: 50, search: '' } }).start();
  expect([await toPromise(loading), host.asked]).toEqual([{ items: [], totalCount: 0 }, []]);
});

it('how an invoice ended is told until it was seen on this device; one that waits always', async () => {
  let state: 'paid' | 'requested' = 'paid';
  const { deps } = open({ pendingInvoice: () => ({ success, invoice: { ...demoInvoice, state } }) });
  const { actors, actions } = defineInvoiceEffects(deps);
  const read = () => toPromise(createActor(actors.readInvoice, { input: { targetAccountId: 5 } }).start());
  expect(await read()).toMatchObject({ state: 'paid' });
  actions.keepSeen(null, { id: demoInvoice.id });
  expect(await read()).toBeNull();
  state = 'requested';
  expect(await read()).toMatchObject({ state: 'requested' });
});

it('a withdrawal keeps its key until the host has answered; another one, and the next, have their own', async () => {
  const keys: (string | null)[] = [];
  const replies: (() => { success: true; withdrawal: typeof withdrawal } | Promise<never>)[] = [];
  const { deps, host } = open({ requestWithdrawal: () => (replies.shift() ?? (() => ({ success, withdrawal })))() });
  const send = async (amount: string) => {
    const { sendWithdrawal } = defineWithdrawalEffects(deps).actors;
    const input = { targetAccountId: 5, address: 'a@b.example', asked: { amount, unit: 'USD' as const } };
    const ended = await toPromise(createActor(sendWithdrawal, { input }).start()).catch(() => 'lost');
    keys.push(host.asked.at(-1)?.key ?? null);
    return typeof ended === 'string' ? ended : ended.kind;
  };
  const lost = () => Promise.reject(refused(500, 'The answer is lost.'));
  replies.push(lost, lost);
  const ends = [await send('5'), await send('5'), await send('5'), await send('5')];
  replies.push(lost, () => Promise.reject(refused(402, 'There is not enough in the wallet for this.')));
  ends.push(await send('6'), await send('6'), await send('6'));
  expect(ends).toEqual(['lost', 'lost', 'told', 'told', 'lost', 'refused', 'told']);
  expect(keys).toEqual(['id1', 'id1', 'id1', 'id2', 'id3', 'id3', 'id4']);
});
