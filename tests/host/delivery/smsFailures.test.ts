import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/delivery';
import { MESSAGE_LIMIT } from '#contract/entities/delivery';
import * as words from '#contract/rules/messages/delivery';
import { textTooLong } from '#contract/rules/messages/values';
import { resumeDeliveries } from '#server/jobs/resumeDeliveries.ts';
import { type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { deliveriesOf, SMS_PROVIDERS, smsSide } from './smsSide';

/** Texts that do not leave at once, or not at all. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

describe.each(SMS_PROVIDERS)('%s', (provider) => {
  let path: string;
  let side: ReturnType<typeof smsSide>;
  beforeEach(async () => {
    path = await host.connect(provider);
    side = smsSide(host, provider, path);
  });

  test('one that the provider refuses failed at once, for a reason; a person sends it again', async () => {
    const roomId = await side.opened();
    const [code, reason] = { twilio: ['21610', words.PEER_BLOCKS], telnyx: ['40300', words.PEER_BLOCKS] }[provider] as [
      string,
      string,
    ];
    host[provider].play({ kind: 'refuse', status: 400, code });
    const uuid = (await host.write(roomId, 'We are open.')).body.sent.uuid;
    await host.work();
    expect(await side.outcome()).toEqual(['failed', reason]);
    expect((await host.rooms())[0]?.lastMessageFailed).toBe(true);
    host[provider].play({ kind: 'accept' });
    const retry = () =>
      host
        .as('owner')
        .call(endpoints.retryMessage, { target: { targetAccountId: host.agentId }, body: { roomId, uuid } });
    expect((await retry()).body.sent).toMatchObject({ uuid, status: 'pending' });
    expect(await retry()).toMatchObject({ status: 409, body: { message: words.NOTHING_TO_RETRY } });
    await host.work();
    expect([await side.outcome(), host[provider].taken.length]).toEqual(['success', 1]);
    expect((await host.rooms())[0]?.lastMessageFailed).toBeUndefined();
  });

  test('one that the provider cannot take now is tried again, later each time, and the next waits for it', async () => {
    const roomId = await side.opened();
    host[provider].play({ kind: 'refuse', status: 503, code: '0' });
    await host.write(roomId, 'one');
    await host.write(roomId, 'two');
    await host.work();
    expect([await side.outcome(), await deliveriesOf(host)]).toEqual([
      'pending',
      [
        { status: 'queued', tries: 1 },
        { status: 'queued', tries: 0 },
      ],
    ]);
    host[provider].play({ kind: 'accept' });
    host.clock.forward(9_000);
    await host.work();
    expect(host[provider].taken).toEqual([]);
    host.clock.forward(1_000);
    await host.work();
    expect(host[provider].taken.map((taken) => taken.text)).toEqual(['one', 'two']);
  });

  test('after the last try it failed', async () => {
    const roomId = await side.opened();
    host[provider].play({ kind: 'refuse', status: 429, code: '0' });
    await host.write(roomId, 'one');
    for (let minutes = 0; minutes < 30; minutes += 1) {
      await host.work();
      host.clock.forward(60_000);
    }
    expect([await side.outcome(), await deliveriesOf(host)]).toEqual([
      ['failed', words.PROVIDER_AWAY],
      [{ status: 'failed', tries: 6 }],
    ]);
  });

  test('without the right keys it failed', async () => {
    const roomId = await side.opened();
    const wrong = provider === 'twilio' ? { authToken: 'wrong' } : { apiKey: 'wrong' };
    const target = { targetAccountId: host.world.accounts.organization };
    await host.as('owner').call(endpoints.saveSmsSettings, { target, body: { provider, ...wrong } });
    await host.write(roomId, 'one');
    await host.work();
    expect(await side.outcome()).toEqual(['failed', words.PROVIDER_REFUSED_KEYS]);
  });

  test('after the numbers were taken away it failed, and a person is refused', async () => {
    const roomId = await side.opened();
    await host.write(roomId, 'one');
    await host.rows(sql`delete from numbering_provider`);
    await host.work();
    expect(await side.outcome()).toEqual(['failed', words.SMS_OFF]);
    expect(await host.write(roomId, 'two')).toMatchObject({ status: 501, body: { message: words.SMS_OFF } });
  });

  test.each(['drop', 'fault'] as const)(
    'a provider that answers nothing sensible (%s) is asked what it has, or nobody knows',
    async (kind) => {
      const roomId = await side.opened();
      host[provider].play({ kind });
      const { uuid } = (await host.write(roomId, 'one')).body.sent;
      await host.work();
      // Twilio lists what it took.
      const known = provider === 'twilio' ? 'success' : ['failed', words.OUTCOME_UNKNOWN];
      expect([await side.outcome(), host[provider].taken.length]).toEqual([known, 1]);
      await host.hook(side.receipt('sent'));
      expect(await side.outcome()).toBe('success');
      await host.hook(side.receipt('delivered'));
      expect([await side.outcome(), (await host.messages()).at(-1)?.uuid]).toEqual(['delivered', uuid]);
    },
  );
});

test('a message that was sent again arrived, whichever try did', async () => {
  const side = smsSide(host, 'telnyx', await host.connect('telnyx'));
  const roomId = await side.opened();
  host.telnyx.play({ kind: 'drop' });
  const { uuid } = (await host.write(roomId, 'one')).body.sent;
  await host.work();
  host.telnyx.play({ kind: 'accept' });
  const target = { targetAccountId: host.agentId };
  await host.as('owner').call(endpoints.retryMessage, { target, body: { roomId, uuid } });
  await host.work();
  expect([await side.outcome(), host.telnyx.taken.length]).toEqual(['success', 2]);
  await host.hook(side.receipt('delivered', { of: 0 }), side.receipt('failed', { of: 1 }));
  expect(await side.outcome()).toBe('delivered');
});

test('two messages with the same words are told apart when Twilio is asked', async () => {
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  const roomId = await side.opened();
  host.twilio.play({ kind: 'drop' });
  await host.write(roomId, 'Same');
  await host.write(roomId, 'Same');
  await host.work();
  const sids = await host.rows<{ id: string }>(
    sql`select provider_id as id from delivery where direction = 'out' order by id`,
  );
  expect(sids.map(({ id }) => id)).toEqual(host.twilio.taken.map(({ id }) => id));
});

test('a message that is too long for a text, or for somebody without an address, is refused', async () => {
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  const roomId = await side.opened();
  const long = await host.write(roomId, 'x'.repeat(MESSAGE_LIMIT.sms + 1));
  const mail = await host.write(roomId, 'Hello', { channel: 'email' });
  expect([long, mail]).toMatchObject([
    { status: 422, body: { message: textTooLong(MESSAGE_LIMIT.sms), input: 'message' } },
    { status: 422, body: { message: words.NO_EMAIL_OF_CONTACT } },
  ]);
});

test('a message whose job gave up is queued again within the hour', async () => {
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  await host.write(await side.opened(), 'one');
  await host.forgetJobs();
  await host.work();
  expect(await side.outcome()).toBe('pending');
  // The database stamps its rows by the real time, which has gone on meanwhile.
  host.clock.forward(2 * 3_600_000);
  await host.perform(resumeDeliveries);
  await host.work();
  expect([await side.outcome(), host.twilio.taken.length]).toEqual(['success', 1]);
});
