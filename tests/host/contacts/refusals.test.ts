import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as imports from '#contract/endpoints/contactImports';
import * as lists from '#contract/endpoints/contactLists';
import * as merging from '#contract/endpoints/contactMerging';
import * as contacts from '#contract/endpoints/contacts';
import * as delivery from '#contract/endpoints/delivery';
import { deleteGoneContacts } from '#server/jobs/deleteGoneContacts.ts';
import { importContacts } from '#server/jobs/importContacts.ts';
import { ADA, BOB, type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';
import { smsSide } from '#tests/host/delivery/smsSide.ts';

/** Somebody asked not to be contacted: that belongs to the number and the address, and outlives every record of them. */

let host: DeliveryHost;
let side: ReturnType<typeof smsSide>;
let roomId: string;
let id: number;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());

const MAIL = 'ada@lovelace.test';
const owner = () => host.as('owner');
const at = () => ({ targetAccountId: host.world.accounts.organization });
const ok = <R extends { readonly status: number; readonly text: string }>(reply: R): R => {
  expect([Math.floor(reply.status / 100), reply.text]).toEqual([2, reply.text]);
  return reply;
};
const change = async (key: string | number, body: Record<string, unknown>) =>
  ok(await owner().call(contacts.updateContact, { target: at(), params: { contactId: String(key) }, body }));
const create = async (body: Record<string, unknown>) => {
  const { body: made } = ok(await owner().call(contacts.saveContact, { target: at(), body }));
  return (made as unknown as { contact: { id: number } }).contact.id;
};
const remove = async (key: string | number = ADA) =>
  ok(await owner().call(contacts.deleteContact, { target: at(), params: { contactId: String(key) } }));
const restore = (contactId: number) => owner().call(contacts.restoreContact, { target: at(), params: { contactId } });
const purge = async () => {
  // As if it were long ago: the session would not last until then.
  await host.rows(sql`update contact set deleted_at = deleted_at - interval '90 days' where deleted_at is not null`);
  await host.perform(deleteGoneContacts);
};
const merge = async (keepId: number, otherId: number, values?: object) =>
  ok(await owner().call(merging.mergeContacts, { target: at(), body: { keepId, otherId, ...(values && { values }) } }));
const unmerge = async (contactId: number) =>
  ok(await owner().call(merging.unmergeContact, { target: at(), params: { contactId } }));
const read = async (key: string | number) =>
  (await owner().call(contacts.readContact, { target: at(), params: { contactId: String(key) } })).body.contact;

beforeEach(async () => {
  await host.reset();
  side = smsSide(host, 'twilio', await host.connect('twilio'));
  roomId = await side.opened();
  await change(ADA, { email: MAIL, name: 'Ada', doNotContact: { source: 'By phone' } });
  id = (await read(ADA)).id;
});

const REASON = /^This person asked not to be contacted \(By phone, /;
const test_ = (channel: 'sms' | 'email', to: string) =>
  owner().call(delivery.testDelivery, { target: at(), body: { channel, to } });

/** Nothing leaves to the number or the address, whoever sends it and however. */
async function expectSilence(numbers: readonly string[] = [ADA, '(503) 555-0199', '+1 503 555 0199']) {
  const sent = host.twilio.taken.length;
  for (const number of numbers) {
    const { status, body } = await test_('sms', number);
    expect([status, (body as unknown as { message: string }).message]).toEqual([422, expect.stringMatching(REASON)]);
  }
  for (const address of [MAIL, ' ADA@Lovelace.test ']) expect((await test_('email', address)).status).toBe(422);
  // A person of the team, in the room that there was.
  const written = await host.write(roomId, 'Come by!');
  expect([403, 404]).toContain(written.status);
  // The agent, when they write again.
  await host.hook(side.text(`again-${host.clock.nowMs()}`, 'When are you open?'));
  await host.rows(sql`update room set ai_agent_enabled = true`);
  await host.work();
  const now = (await host.rooms())[0]?.roomId ?? '';
  expect((await host.write(now, 'Come by!')).status).toBe(403);
  await host.hook(side.text(`more-${host.clock.nowMs()}`, 'And where?'));
  await host.work();
  const answers = await host.rows<{ status: string; reason: string }>(
    sql`select distinct status, reason from message where ai_agent`,
  );
  expect(answers).toEqual([{ status: 'failed', reason: expect.stringMatching(REASON) }]);
  expect(host.twilio.taken.length).toBe(sent);
}

async function importFile(csv: string) {
  const made = ok(await owner().call(imports.createContactImport, { target: at(), body: { csv } }));
  const importId = made.body.import.id;
  ok(await owner().call(imports.startContactImport, { target: at(), params: { importId } }));
  await importContacts.perform(
    {
      scoped: host.database.db.scoped,
      finish: host.database.db.scoped,
      fetch: () => Promise.reject(new Error('nobody')),
      nowMs: host.clock.nowMs,
      host: host.jobHost,
      signal: new AbortController().signal,
    },
    { orgId: host.world.accounts.organization, importId },
  );
}

describe('nothing is sent to somebody who asked not to be contacted', () => {
  const RECORDS: Readonly<Record<string, () => Promise<unknown>>> = {
    'as the contact stands': async () => {},
    'whose contact was deleted': () => remove(),
    'whose contact was deleted for good': async () => {
      await remove();
      await purge();
    },
    'whose contact was deleted and came back': async () => {
      await remove();
      ok(await restore(id));
    },
    'whose contact was made again, in another spelling': async () => {
      await remove();
      await create({ name: 'Ada', phone: '(503) 555-0199', email: 'Ada@LOVELACE.test' });
    },
    'who is in an imported file, in another spelling': async () => {
      await remove();
      await purge();
      await importFile(`Name,Phone,Email\nAda,503-555-0199,ADA@lovelace.test\nBob,${BOB},\n`);
      expect((await read(ADA)).doNotContact?.source).toBe('By phone');
      expect((await read(BOB)).doNotContact).toBeUndefined();
    },
    'who is in an imported file that says nothing of it': () => importFile(`Phone,Do not contact\n${ADA},no\n`),
    'who became part of another contact, which was deleted': async () => {
      const other = await create({ name: 'Ada L.', phone: BOB });
      await merge(other, id);
      await remove(other);
    },
    'whom another contact became part of': async () => {
      const other = await create({ name: 'Ada L.', phone: BOB });
      await merge(id, other);
      await remove(id);
      expect((await test_('sms', BOB)).status).toBe(422);
    },
    'who was taken apart from another contact': async () => {
      const other = await create({ name: 'Ada L.', phone: BOB });
      await merge(other, id);
      await unmerge(id);
      expect((await read(other)).doNotContact).toBeUndefined();
    },
    'who has another number now': async () => {
      await change(id, { phone: BOB });
      expect((await read(id)).doNotContact?.source).toBe('By phone');
      expect((await test_('sms', BOB)).status).toBe(422);
    },
    'who came onto a list, which was deleted': async () => {
      await change(id, { lists: ['VIP'] });
      ok(await owner().call(lists.deleteContactList, { target: at(), params: { listName: 'VIP' } }));
    },
    'whose row a program wrote': async () => {
      await host.rows(sql`update contact set do_not_contact_at = null, do_not_contact_source = null`);
      expect((await read(id)).doNotContact?.source).toBe('By phone');
    },
  };
  test.each(Object.entries(RECORDS))('%s', async (_name, become) => {
    await become();
    await expectSilence();
  });
});

test('what waited to be sent does not leave either', async () => {
  await change(id, { doNotContact: null });
  expect((await host.write(roomId, 'Come by!')).status).toBe(200);
  await change(id, { doNotContact: { source: 'By phone' } });
  await host.work();
  expect([host.twilio.taken.length, await side.outcome()]).toEqual([0, ['failed', expect.stringMatching(REASON)]]);
});

test('a person takes it back, for all that leads to the contact, and nothing else does', async () => {
  const other = await create({ name: 'Ada L.', phone: BOB });
  await merge(other, id);
  await change(other, { doNotContact: null });
  expect((await read(other)).doNotContact).toBeUndefined();
  for (const number of [ADA, BOB]) expect((await test_('sms', number)).status).toBe(200);
  await remove(other);
  ok(await restore(other));
  expect((await read(other)).doNotContact).toBeUndefined();
});

test('what was taken back does not come again with a contact that comes back', async () => {
  await remove();
  const again = await create({ phone: ADA, email: MAIL });
  expect((await read(again)).doNotContact?.source).toBe('By phone');
  await change(again, { doNotContact: null });
  await remove(again);
  ok(await restore(id));
  expect((await read(id)).doNotContact).toBeUndefined();
  expect((await host.write(roomId, 'Come by!')).status).toBe(200);
});

test('a contact without number and address keeps it, for the number that it gets', async () => {
  const nameless = await create({ name: 'Bob', doNotContact: { source: 'By phone' } });
  expect((await read(nameless)).doNotContact?.source).toBe('By phone');
  await change(nameless, { phone: BOB });
  await remove(nameless);
  expect((await test_('sms', BOB)).status).toBe(422);
});

test('who wants no texts gets none, whatever became of the contact, until they agree', async () => {
  await change(id, { doNotContact: null, consent: { texts: { agreed: false, source: 'By text' } } });
  await remove();
  await purge();
  // No mail server carries it, but nobody refuses it.
  expect([(await test_('sms', ADA)).status, (await test_('email', MAIL)).status]).toEqual([422, 501]);
  const again = await create({ phone: ADA });
  expect((await read(again)).consent.texts).toMatchObject({ agreed: false, source: 'By text' });
  await change(again, { consent: { texts: { agreed: true, source: 'At the desk' } } });
  expect((await test_('sms', ADA)).status).toBe(200);
});

test('another organization may write to the same number', async () => {
  const rows = await host.rows<{ org_id: number }>(sql`select distinct org_id from refusal`);
  expect(rows).toEqual([{ org_id: host.world.accounts.organization }]);
});
