import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/contactImports';
import type { ContactImport } from '#contract/entities/contactImport';
import { realtimeEvent } from '#contract/entities/conversation';
import { bodyTooLarge, NOT_FOUND } from '#contract/rules/messages';
import {
  CONTACT_EMPTY,
  EMAIL_TAKEN,
  IMPORT_MISQUOTED,
  IMPORT_NO_ERRORS,
  IMPORT_NO_ROWS,
  IMPORT_NOT_CSV,
  IMPORT_NOT_RUNNING,
  IMPORT_STARTED,
  importRowTooLong,
  importTooManyColumns,
  importTooManyRows,
  inColumn,
  LIST_NAME_RESERVED,
  MAPPING_LENGTH,
  MAPPING_NO_KEY,
  MAPPING_TWICE,
  NOT_YES_OR_NO,
  PHONE_INVALID,
  rowTooLong,
  TWO_CONTACTS,
  tooManyLists,
} from '#contract/rules/messages/contacts';
import { EMAIL_INVALID } from '#contract/rules/messages/values';
import { importContacts } from '#server/jobs/importContacts.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { asOwner, noFetch, noHost } from '../jobs/worker';
import { type ContactHost, START_S, startContactHost } from './contactHost';

/** Contacts from a CSV file: preview, run and errors. */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(async () => {
  await host.stop();
});
beforeEach(() => host.empty());
afterEach(() => asOwner(host.database, 'delete from pgboss.job'));

const upload = (csv: string, more: object = {}) =>
  host.as('owner').call(endpoints.createContactImport, { target: host.target, body: { csv, ...more } });
const ofImport = (importId: string) => ({ target: host.target, params: { importId } });
const draft = async (csv: string, more: object = {}) => (await upload(csv, more)).body.import.id;
const change = (importId: string, body: object) =>
  host.as('owner').call(endpoints.changeContactImport, { ...ofImport(importId), body: { ...body } });
const start = (importId: string) => host.as('owner').call(endpoints.startContactImport, ofImport(importId));
const stop = (importId: string) => host.as('owner').call(endpoints.stopContactImport, ofImport(importId));
const read = async (importId: string) =>
  (await host.as('owner').call(endpoints.readContactImport, ofImport(importId))).body;
const errorsOf = async (importId: string) =>
  (await host.as('owner').call(endpoints.listContactImportErrors, { ...ofImport(importId), query: {} })).body.errors;
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];

/** Runs the job in this process until it has nothing more to do; each look at the clock takes `stepMs`. */
async function run(importId: string, stepMs = 0): Promise<number> {
  const { scoped } = host.database.db;
  let [nowMs, turns, isAgain] = [START_MS, 0, true];
  const context = {
    scoped,
    finish: (async () => {
      isAgain = true;
    }) as unknown as typeof scoped,
    nowMs: () => {
      nowMs += stepMs;
      return nowMs;
    },
    fetch: noFetch,
    host: noHost,
    signal: new AbortController().signal,
  };
  while (isAgain) {
    isAgain = false;
    turns += 1;
    await importContacts.perform(context, { orgId: host.orgId, importId });
  }
  return turns;
}

async function imported(csv: string, more: object = {}): Promise<ContactImport> {
  const importId = await draft(csv, more);
  await start(importId);
  await run(importId);
  return (await read(importId)).import;
}

const counts = ({ rows, done, created, updated, skipped, failed }: ContactImport) => ({
  rows,
  done,
  created,
  updated,
  skipped,
  failed,
});

describe('a file', () => {
  test('is read with its columns, and shows what would become of its first rows', async () => {
    const known = await host.make({ name: 'Ada', phone: '+15125551234' });
    const csv = [
      '\uFEFFFull name;Phone;Mail;DNC;Shoe size',
      'Ada King;(512) 555-1234;ada@king.example;;38',
      '"Bob; the builder";12;bob@;perhaps;',
      ';;;yes;44',
      '',
      'Eve;+15035550112;;x;40;;',
      'Mallory;;;;;;surplus',
    ].join('\r\n');
    const { status, body } = await upload(csv, { fileName: 'friends.csv' });
    const columns = ['Full name', 'Phone', 'Mail', 'DNC', 'Shoe size'];
    const shown: ContactImport = {
      id: expect.any(String),
      fileName: 'friends.csv',
      status: 'draft',
      columns,
      mapping: ['name', 'phone', 'email', 'doNotContact', null],
      ifKnown: 'update',
      rows: 6,
      done: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      timestamp: expect.any(Number),
    };
    expect([status, body.import, body.preview.map(({ row, errors, contactId }) => [row, errors, contactId])]).toEqual([
      201,
      shown,
      [
        [1, [], known],
        [
          2,
          [inColumn('DNC', NOT_YES_OR_NO), inColumn('Phone', PHONE_INVALID), inColumn('Mail', EMAIL_INVALID)],
          undefined,
        ],
        [3, [CONTACT_EMPTY], undefined],
        // The blank line.
        [4, [], undefined],
        [5, [], undefined],
        [6, [rowTooLong(5)], undefined],
      ],
    ]);
    const changed = await change(body.import.id, {
      mapping: ['name', null, null, null, 'customFields.Shoe size'],
      ifKnown: 'skip',
      list: 'Friends',
    });
    expect([changed.body.import, changed.body.preview.map(({ errors }) => errors)]).toEqual([
      { ...shown, mapping: ['name', null, null, null, 'customFields.Shoe size'], ifKnown: 'skip', list: 'Friends' },
      [[], [], [CONTACT_EMPTY], [], [], [rowTooLong(5)]],
    ]);
    const { body: listed } = await host.as('owner').call(endpoints.listContactImports, { target: host.target });
    expect(listed.imports).toEqual([changed.body.import]);
  });

  test('shows 20 rows of many', async () => {
    const { body } = await upload(`name\n${Array.from({ length: 30 }, (_, n) => `Name ${n}`).join('\n')}`);
    expect([body.import.rows, body.preview.length, body.preview.at(-1)?.cells]).toEqual([30, 20, ['Name 19']]);
  });

  const columns = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join();
  test.each([
    ['no rows', 'name,phone\n', {}, IMPORT_NO_ROWS],
    ['many quotation marks that nobody closes', `name,phone\n${'"Ada,12\n'.repeat(21)}`, {}, IMPORT_NOT_CSV],
    ['too many columns', `${columns(101)}\nx`, {}, importTooManyColumns(100)],
    ['a row that is too long', `name\n${'x'.repeat(200_000)}`, {}, importRowTooLong(65_536)],
    ['too many rows', `name\n${'A\n'.repeat(50_001)}`, {}, importTooManyRows(50_000)],
    ['a mapping that is too short', 'name,phone\nA,', { mapping: ['name'] }, MAPPING_LENGTH],
    ['a field for two columns', 'name,phone\nA,', { mapping: ['name', 'name'] }, MAPPING_TWICE],
  ])('is refused with %s', async (_what, csv, more, message) => {
    expect(messageOf(await upload(csv, more))).toEqual([422, message]);
  });

  test('is at most as long as the host takes', async () => {
    expect(messageOf(await upload('x'.repeat(6_291_456)))).toEqual([413, bodyTooLarge(6_291_456)]);
    expect((await upload(`name\n${`${'x'.repeat(60_000)}\n`.repeat(100)}`)).status).toBe(201);
  });
});

describe('an import', () => {
  test('creates and updates contacts, and keeps what it could not read', async () => {
    const ada = await host.make({ name: 'Ada', phone: '+15125551234', tags: ['vip'], customFields: { a: 1 } });
    await host.make({ name: 'Bob', email: 'bob@northbank.example' });
    const csv = [
      'Name,Phone,Email,Tags,Lists,customFields.b,Do not contact',
      'Ada King,512-555-1234,,"a; b",Friends,2,',
      '=cmd(),12,,,,,',
      'Eve,+15035550112,eve@world.example,,,,yes',
      'Eve again,+15035550112,,,,,',
      'Two,+15125551234,bob@northbank.example,,,,',
    ].join('\n');
    const result = await imported(csv, { list: 'Imported', fileName: 'friends.csv' });
    expect([result.status, counts(result), result.finishedTimestamp]).toEqual([
      'done',
      { rows: 5, done: 5, created: 1, updated: 2, skipped: 0, failed: 2 },
      START_S,
    ]);
    const listed = await host.list({ sort: 'name' });
    expect(listed.map(({ name, phone, tags, lists }) => [name, phone, tags, lists])).toEqual([
      ['Ada King', '+15125551234', ['a', 'b'], ['Friends', 'Imported']],
      ['Bob', undefined, [], []],
      ['Eve again', '+15035550112', [], ['Imported']],
    ]);
    expect([listed[0]?.id, listed[0]?.customFields, listed[2]?.email, listed[2]?.doNotContact]).toEqual([
      ada,
      { a: 1, b: '2' },
      'eve@world.example',
      { source: 'CSV import: friends.csv', timestamp: START_S },
    ]);
    const errors = [
      { row: 2, reason: inColumn('Phone', PHONE_INVALID), cells: ['=cmd()', '12', '', '', '', '', ''] },
      { row: 5, reason: TWO_CONTACTS, cells: ['Two', '+15125551234', 'bob@northbank.example', '', '', '', ''] },
    ];
    expect(await errorsOf(result.id)).toEqual(errors);
    const file = await host
      .as('owner')
      .request(`/api/v2/contact/import/${result.id}/errors?format=csv&targetAccountId=${host.orgId}`);
    expect([file.headers.get('content-disposition'), file.text.split('\r\n')]).toEqual([
      'attachment; filename="contacts_not_imported.csv"',
      [
        'Row,Error,Name,Phone,Email,Tags,Lists,customFields.b,Do not contact',
        `2,"${errors[0]?.reason}","'=cmd()",12,,,,,`,
        `5,${TWO_CONTACTS},Two,+15125551234,bob@northbank.example,,,,`,
      ],
    ]);
    // The file itself is not kept.
    expect(await host.execute(sql`select text from contact_import`)).toEqual([{ text: '' }]);
  });

  test('of what was exported changes nothing', async () => {
    await host.make({
      name: 'Ada',
      phone: '+15125551234',
      tags: ['a', 'b, c'],
      lists: ['Friends; old'],
      customFields: { note: '-Jean', call: '+49 (0) 30', both: "'=1", count: 8, is: true, car: { make: 'Opel' } },
      agentContext: 'Line 1\n"Line 2"',
      doNotContact: { source: 'by mail', timestamp: 1_700_000_000 },
    });
    await host.make({ name: '-Jean', phone: '(512) 555-1235 x12' });
    await host.make({
      name: 'Bob',
      email: 'bob@northbank.example',
      consent: { email: { agreed: true, source: 'by mail', timestamp: 1_700_000_000 } },
    });
    const before = await host.list();
    const { text } = await host.as('owner').request(`/api/v2/contact?format=csv&targetAccountId=${host.orgId}`);
    const result = await imported(text);
    const plain = (contacts: typeof before) => contacts.map((one) => ({ ...one, updatedTimestamp: 0 }));
    expect([counts(result), plain(await host.list())]).toEqual([
      { rows: 3, done: 3, created: 0, updated: 3, skipped: 0, failed: 0 },
      plain(before),
    ]);
  });

  test('understands what other programs write', async () => {
    const csv = [
      'Name,Mobile Phone,Business Phone,E-mail 1 - Value,Labels,Unsubscribed from all email,SMS consent',
      'Ada,,(512) 555-1234 x9,ada@king.example ::: ada@home.example,* myContacts ::: VIP,true,yes',
      ',,,,,,',
      'Bob,+44 (0) 20 7946 0958,+1 512 555 1235,,,,no',
      '"Eve,+15125551236,,,,,',
    ].join('\n');
    const result = await imported(csv, { fileName: 'x.csv' });
    expect([counts(result), await errorsOf(result.id)]).toEqual([
      { rows: 4, done: 4, created: 2, updated: 0, skipped: 1, failed: 1 },
      [{ row: 4, reason: IMPORT_MISQUOTED, cells: ['"Eve', '+15125551236', '', '', '', '', ''] }],
    ]);
    const said = (agreed: boolean) => ({ agreed, source: 'CSV import: x.csv', timestamp: START_S });
    const listed = await host.list({ sort: 'name' });
    expect(
      listed.map(({ phone, email, tags, customFields, consent }) => [phone, email, tags, customFields, consent]),
    ).toEqual([
      [
        '+15125551234',
        'ada@king.example',
        ['VIP'],
        { extension: '9', 'E-mail 1 - Value': 'ada@home.example' },
        { email: said(false), texts: said(true) },
      ],
      ['+442079460958', undefined, [], { 'Business Phone': '+1 512 555 1235' }, { texts: said(false) }],
    ]);
    // It belongs to the number or the address, and what a later file says does not take it back.
    const refusals = () =>
      host.execute(sql`select address, channel from refusal where channel <> 'all' order by address`);
    const refused = [
      { address: '+442079460958', channel: 'texts' },
      { address: 'ada@king.example', channel: 'email' },
    ];
    expect(await refusals()).toEqual(refused);
    await imported('Name,Phone,SMS consent\nBob,+442079460958,yes');
    expect([(await host.list({ q: 'Bob' }))[0]?.consent.texts, await refusals()]).toEqual([said(false), refused]);
  });

  test('puts contacts on lists, unless there can be no more of them', async () => {
    await host.execute(
      sql`insert into contact_list (org_id, name) select ${host.orgId}, 'List ' || n from generate_series(1, 199) n`,
    );
    const csv = 'name,lists\nAda,"list 1, New"\nBob,recent\nEve,List 2; Another';
    const result = await imported(csv, { list: 'List 3' });
    const listed = await host.list({ sort: 'name' });
    expect([listed.map(({ name, lists }) => [name, lists]), await errorsOf(result.id)]).toEqual([
      [
        ['Ada', ['List 1', 'List 3', 'New']],
        ['Bob', ['List 3']],
      ],
      [{ row: 3, reason: tooManyLists(200), cells: ['Eve', 'List 2; Another'] }],
    ]);
    expect(messageOf(await upload('name\nAda', { list: 'Recent' }))).toEqual([422, LIST_NAME_RESERVED]);
  });

  test('may leave known contacts as they are', async () => {
    await host.make({ name: 'Ada', phone: '+15125551234' });
    const result = await imported('name,phone\nChanged,+15125551234\nEve,+15035550112', {
      ifKnown: 'skip',
      list: 'New',
    });
    const listed = await host.list({ sort: 'name' });
    expect([counts(result), listed.map(({ name, lists }) => [name, lists])]).toEqual([
      { rows: 2, done: 2, created: 1, updated: 0, skipped: 1, failed: 0 },
      [
        ['Ada', []],
        ['Eve', ['New']],
      ],
    ]);
  });

  test('starts once, with a column to know a contact by, and can be stopped', async () => {
    const keyless = await draft('company\nEngines');
    const importId = await draft('name\nAda\nBob');
    expect([messageOf(await start(keyless)), messageOf(await stop(importId)), (await start(importId)).status]).toEqual([
      [422, MAPPING_NO_KEY],
      [409, IMPORT_NOT_RUNNING],
      200,
    ]);
    expect([messageOf(await start(importId)), messageOf(await change(importId, { ifKnown: 'skip' }))]).toEqual([
      [409, IMPORT_STARTED],
      [409, IMPORT_STARTED],
    ]);
    const stopped = await stop(importId);
    await run(importId);
    const file = await host
      .as('owner')
      .request(`/api/v2/contact/import/${importId}/errors?format=csv&targetAccountId=${host.orgId}`);
    expect([stopped.body.import.status, (await read(importId)).preview, await host.list(), messageOf(file)]).toEqual([
      'stopped',
      [],
      [],
      [404, IMPORT_NO_ERRORS],
    ]);
    expect(messageOf(await start('00000000-0000-7000-8000-000000000000'))).toEqual([404, NOT_FOUND]);
  });

  test('gives others their turn, and finds a contact that somebody made meanwhile', async () => {
    const importId = await draft(
      `name,email\n${Array.from({ length: 500 }, (_, n) => `Name ${n},n${n}@world.example`).join('\n')}`,
    );
    await start(importId);
    await host.make({ name: 'Faster', email: 'n450@world.example' });
    expect(await run(importId, 15_000)).toBeGreaterThan(1);
    expect([
      counts((await read(importId)).import),
      (await host.save({ email: 'n450@world.example' })).body.message,
    ]).toEqual([{ rows: 500, done: 500, created: 499, updated: 1, skipped: 0, failed: 0 }, EMAIL_TAKEN]);
  });

  test('is told to open consoles while it goes on', async () => {
    const { token } = host.world.people.owner;
    const reader = await readEvents(`${host.url}/api/v2/events?targetAccountId=${host.orgId}`, {
      authorization: `Bearer ${token}`,
    });
    await reader.until(1);
    const result = await imported('name\nAda\nBob');
    const told = (await reader.until(5)).slice(1).map(({ data }) => realtimeEvent.parse(data));
    reader.close();
    const organizationId = host.orgId;
    expect([told.at(-2), told.at(-1)]).toEqual([
      { type: 'contactImport.changed', organizationId, importId: result.id, contactImport: result },
      { type: 'contact.changed', organizationId },
    ]);
  });
});
