import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as inbox from '#contract/endpoints/inbox';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import { INBOX_SHOWS, inboxQueryOf } from '#contract/rules/conversations/inboxChoice';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What stands beside the rows of an inbox: counts, what a search found, and who waits (specification 2 and 4, Inbox). */

let host: TalkHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost();
  target = { targetAccountId: host.agentId };
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
});

const asSuper = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const ask = (promptText: string, more: object = {}) =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText, ...more } });
const list = async (query: object = {}) =>
  (await host.as('owner').call(conversations.listConversations, { target, query })).body;
const room = async () => (await list()).rooms[0];
const counts = async (person: 'owner' | 'admin' = 'owner', at = target) =>
  (await host.as(person).call(inbox.readInboxCounts, { target: at })).body;
const idOf = (n: number) => `${host.agentId}:${90_000 + n}`;

/** Twelve rooms in every state that a list tells apart; all have something unread. */
async function rooms(): Promise<void> {
  await asSuper(sql`
    insert into room (agent_id, id, peer_id, peer_kind, peer_name, inbox, last_message, last_message_at, is_test, archived_at,
      snoozed_until, assigned_to, assigned_name, held_by, held_by_name, held_until)
    select ${host.agentId}, ${host.agentId} || ':' || (90000 + n), 90000 + n, 'contact', 'Contact ' || n,
      case when n % 3 = 0 then 'junk' else 'priority' end, 'Call ' || n, ${new Date(START_MS).toISOString()}::timestamptz, n = 4,
      case when n = 5 then now() end,
      case n when 6 then ${new Date(START_MS + 1_000).toISOString()}::timestamptz
        when 7 then ${new Date(START_MS - 1_000).toISOString()}::timestamptz end,
      case when n = 8 then ${host.world.people.owner.id}::int end, case when n = 8 then 'Owner' end,
      case when n in (9, 10, 11) then ${host.world.people.owner.id}::int end, case when n in (9, 10, 11) then 'Owner' end,
      case n when 9 then ${new Date(START_MS + 1_000).toISOString()}::timestamptz
        when 10 then ${new Date(START_MS + 1_000).toISOString()}::timestamptz
        when 11 then ${new Date(START_MS - 1_000).toISOString()}::timestamptz end
    from generate_series(1, 12) n`);
  await asSuper(sql`insert into activity (account_id, room_id, inbox)
    select agent_id, id, inbox from room where peer_kind = 'contact' and not is_test`);
}

describe('the counts of an inbox', () => {
  test('equal the lists that they stand for, of the agent and of the organization', async () => {
    await rooms();
    const organization = { targetAccountId: host.world.accounts.organization };
    for (const at of [target, organization]) {
      const { priority, junk } = await counts('owner', at);
      for (const [filter, tab] of Object.entries({ priority, junk })) {
        for (const show of INBOX_SHOWS.filter((one) => one in tab)) {
          const query = inboxQueryOf({ filter: filter as 'priority', show });
          const listed = await host.as('owner').call(conversations.listConversations, { target: at, query });
          expect({ filter, show, count: tab[show as 'unread'] }).toEqual({
            filter,
            show,
            count: listed.body.totalRooms,
          });
        }
      }
    }
    expect(await counts()).toEqual({
      success: true,
      priority: { unread: 6, mine: 2, test: 1 },
      junk: { unread: 3, mine: 1, test: 0 },
    });
    expect((await counts('admin')).priority).toEqual({ unread: 6, mine: 0, test: 1 });
  });

  test('are all zero in an empty inbox', async () => {
    const none = { unread: 0, mine: 0, test: 0 };
    expect(await counts()).toEqual({ success: true, priority: none, junk: none });
  });
});

test('all of one tab is marked as read, and nothing of the other', async () => {
  await rooms();
  const body = { clearAll: true };
  await host.as('owner').call(conversations.clearActivity, { target, body });
  const after = await counts();
  await host.as('owner').call(conversations.clearActivityAgent, { target, body });
  expect([after.priority.unread, after.junk.unread, (await counts()).junk.unread]).toEqual([0, 3, 0]);
});

describe('a search', () => {
  test('shows the latest message with the words, and what stands around them', async () => {
    await ask('Do you have gluten-free pasta on the menu for my girlfriend?');
    await ask('And gluten-free bread?');
    await ask('Where can I park?');
    const messages = await host
      .as('owner')
      .call(conversations.listMessages, { target, params: { roomId: host.guestRoom }, query: {} });
    const bread = messages.body.find(({ message }) => message === 'And gluten-free bread?');
    const found = async (queryText: string) => (await list({ queryText })).rooms.map((one) => one.found);
    expect(await found('gluten brea')).toEqual([{ uuid: bread?.uuid, excerpt: 'And gluten-free bread?' }]);
    expect((await found('girlfriend'))[0]?.excerpt).toBe('…pasta on the menu for my girlfriend?');
    expect((await room())?.found).toBeUndefined();
  });

  test('that finds a name shows no message', async () => {
    await rooms();
    expect((await list({ queryText: 'Contact 12' })).rooms.map(({ name, found }) => [name, found])).toEqual([]);
    expect((await list({ queryText: 'Contact 11' })).rooms.map(({ name, found }) => [name, found])).toEqual([
      ['Contact 11', undefined],
    ]);
  });
});

describe('who waits', () => {
  const agentIs = (aiAgentEnabled: boolean) =>
    host
      .as('owner')
      .call(takeover.setAiAgentEnabled, { target, params: { roomId: host.guestRoom }, body: { aiAgentEnabled } });

  test('waits since the first message that nobody answered', async () => {
    await ask('Hello?');
    const answered = await room();
    await agentIs(false);
    host.clock.forward(60_000);
    await ask('Is anybody there?');
    host.clock.forward(60_000);
    await ask('Hello?');
    const waiting = await room();
    await host
      .as('owner')
      .call(conversations.sendMessage, { target, body: { roomId: host.guestRoom, message: 'Here.' } });
    expect([answered?.waitingSince, waiting?.waitingSince, (await room())?.waitingSince]).toEqual([
      undefined,
      START_MS / 1_000 + 60,
      undefined,
    ]);
  });

  test('does not wait in a call, which is over', async () => {
    await rooms();
    await asSuper(sql`insert into message (agent_id, room_id, from_id, to_id, role, text, source)
      select agent_id, id, peer_id, agent_id, 'user', 'Call', 'call' from room where id = ${idOf(1)}`);
    expect((await list({ ids: [idOf(1)] })).rooms.map(({ waitingSince }) => waitingSince)).toEqual([undefined]);
  });
});

test('a room says how many conversations were had in it', async () => {
  await ask('Hello?');
  const first = (await room())?.conversations;
  await ask('Once more', { restart: true });
  expect([first, (await room())?.conversations]).toEqual([1, 2]);
});
