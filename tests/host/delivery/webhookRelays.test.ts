import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/webhookRelays';
import * as words from '#contract/rules/messages/webhookRelays';
import { MASK } from '#server/domain/secretNames.ts';
import { makeToken } from '#tests/host/developers/token.ts';
import { answers, type Receiver, startReceiver } from '#tests/host/webhooks/receiver.ts';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { smsSide } from './smsSide';
import { TWILIO_KEYS, twilioCall, twilioText } from './twilio';

/** What Twilio tells is told an app of the organization first (api-shapes 8), and handled here afterwards. */

let host: DeliveryHost;
let app: Receiver;
beforeAll(async () => {
  app = await startReceiver();
  host = await startDeliveryHost();
});
afterAll(async () => {
  await host.stop();
  await app.close();
});
beforeEach(async () => {
  app.reset();
  await host.reset();
  await host.rows(sql`delete from webhook_relay`);
  await setPremium(true);
});

const target = () => ({ targetAccountId: host.world.accounts.organization });
const owner = () => host.as('owner');
const setPremium = (isOn: boolean) =>
  host.rows(sql`update account set vida_premium = ${isOn} where id = ${host.world.accounts.organization}`);
const params = { type: 'twilioSMS' };
const save = (more: object = {}, type = 'twilioSMS') =>
  owner().call(endpoints.saveWebhookRelay, {
    target: target(),
    params: { type },
    body: { url: app.url('/texts'), ...more },
  });
const read = () => owner().call(endpoints.readWebhookRelay, { target: target(), params });
const list = () => owner().call(endpoints.listWebhookRelays, { target: target() });
const remove = () => owner().call(endpoints.deleteWebhookRelay, { target: target(), params });
const said = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly message?: string }).message,
];
const texts = async () => (await host.messages()).map(({ message }) => message);

describe('a relay', () => {
  test('is made, read and deleted in the shapes that clients know, and its secrets are masked', async () => {
    const types = await owner().call(endpoints.listWebhookRelayTypes, { target: target() });
    const headers = [{ Authorization: 'Bearer xyz' }, { 'X-Team': 'desk' }];
    const config = {
      url: app.url('/texts'),
      timeout: 5_000,
      headers: [{ Authorization: MASK }, { 'X-Team': 'desk' }],
      successStatusCodes: [200, 201, 202],
    };
    const before = [said(await list()), said(await read()), said(await remove())];
    expect([types.body.types.map(({ name }) => name), ...before]).toEqual([
      ['twilioSMS'],
      [404, words.NO_RELAYS],
      [404, words.relayNotThere('twilioSMS')],
      [404, words.relayWasNotThere('twilioSMS')],
    ]);
    expect(said(await save({ headers }))).toEqual([200, words.relaySaved('twilioSMS')]);
    expect([(await read()).body.config, (await list()).body.configs]).toEqual([
      config,
      [{ type: 'twilioSMS', ...config }],
    ]);
    expect([said(await remove()), said(await read())]).toEqual([
      [200, words.relayDeleted('twilioSMS')],
      [404, words.relayNotThere('twilioSMS')],
    ]);
  });

  test('needs premium, a known type, and headers with one name each that the host does not set itself', async () => {
    const unknown = await save({}, 'foo');
    const double = await save({ headers: [{ one: '1', two: '2' }] });
    expect([said(unknown), said(double)]).toEqual([
      [404, words.relayNotSupported('foo')],
      [400, words.HEADERS_NOT_SINGLE],
    ]);
    const answered = [
      await save({ headers: [{ Host: 'elsewhere.example' }] }),
      await save({ headers: [{ Authorization: MASK }] }),
      await save({ url: 'https://ada:word@app.example' }),
    ];
    await setPremium(false);
    answered.push(await save());
    expect(answered.map(({ status }) => status)).toEqual([422, 422, 422, 403]);
  });

  test('is made by a token only if it may read what people write', async () => {
    const statuses: number[] = [];
    for (const more of [[], ['conversations:read']] as const) {
      const { client } = await makeToken(host, 'owner', 'organization', { scopes: ['delivery:write', ...more] });
      const body = { url: app.url('/texts') };
      statuses.push((await client.call(endpoints.saveWebhookRelay, { target: target(), params, body })).status);
    }
    expect(statuses).toEqual([403, 200]);
  });

  test('keeps a header that comes back masked', async () => {
    await save({ headers: [{ Authorization: 'Bearer xyz' }] });
    await save({ headers: [{ Authorization: MASK }], timeout: 1_000 });
    const side = smsSide(host, 'twilio', await host.connect('twilio'));
    await host.hook(side.text('in-1', 'Hi'));
    expect(app.posted.map(({ headers }) => headers.authorization)).toEqual(['Bearer xyz']);
  });
});

describe('a text that comes in', () => {
  test('is told the app first, with the bytes and the signature of Twilio, and stored afterwards', async () => {
    await save({ headers: [{ 'X-Team': 'desk' }] });
    const path = await host.connect('twilio');
    const call = smsSide(host, 'twilio', path).text('in-1', 'Where can I park?');
    expect(await host.hook(call)).toEqual([200]);
    const [posted] = app.posted;
    expect([posted?.path, posted?.raw.toString(), posted?.headers]).toEqual([
      '/texts',
      call.init.body,
      expect.objectContaining({
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': call.init.headers['x-twilio-signature'],
        'x-team': 'desk',
      }),
    ]);
    expect(await texts()).toEqual(['Where can I park?']);
    expect((await read()).body.config.latest).toEqual({
      timestamp: Math.floor(host.clock.nowMs() / 1_000),
      status: 204,
      succeeded: false,
    });
  });

  test('is stored whatever the app answers, and if it does not', async () => {
    await save({ timeout: 100, successStatusCodes: [500] });
    const side = smsSide(host, 'twilio', await host.connect('twilio'));
    app.behave('/texts', answers(500));
    await host.hook(side.text('in-1', 'One'));
    const answered = (await read()).body.config.latest;
    app.behave('/texts', null);
    await host.hook(side.text('in-2', 'Two'));
    expect([answered?.succeeded, (await read()).body.config.latest, await texts()]).toEqual([
      true,
      { timestamp: expect.any(Number), succeeded: false },
      ['One', 'Two'],
    ]);
  });

  test('is told nobody who is not on the public internet, and no redirect is followed', async () => {
    await save({ url: 'http://10.0.0.1/' });
    const side = smsSide(host, 'twilio', await host.connect('twilio'));
    await host.hook(side.text('in-1', 'One'));
    await save();
    app.behave('/texts', answers(307, '', { location: app.url('/elsewhere') }));
    await host.hook(side.text('in-2', 'Two'));
    expect([app.posted.map(({ path }) => path), await texts()]).toEqual([['/texts'], ['One', 'Two']]);
  });

  test('is told the app only if Twilio signed it, and only with premium', async () => {
    await save();
    const path = await host.connect('twilio');
    const side = smsSide(host, 'twilio', path);
    expect(await host.hook(twilioCall(path, twilioText('in-1', ADA, OWN, 'Hi'), 'another token'))).toEqual([403]);
    await setPremium(false);
    await host.hook(side.text('in-2', 'Hi'));
    expect(app.posted).toEqual([]);
  });

  test('leaves no key in the log', async () => {
    await save({ headers: [{ Authorization: 'Bearer of the relay' }] });
    const side = smsSide(host, 'twilio', await host.connect('twilio'));
    await host.hook(side.text('in-1', 'Hi'));
    const log = host.lines.join('\n');
    expect(['Bearer of the relay', TWILIO_KEYS.authToken].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
