import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/contacts';
import { FIELD_REQUIRED, NOT_FOUND } from '#contract/rules/messages';
import {
  CONTACT_EMPTY,
  customFieldsTooLarge,
  EMAIL_TAKEN,
  PHONE_INVALID,
  PHONE_TAKEN,
  restoreTooLate,
} from '#contract/rules/messages/contacts';
import { EMAIL_INVALID } from '#contract/rules/messages/values';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { type ContactHost, converse, START_S, startContactHost } from './contactHost';

/** Contacts: storing, finding, deleting (specification 7, Contacts; api-shapes 14). */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const owner = () => host.as('owner');
const DAY_MS = 86_400_000;
/** What every contact has. */
const bare = {
  tags: [],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 0,
  timestamp: expect.any(Number),
  updatedTimestamp: expect.any(Number),
};
const gone = { success: false, message: NOT_FOUND };
const remove = (contactId: number | string) =>
  owner().call(endpoints.deleteContact, { target: host.target, params: { contactId } });
const restore = (contactId: number) =>
  owner().call(endpoints.restoreContact, { target: host.target, params: { contactId } });

describe('a contact', () => {
  test('is stored as people and lists find it: number and address normalised, free fields kept', async () => {
    const { status, body } = await host.save({
      name: '  Hannah Lindgren ',
      phone: '(503) 555-0112',
      email: 'Hannah@Lindgren.Example',
      company: 'Northbank',
      status: 'customer',
      leadSource: 'web-form',
      contactSource: 'landing-page',
      tags: ['Regular', 'regular', 'Birthday'],
      lists: ['Regulars', 'recent'],
      agentContext: 'Allergic to nuts.',
      customFields: { table: 8 },
      marketingOptIn: true,
      doNotContact: { source: 'on a call' },
      consent: { texts: { agreed: true, source: 'by text', timestamp: 1_700_000_000 }, email: null },
      // What only a reply has cannot be written.
      conversationCount: 7,
      roomId: '1:2',
    });
    const stored = {
      ...bare,
      id: expect.any(Number),
      name: 'Hannah Lindgren',
      firstName: 'Hannah',
      lastName: 'Lindgren',
      phone: '+15035550112',
      email: 'hannah@lindgren.example',
      company: 'Northbank',
      status: 'customer',
      leadSource: 'web-form',
      contactSource: 'landing-page',
      tags: ['Regular', 'Birthday'],
      lists: ['Regulars'],
      agentContext: 'Allergic to nuts.',
      customFields: { table: 8 },
      marketingOptIn: true,
      doNotContact: { source: 'on a call', timestamp: START_S },
      consent: { texts: { agreed: true, source: 'by text', timestamp: 1_700_000_000 } },
    };
    expect([status, body]).toEqual([200, { success: true, created: true, contact: stored }]);
    expect([await host.read(body.contact?.id ?? 0), await host.list()]).toEqual([stored, [stored]]);
  });

  test('is changed field by field, by any spelling of the call; null and empty texts remove', async () => {
    const id = await host.make({ name: 'Ada King', phone: '+15125551234', customFields: { a: 1, b: 2 }, color: 'red' });
    const target = `?targetAccountId=${host.orgId}`;
    const send = async (method: string, path: string, body: object) =>
      (
        await owner().request(`${path}${target}`, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    const statuses = [
      await send('POST', '/api/v2/contact', { id, newData: { email: 'ada@king.example' } }),
      await send('POST', `/api/v2/contact/${id}`, { newData: { lastName: 'Lovelace' } }),
      await send('POST', '/api/v1/contact', { id: String(id), customFields: { a: null, c: [3] } }),
      await send('PATCH', `/api/v2/contact/${id}`, { newData: { company: 'Engines' }, status: 'lead' }),
      await send('PATCH', '/api/v1/contact/+15125551234', { phone: '', color: null, shape: { round: true } }),
      await send('PATCH', '/api/v2/contact/+15125551234', { status: 'gone' }),
      await send('POST', '/api/v2/contact', { id: 1_900_000_000, name: 'Nobody' }),
    ];
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404]);
    expect(await host.read(id)).toEqual({
      ...bare,
      id,
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@king.example',
      company: 'Engines',
      status: 'lead',
      customFields: { b: 2, c: [3] },
      shape: { round: true },
    });
  });

  test('may be named by its phone number, and is created by it', async () => {
    const first = await host.save({ id: '+1 512 555 1234', name: 'Ada', marketingOptIn: true });
    const again = await host.save({ id: '15125551234', email: 'ada@king.example' });
    const { id } = first.body.contact ?? { id: 0 };
    expect([first.body.created, again.body.created, again.body.contact]).toEqual([
      true,
      false,
      {
        ...bare,
        id,
        name: 'Ada',
        firstName: 'Ada',
        phone: '+15125551234',
        email: 'ada@king.example',
        marketingOptIn: true,
      },
    ]);
  });

  test.each([
    ['a number that is none', { name: 'A', phone: '12' }, PHONE_INVALID, 'phone'],
    ['an address that is none', { name: 'A', email: 'a@' }, EMAIL_INVALID, 'email'],
    ['nothing to know it by', { company: 'Engines' }, CONTACT_EMPTY, 'name'],
    [
      'large custom fields',
      { name: 'A', customFields: { a: 'x'.repeat(8_200) } },
      customFieldsTooLarge(8_192),
      'customFields',
    ],
    ['large free fields', { name: 'A', other: 'ä'.repeat(4_100) }, customFieldsTooLarge(8_192), 'customFields'],
  ])('is refused with %s', async (_what, body, message, input) => {
    const reply = await host.save(body);
    expect([reply.status, reply.body.message, reply.body.input]).toEqual([422, message, input]);
  });

  test('keeps its custom fields within their limit when they are merged, too', async () => {
    const id = await host.make({ name: 'A', customFields: { a: 'x'.repeat(5_000) } });
    const added = await host.save({ id, customFields: { b: 'x'.repeat(5_000) } });
    expect([added.status, added.body.message]).toEqual([422, customFieldsTooLarge(8_192)]);
    const exchanged = await host.save({ id, customFields: { a: null, b: 'x'.repeat(5_000) } });
    expect([exchanged.status, Object.keys(exchanged.body.contact?.customFields ?? {})]).toEqual([200, ['b']]);
    // The last thing it is known by stays.
    const emptied = await host.save({ id, name: null });
    expect([emptied.status, emptied.body.message]).toEqual([422, CONTACT_EMPTY]);
  });

  test('has its number and address for itself; the refusal names who has them', async () => {
    const ada = await host.make({ name: 'Ada', phone: '+15125551234', email: 'ada@king.example' });
    const bob = await host.make({ name: 'Bob' });
    const refusals = [
      await host.save({ name: 'Eve', phone: '512-555-1234' }),
      await host.save({ name: 'Eve', email: 'ADA@king.example' }),
      await host.save({ id: bob, phone: '15125551234' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message, body.input, body.contactId])).toEqual([
      [409, PHONE_TAKEN, 'phone', ada],
      [409, EMAIL_TAKEN, 'email', ada],
      [409, PHONE_TAKEN, 'phone', ada],
    ]);
    // It may be sent what it has, and another organization may know the same person.
    expect((await host.save({ id: ada, phone: '+15125551234', email: 'ada@king.example' })).status).toBe(200);
    const other = { targetAccountId: host.world.accounts.siblingOrganization };
    const elsewhere = await host
      .as('neighbour')
      .call(endpoints.saveContact, { target: other, body: { phone: '+15125551234' } });
    expect(elsewhere.status).toBe(200);
  });

  test('is stored once by calls at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => host.save({ phone: '+15125551234', email: 'ada@king.example' })),
    );
    const [{ id } = { id: 0 }] = await host.list();
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(replies.flatMap(({ body }) => body.contactId ?? [])).toEqual([id, id, id, id, id]);
  });
});

describe('a deleted contact', () => {
  test('is gone from everything, and comes back as it was', async () => {
    const id = await host.make({
      name: 'Ada',
      phone: '+15125551234',
      email: 'ada@king.example',
      lists: ['Friends'],
      tags: ['vip'],
    });
    await converse(host, id, { uuid: 'a' });
    const before = await host.read(id);
    expect((await remove('+15125551234')).body).toEqual({ success: true });
    const read = await owner().call(endpoints.readContact, { target: host.target, params: { contactId: id } });
    const tags = await owner().call(endpoints.listContactTags, { target: host.target });
    expect([read.body, await host.list(), tags.body.tags, (await remove(id)).status]).toEqual([gone, [], [], 404]);
    const back = await restore(id);
    expect([back.status, { ...back.body.contact, updatedTimestamp: 0 }]).toEqual([
      200,
      { ...before, updatedTimestamp: 0 },
    ]);
    expect((await restore(id)).status).toBe(200);
  });

  test('leaves its number to others, and then does not come back', async () => {
    const id = await host.make({ name: 'Ada', phone: '+15125551234' });
    await remove(id);
    const next = await host.make({ name: 'Eve', phone: '+15125551234' });
    const refused = await restore(id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, message: PHONE_TAKEN, input: 'phone', contactId: next, requestId: expect.any(String) },
    ]);
  });

  test('comes back for 30 days', async () => {
    const id = await host.make({ name: 'Ada' });
    await remove(id);
    const deletedAgo = (ms: number) =>
      host.execute(sql`update contact set deleted_at = ${new Date(START_MS - ms).toISOString()}`);
    await deletedAgo(30 * DAY_MS + 1);
    const late = await restore(id);
    await deletedAgo(30 * DAY_MS);
    expect([late.status, late.body, (await restore(id)).status]).toEqual([
      409,
      { success: false, message: restoreTooLate(30), requestId: expect.any(String) },
      200,
    ]);
  });

  test('is named in the path, the query or the body', async () => {
    const path = `/api/v1/contact?targetAccountId=${host.orgId}`;
    const [one, other] = [await host.make({ name: 'Ada' }), await host.make({ name: 'Bob' })];
    const byQuery = await owner().request(`${path}&id=${one}`, { method: 'DELETE' });
    const byBody = await owner().request(path, {
      method: 'DELETE',
      body: JSON.stringify({ id: other }),
      headers: { 'content-type': 'application/json' },
    });
    const byNothing = await owner().request(path, { method: 'DELETE' });
    expect([byQuery.status, byBody.status, byNothing.status, byNothing.body, await host.list()]).toEqual([
      200,
      200,
      422,
      {
        success: false,
        message: FIELD_REQUIRED,
        input: 'id',
        issues: [{ path: 'id', message: FIELD_REQUIRED }],
        requestId: expect.any(String),
      },
      [],
    ]);
  });
});
