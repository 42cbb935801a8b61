import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrganizations } from '#contract/endpoints/accounts/lists';
import { listContacts } from '#contract/endpoints/contacts';
import { listConversations } from '#contract/endpoints/conversations/index';
import { readInboxCounts } from '#contract/endpoints/inbox';
import { CURSOR_OF_OTHER_ORDER } from '#contract/rules/messages/requests';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** Inbox, contacts and accounts by cursor and by page number. */

const MANY = 10_020;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  const { agent, organization, otherReseller } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    // Three rows each have the same time, and a fifth of the contacts none.
    await db.execute(sql`
      insert into room (agent_id, id, peer_id, peer_kind, peer_name, last_message, last_message_at)
      select ${agent}, ${agent} || ':' || (1000000 + n), 1000000 + n, 'contact', 'Contact ' || n, 'Hi',
        timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1.000001 seconds'
      from generate_series(1, ${MANY}) n`);
    await db.execute(sql`
      insert into contact (org_id, name, last_conversation_at)
      select ${organization}, 'Contact ' || n,
        case when n % 5 > 0 then timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1.000001 seconds' end
      from generate_series(1, 45) n`);
    await db.execute(sql`
      insert into account (type, parent_id, username, org_name, created_at)
      select 'organization', ${otherReseller}, 'paged-' || n, 'Paged ' || n,
        timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1.000001 seconds'
      from generate_series(1, 45) n`);
  });
});
afterAll(() => host.stop());

type Page = {
  readonly ids: readonly (string | number)[];
  readonly total: number;
  readonly nextCursor?: string | undefined;
};
type Query = Readonly<Record<string, string | number | boolean>>;

const target = () => ({ targetAccountId: host.world.accounts.organization });

const LISTS: Readonly<Record<string, (query: Query) => Promise<Page>>> = {
  async inbox(query) {
    const { body } = await host.as('owner').call(listConversations, { target: target(), query });
    return { ids: body.rooms.map(({ roomId }) => roomId), total: body.totalRooms, nextCursor: body.nextCursor };
  },
  async contacts(query) {
    const { page = 0, ...other } = query;
    // Its pages count from 1.
    const asked = { ...other, page: Number(page) + 1 };
    const { body } = await host.as('owner').call(listContacts, { target: target(), query: asked });
    return { ids: body.contacts.map(({ id }) => id), total: body.totalContacts, nextCursor: body.nextCursor };
  },
  async accounts(query) {
    const of = { targetAccountId: host.world.accounts.otherReseller };
    const { body } = await host.as('partner').call(listOrganizations, { target: of, query });
    return { ids: body.accounts.map(({ id }) => id), total: body.totalAccounts, nextCursor: body.nextCursor };
  },
};

describe.each(Object.entries(LISTS))('%s', (name, read) => {
  /** The first pages by their cursors, at most so many. */
  async function walked(pageSize: number, most: number): Promise<Page[]> {
    const pages = [await read({ pageSize })];
    for (;;) {
      const cursor = pages.at(-1)?.nextCursor;
      if (cursor === undefined || pages.length === most) return pages;
      pages.push(await read({ pageSize, cursor }));
    }
  }

  test('has the same pages by cursor as by number, none twice and none missing', async () => {
    const pages = await walked(7, 10);
    const numbered = await Promise.all(pages.map((_, page) => read({ pageSize: 7, page })));
    expect(pages.map(({ ids }) => ids)).toEqual(numbered.map(({ ids }) => ids));
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
    const ids = pages.flatMap((page) => page.ids);
    expect(new Set(ids).size).toBe(ids.length);
    if (name !== 'inbox') expect(ids.length).toBe(pages[0]?.total);
  });

  test('has no cursor on its last page, and nothing past the end, but its total', async () => {
    const { total } = await read({ pageSize: 1 });
    const size = 200;
    const last = await read({ pageSize: size, page: Math.ceil((name === 'inbox' ? MANY : total) / size) - 1 });
    expect([last.ids.length > 0, last.nextCursor]).toEqual([true, undefined]);
    expect(await read({ pageSize: size, page: 1_000_000 })).toEqual({ ids: [], total, nextCursor: undefined });
  });
});

test('an inbox counts to 10,000 and no further, as its tabs do', async () => {
  const { body } = await host.as('owner').call(readInboxCounts, { target: target() });
  expect(body.priority).toEqual({ unread: 0, mine: 0, test: 0 });
  expect((await LISTS.inbox?.({ pageSize: 1 }))?.total).toBe(10_001);
  const { agent } = host.world.accounts;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into activity (account_id, room_id) select agent_id, id from room where agent_id = ${agent}`),
  );
  const counts = await host.as('owner').call(readInboxCounts, { target: target() });
  expect(counts.body.priority).toEqual({ unread: 10_001, mine: 0, test: 0 });
});

test('a cursor continues a list in its own order alone', async () => {
  const owner = host.as('owner');
  const { nextCursor: cursor } = (await LISTS.contacts?.({ pageSize: 1 })) ?? {};
  const sorted = await owner.call(listContacts, {
    target: target(),
    query: { sort: 'name', ...(cursor && { cursor }) },
  });
  const accounts = await LISTS.accounts?.({ pageSize: 1 });
  const of = { targetAccountId: host.world.accounts.otherReseller };
  const query = { figures: true, ...(accounts?.nextCursor && { cursor: accounts.nextCursor }) };
  const figured = await host.as('partner').call(listOrganizations, { target: of, query });
  const refusal = { success: false, message: CURSOR_OF_OTHER_ORDER, input: 'cursor' };
  expect([sorted.status, figured.status]).toEqual([422, 422]);
  expect([sorted.body, figured.body]).toEqual([
    { ...refusal, requestId: expect.any(String) },
    { ...refusal, requestId: expect.any(String) },
  ]);
  const broken = await owner.call(listContacts, { target: target(), query: { cursor: 'nonsense' } });
  expect(broken.status).toBe(422);
});
