import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as merging from '#contract/endpoints/contactMerging';
import * as contacts from '#contract/endpoints/contacts';
import * as reactions from '#contract/endpoints/reactions';
import * as takeover from '#contract/endpoints/takeover';
import * as teamwork from '#contract/endpoints/teamwork';
import { deleteGoneContacts } from '#server/jobs/deleteGoneContacts.ts';
import { ADA, BOB, type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';
import { smsSide } from '#tests/host/delivery/smsSide.ts';

/** A call that is over, and what happens in its room afterwards. */

let host: DeliveryHost;
let roomId: string;
let side: ReturnType<typeof smsSide>;
const CALL = '0f0e0d0c-0b0a-4908-8706-050403020100';
const CALL_S = 49;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());

/** Ada called, and wrote nothing yet. */
beforeEach(async () => {
  await host.reset();
  side = smsSide(host, 'twilio', await host.connect('twilio'));
  roomId = await side.opened();
  const at = new Date(host.clock.nowMs());
  await host.rows(sql`delete from conversation_log`);
  await host.rows(sql`delete from transcript`);
  await host.rows(sql`update message set source = 'call', convo_uuid = ${CALL}`);
  await host.rows(sql`update room set convo_uuid = ${CALL}, convo_opened_at = ${at}, last_message_at = ${at}`);
  const uuid = `${CALL}:${Math.floor(at.getTime() / 1000)}`;
  await host.rows(sql`insert into conversation_log
      (account_id, agent_id, uuid, started_at, type, source, room_id, duration_s, summary, agent_outcome, handled_by, data)
    select org_id, agent_id, ${uuid}, ${at}, 'call', 'call', id, ${CALL_S}, 'Ada asked for the hours.', 'resolved', 'agent',
      '{"messageCount": 6, "test": false}' from room`);
  await host.rows(sql`insert into transcript (agent_id, uuid, room_id, turns)
    select agent_id, ${uuid}, id, '[{"role": "user", "message": "When?", "timestamp": 1}]' from room`);
  host.clock.forward(20 * HOUR_MS);
});

const owner = () => host.as('owner');
const ok = ({ status, text }: { readonly status: number; readonly text: string }) =>
  expect([status, text]).toEqual([200, text]);
const write = async (text: string) => ok(await host.write(roomId, text));

/** All that stands of the call: the row of the log, and what was said. */
const callRow = async () => {
  const [row] =
    await host.rows(sql`select l.started_at, l.duration_s, l.data, l.summary, l.agent_outcome, l.handled_by, l.status,
      l.type, t.turns from conversation_log l join transcript t on t.uuid = l.uuid and t.org_id = l.org_id
    where l.uuid like ${`${CALL}:%`}`);
  return row;
};
const logs = () =>
  host.rows(
    sql`select type, duration_s, (data ->> 'messageCount')::int as messages from conversation_log order by started_at`,
  );

describe('what happens after a call does not change it', () => {
  let target: { targetAccountId: number };
  beforeEach(() => {
    target = { targetAccountId: host.agentId };
  });
  const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
    'a reply of a person': () => write('I have looked it up.'),
    'several replies': async () => {
      await write('One.');
      host.clock.forward(HOUR_MS);
      await write('Two.');
    },
    'a text that comes in': () => host.hook(side.text('in-2', 'Thanks!')),
    'a text that the agent answers': async () => {
      await host.rows(sql`update room set ai_agent_enabled = true`);
      await host.hook(side.text('in-2', 'When are you open?'));
      await host.work();
      expect((await host.messages(roomId)).length).toBe(3);
    },
    'a takeover, and its end': async () => {
      ok(await owner().call(takeover.holdConversation, { target, params: { roomId } }));
      await write('Me now.');
      ok(await owner().call(takeover.releaseConversation, { target, params: { roomId } }));
    },
    'the agent switched on and off': async () => {
      for (const aiAgentEnabled of [true, false])
        ok(await owner().call(takeover.setAiAgentEnabled, { target, params: { roomId }, body: { aiAgentEnabled } }));
    },
    'closing, and opening again': async () => {
      ok(await owner().call(takeover.closeConversation, { target, body: { roomId } }));
      ok(await owner().call(takeover.unarchiveConversation, { target, body: { roomId } }));
      await write('Once more.');
    },
    'a rating': async () => ok(await owner().call(takeover.rateConvo, { target, body: { roomId, rating: 1 } })),
    'a reaction': async () => {
      const uuid = (await host.messages(roomId))[0]?.uuid ?? '';
      ok(await owner().call(reactions.addReaction, { target, body: { roomId, uuid, reaction: '👍' } }));
    },
    'a note, somebody whose it is, and a day later': async () => {
      const params = { roomId };
      ok(await owner().call(teamwork.addNote, { target, params, body: { text: 'Regular.' } }));
      const body = { userId: host.world.people.admin.id };
      ok(await owner().call(teamwork.assignConversation, { target, params, body }));
    },
    'a contact that becomes part of another, and comes back': async () => {
      const { organization } = host.world.accounts;
      const at = { targetAccountId: organization };
      ok(await owner().call(contacts.saveContact, { target: at, body: { name: 'Ada L.', phone: BOB } }));
      const ids = await host.rows<{ id: number }>(sql`select id from contact order by phone = ${BOB} desc`);
      const [keepId = 0, otherId = 0] = ids.map(({ id }) => id);
      ok(await owner().call(merging.mergeContacts, { target: at, body: { keepId, otherId } }));
      ok(await owner().call(merging.unmergeContact, { target: at, params: { contactId: otherId } }));
    },
    'a contact that is deleted for good': async () => {
      const at = { targetAccountId: host.world.accounts.organization };
      ok(await owner().call(contacts.deleteContact, { target: at, params: { contactId: ADA } }));
      host.clock.forward(60 * 24 * HOUR_MS);
      await host.perform(deleteGoneContacts);
    },
  };

  test.each(Object.entries(STEPS))('%s', async (_name, step) => {
    const before = await callRow();
    await step();
    expect([await callRow(), before?.duration_s]).toEqual([before, CALL_S]);
  });
});

test('what is written after a call is a conversation of its own, with its own length', async () => {
  await write('I have looked it up.');
  host.clock.forward(60_000);
  await host.hook(side.text('in-2', 'Thanks!'));
  expect(await logs()).toEqual([
    { type: 'call', duration_s: CALL_S, messages: 6 },
    { type: 'text', duration_s: 60, messages: 2 },
  ]);
  const shown = await host.messages(roomId);
  expect(shown.map(({ call }) => call?.duration)).toEqual([CALL_S, undefined, undefined]);
});
