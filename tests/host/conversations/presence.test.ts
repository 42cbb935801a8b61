import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as conversations from '#contract/endpoints/conversations/index';
import * as presence from '#contract/endpoints/presence';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import { HOLD_QUIET_MS, LOOKING_LIFETIME_MS, TYPING_LIFETIME_MS } from '#contract/rules/constants';
import { NOT_FOUND } from '#contract/rules/messages';
import { startBus } from '#server/realtime/bus.ts';
import { createHub } from '#server/realtime/hub.ts';
import { readPresence } from '#server/realtime/presence.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { type EventReader, readEvents } from '#tests/support/eventReader.ts';
import { tokenOf } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

/** Who looks at a room and who writes in it, and how long a person who writes keeps it. */

let host: TalkHost;
let readers: EventReader[] = [];
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
let hour = 0;
beforeEach(async () => {
  // Nobody of the test before is there any more.
  hour += 1;
  host.clock.set(START_MS + hour * 3_600_000);
  await host.clear();
  await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Is parking free?' } });
});
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});

const target = () => ({ targetAccountId: host.agentId });
const params = () => ({ roomId: host.guestRoom });
const tell = (person: PersonKey, typing: boolean) =>
  host.as(person).call(presence.tellPresence, { target: target(), params: params(), body: { typing } });
const typesAs = (person: PersonKey | 'guest') =>
  host.as(person).call(presence.tellTyping, { params: { username: 'agent' } });
const room = async () =>
  (await host.as('owner').call(conversations.readConversation, { target: target(), params: params() })).body.room;

/** What one hears of presence from now on. */
async function listen(person: PersonKey | 'guest') {
  const reader = await readEvents(`${host.url}/api/v2/events`, {
    authorization: `Bearer ${tokenOf(host.world, person)}`,
  });
  readers.push(reader);
  await reader.until(1);
  return () => reader.events.flatMap(({ data, id }) => (typeIn(data) === 'presence.changed' ? [{ id, data }] : []));
}
const typeIn = (data: unknown) => (data as { readonly type?: string }).type;

test('colleagues hear at once who looks and who writes, and nothing of it is stored', async () => {
  const { owner } = host.world.people;
  const heard = await listen('admin');
  await tell('owner', false);
  await tell('owner', true);
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId, roomId: host.guestRoom };
  const by = { id: owner.id, name: 'Person owner' };
  await expect.poll(heard).toEqual([
    { id: undefined, data: { type: 'presence.changed', ...place, by, typing: false } },
    { id: undefined, data: { type: 'presence.changed', ...place, by, typing: true } },
  ]);
  const stored = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select from event_outbox where type = 'presence.changed'`),
  );
  expect(stored.rowCount).toBe(0);
});

test('the visitor hears who writes, by name alone, and not who looks', async () => {
  const heard = await listen('guest');
  await tell('owner', false);
  await tell('owner', true);
  await expect.poll(heard).toEqual([
    {
      id: undefined,
      data: { type: 'presence.changed', roomId: host.guestRoom, by: { name: 'Person owner' }, typing: true },
    },
  ]);
});

test('the team hears that the visitor writes, once they have written, and unless they are blocked', async () => {
  const heard = await listen('owner');
  expect((await typesAs('stranger')).status).toBe(200);
  await typesAs('guest');
  await expect.poll(heard).toMatchObject([{ data: { roomId: host.guestRoom, typing: true } }]);
  expect(heard().some(({ data }) => 'by' in (data as object))).toBe(false);
  const block = (blocked: boolean) =>
    host.as('owner').call(takeover.setBlock, { target: target(), body: { id: host.world.guest.id, blocked } });
  await block(true);
  await typesAs('guest');
  await tell('admin', true);
  await expect.poll(() => heard().length).toBe(2);
  await block(false);
});

test('nobody else hears of it, and nobody outside of the organization can say it', async () => {
  const outside = await Promise.all((['neighbour', 'stranger', 'reseller', 'partner'] as const).map(listen));
  const inside = await listen('owner');
  await tell('admin', true);
  await typesAs('guest');
  await expect.poll(() => inside().length).toBe(2);
  expect(outside.map((heard) => heard().length)).toEqual([0, 0, 0, 0]);
  expect(await tell('neighbour', true)).toMatchObject({ status: 404, body: { message: NOT_FOUND } });
  const asGuest = await host
    .as('guest')
    .request(`/api/v1/conversations/${host.guestRoom}/presence`, { method: 'POST' });
  expect(asGuest.status >= 401 && asGuest.status <= 404).toBe(true);
});

test('whoever comes later is told who is there, until their time is over', async () => {
  await tell('owner', true);
  await typesAs('guest');
  const owner = { by: { id: host.world.people.owner.id, name: 'Person owner' } };
  const seen = async () => (await tell('admin', false)).body.present;
  expect(await seen()).toEqual([{ ...owner, typing: true }, { typing: true }]);
  expect((await tell('owner', true)).body.present.map(({ by }) => by?.name)).toEqual([undefined, 'Person admin']);
  host.clock.forward(TYPING_LIFETIME_MS);
  expect(await seen()).toEqual([{ ...owner, typing: false }]);
  host.clock.forward(LOOKING_LIFETIME_MS - TYPING_LIFETIME_MS);
  expect(await seen()).toEqual([]);
});

test('the other hosts of the database hear it as well', async () => {
  const other = createHub(async () => []);
  const bus = startBus(
    host.database.db,
    () => {},
    (text) => {
      const said = readPresence(text);
      if (said) other.hear(said);
    },
  );
  const here = { orgId: host.world.accounts.organization, roomId: host.guestRoom };
  const names = () => other.presentIn({ ...here, atMs: START_MS + hour * 3_600_000 }, 0).map(({ by }) => by?.name);
  await expect
    .poll(async () => {
      await tell('owner', true);
      return names();
    })
    .toEqual(['Person owner']);
  expect([readPresence('no JSON'), readPresence('{}')]).toEqual([null, null]);
  await bus.stop();
});

describe('a person who answers in a room', () => {
  const send = () =>
    host
      .as('owner')
      .call(conversations.sendMessage, { target: target(), body: { roomId: host.guestRoom, message: 'Olivia here.' } });
  const leftMs = async () => ((await room()).heldBy?.until ?? 0) * 1_000 - START_MS - hour * 3_600_000;

  test('keeps it while they type, and looking at it prolongs nothing', async () => {
    await send();
    host.clock.forward(HOLD_QUIET_MS - 60_000);
    await tell('owner', false);
    await tell('admin', true);
    expect(await leftMs()).toBe(HOLD_QUIET_MS);
    await tell('owner', true);
    expect(await leftMs()).toBe(2 * HOLD_QUIET_MS - 60_000);
  });

  test('who types on does not change the room with every word', async () => {
    await send();
    const untils = new Set<number>();
    for (let second = 0; second < 60; second += 3) {
      host.clock.forward(3_000);
      await tell('owner', true);
      untils.add(await leftMs());
    }
    expect(untils.size).toBeLessThanOrEqual(4);
  });

  test('has it for as long as the published agent says', async () => {
    const save = (handoverQuietS: number | null) =>
      host.as('owner').call(agents.saveCampaign, { target: target(), body: { handoverQuietS } });
    const publish = async (handoverQuietS: number | null) => {
      await save(handoverQuietS);
      await host.as('owner').call(agents.publishAgent, { target: target(), body: {} });
      // What is only drafted counts for nobody.
      await save(600);
    };
    await publish(60);
    await send();
    expect(await leftMs()).toBe(60_000);
    await publish(null);
    await send();
    expect(await leftMs()).toBe(HOLD_QUIET_MS);
    const refused = await Promise.all([59, 86_401].map(save));
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  });
});
