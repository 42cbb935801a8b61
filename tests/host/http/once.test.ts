import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { KEY_USED_DIFFERENTLY } from '#contract/rules/messages/money';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { clientOf, SUBJECTS } from '../isolation/identities';
import { createRecords, type Records } from '../isolation/records';
import { ownCall } from '../isolation/rows';

let host: TestHost;
let records: Records;
beforeAll(async () => {
  host = await startTestHost();
  records = await createRecords(host.database.owner, host.world);
});
afterAll(() => host.stop());

const send = (key: string, message: string, person: 'owner' | 'admin' = 'owner') =>
  host.as(person).call(endpoints.sendMessage, {
    body: { roomId: records.agent.roomId, message },
    target: { targetAccountId: host.world.accounts.agent },
    headers: { 'idempotency-key': key },
  });
const stored = async (text: string) => {
  const rows = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ count: number }>(`select count(*)::int as count from message where text = '${text}'`),
  );
  return rows.rows[0]?.count;
};

test('a call repeated with its key runs once and gets the same reply', async () => {
  const first = await send('key-1', 'only once');
  const again = await send('key-1', 'only once');
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await stored('only once')).toBe(1);
});

test('many at the same time run once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('key-2', 'at once')));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
  expect(await stored('at once')).toBe(1);
});

test('a key belongs to one request, and to one person', async () => {
  await send('key-3', 'first');
  expect(await send('key-3', 'second')).toMatchObject({
    status: 409,
    body: { message: messages.IDEMPOTENCY_KEY_REUSED },
  });
  const target = { targetAccountId: host.world.accounts.agent };
  await host.as('admin').call(endpoints.holdConversation, { params: { roomId: records.agent.roomId }, target });
  expect((await send('key-3', 'third', 'admin')).status).toBe(200);
  expect([await stored('first'), await stored('second'), await stored('third')]).toEqual([1, 0, 1]);
});

test('a refused call leaves its key free', async () => {
  const target = { targetAccountId: host.world.accounts.agent };
  const publish = (rev: number) =>
    host.as('owner').call(endpoints.publishAgent, { body: { rev }, target, headers: { 'idempotency-key': 'key-4' } });
  expect((await publish(999)).status).toBe(409);
  expect((await publish(1)).status).toBe(200);
});

test('an account is created once, and its owner invited once', async () => {
  const email = 'once@owner.test';
  const create = (orgName: string) =>
    host.as('reseller').call(endpoints.createOrganization, {
      body: { orgName, email },
      headers: { 'idempotency-key': `form ${orgName}` },
    });
  const first = await create('Once');
  const again = await create('Once');
  const other = await create('Twice');
  expect([first.status, again.status, other.status]).toEqual([201, 201, 201]);
  expect([again.body.account.id, other.body.account.id === first.body.account.id]).toEqual([
    first.body.account.id,
    false,
  ]);
  expect(host.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Once on Automated Phone',
    'Twice on Automated Phone',
  ]);
});

/** Every message is a text that failed. */
async function failTexts(): Promise<void> {
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(`update room set peer_kind = 'contact', peer_number = '+15035550199'`);
    await db.execute(`update message set source = 'sms', status = 'failed'`);
  });
}

type Lesson = { readonly place: object };

/** A lesson for the prompt as it is stored now. */
async function atStoredRevision(lesson: Lesson): Promise<object> {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select staging_rev from agent_config where agent_id = ${host.world.accounts.agent}`),
  );
  return { ...lesson, place: { ...lesson.place, rev: rows[0]?.staging_rev } };
}

/** They need an invoice that waits, or money; tests/host/money proves their keys. */
const OF_MONEY: readonly EndpointName[] = [
  'provePendingInvoicePaid',
  'payDemoInvoice',
  'requestWithdrawal',
  'payoutPaypal',
  'payoutVenmo',
  'transferFunds',
  'claimRewards',
];
const ONCE = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => 'once' in endpoints[name] && !OF_MONEY.includes(name),
);

/** What a key for something else is answered with. */
const reused = ({ once }: EndpointDefinition) =>
  once === 'money'
    ? { status: 422, body: { message: KEY_USED_DIFFERENTLY } }
    : { status: 409, body: { message: messages.IDEMPOTENCY_KEY_REUSED } };

test.each(ONCE)('%s: a key belongs to one account', async (name) => {
  const { parts, target } = ownCall(name, host.world, records);
  const sibling = target && SUBJECTS[target].sibling;
  if (!sibling) throw new Error(`${name} acts for no account`);
  // Nobody holds the room that is written to.
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute('update room set held_by = null, held_by_name = null, held_until = null'),
  );
  if (name === 'retryMessage') await failTexts();
  const body = name === 'teachAgent' ? await atStoredRevision(parts.body as Lesson) : parts.body;
  const answerOf = async (targetAccountId: number) => {
    const headers = { 'idempotency-key': `key of ${name}` };
    const { path, init } = requestOf(endpoints[name], { ...parts, body, target: { targetAccountId }, headers });
    return clientOf(host, 'superAdmin').request(path, init);
  };
  const first = await answerOf(host.world.accounts[target]);
  const again = await answerOf(host.world.accounts[target]);
  expect([first.status < 300, again.body]).toEqual([true, first.body]);
  expect(await answerOf(host.world.accounts[sibling])).toMatchObject(reused(endpoints[name]));
});
