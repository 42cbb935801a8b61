import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/delivery';
import * as words from '#contract/rules/messages/delivery';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { until } from '#tests/support/until.ts';

/** A host where nothing is connected for texts and mails of an organization. */

const CONTACT_ID = 900_001;

/** A room with a contact who has a number and an address; its id. */
async function contactRoom(host: TalkHost): Promise<string> {
  const id = `${host.agentId}:${CONTACT_ID}`;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_number, peer_email)
      values (${host.agentId}, ${id}, ${CONTACT_ID}, 'contact', '+15035550199', 'ada@example.com')`),
  );
  return id;
}
const write = (host: TalkHost, roomId: string, channel: 'sms' | 'email') =>
  host.as('owner').call(conversations.sendMessage, {
    target: { targetAccountId: host.agentId },
    body: { roomId, message: `By ${channel}`, channel },
  });
const shown = async (host: TalkHost, roomId: string) =>
  (
    await host.as('owner').call(conversations.listMessages, {
      target: { targetAccountId: host.agentId },
      params: { roomId },
      query: {},
    })
  ).body.map(({ message, status, carrier }) => [message, status, carrier]);
const ways = async (host: TalkHost) =>
  (await host.as('owner').call(endpoints.deliveryWays, { target: { targetAccountId: host.agentId }, query: {} })).body
    .ways;

describe('on a single machine', () => {
  let host: TalkHost;
  beforeAll(async () => {
    host = await startTalkHost({ env: { ROLE: 'all' } });
  });
  afterAll(() => host.stop());

  test('texts and mails stay in the development mailbox, and the composer says so', async () => {
    const said = await ways(host);
    expect(said).toMatchObject([
      { carrier: 'mailbox', text: words.SMS_IN_MAILBOX },
      { carrier: 'mailbox', text: words.EMAIL_IN_MAILBOX },
    ]);
    const roomId = await contactRoom(host);
    await write(host, roomId, 'sms');
    await write(host, roomId, 'email');
    await until(async () =>
      expect(await shown(host, roomId)).toEqual([
        ['By sms', 'success', 'mailbox'],
        ['By email', 'success', 'mailbox'],
      ]),
    );
    expect(host.mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([
      ['+15035550199', words.keptTextSubject('no number'), 'By sms'],
      ['ada@example.com', words.mailSubject('Name of agent'), 'By email'],
    ]);
  });
});

describe('with a mail server of the host', () => {
  let host: TalkHost;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    host = await startTalkHost({
      env: { ROLE: 'all', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Phone <codes@phone.test>' },
    });
  });
  afterAll(async () => {
    await host.stop();
    await mail.stop();
  });

  test('mails leave by it, with the address for answers; texts are refused', async () => {
    const { organization } = host.world.accounts;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update account set email = 'desk@shop.test' where id = ${organization}`),
    );
    expect(await ways(host)).toMatchObject([
      { needs: 'provider', text: words.SMS_OFF },
      { carrier: 'host', from: 'codes@phone.test', text: words.emailByHost('desk@shop.test', 'codes@phone.test') },
    ]);
    const roomId = await contactRoom(host);
    expect(await write(host, roomId, 'sms')).toMatchObject({ status: 501, body: { message: words.SMS_OFF } });
    await write(host, roomId, 'email');
    await until(async () => expect(await shown(host, roomId)).toEqual([['By email', 'success', 'host']]));
    const [sent] = mail.received;
    expect([sent?.from, sent?.to, sent?.raw.includes('Reply-To: desk@shop.test')]).toEqual([
      'codes@phone.test',
      ['ada@example.com'],
      true,
    ]);
  });
});
