import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as words from '#contract/rules/messages/delivery';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { SMS_PROVIDERS, smsSide } from './smsSide';
import { PUBLIC_URL } from './standIn';
import { TELNYX_KEYS, telnyxCall, telnyxText } from './telnyx';
import { TWILIO_KEYS, twilioCall, twilioText } from './twilio';

/** Who may tell the host of texts: their providers, by a signature. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const NOTHING = { messages: 0, contacts: 0, deliveries: 0 };
const stored = async () =>
  (
    await host.rows(sql`select (select count(*) from message)::int as messages,
      (select count(*) from contact)::int as contacts, (select count(*) from delivery)::int as deliveries`)
  )[0];

describe.each(SMS_PROVIDERS)('a webhook of %s', (provider) => {
  let path: string;
  let side: ReturnType<typeof smsSide>;
  beforeEach(async () => {
    path = await host.connect(provider);
    side = smsSide(host, provider, path);
  });

  test('with a wrong signature, or none, is refused and stores nothing', async () => {
    const right = side.text('in-1', 'Hi');
    const forged =
      provider === 'twilio'
        ? twilioCall(path, twilioText('in-1', ADA, OWN, 'Hi'), 'another token')
        : telnyxCall(path, telnyxText('in-1', ADA, OWN, 'Hi'), { key: generateKeyPairSync('ed25519').privateKey });
    const altered = { path, init: { ...right.init, body: right.init.body.replace('Hi', 'Ho') } };
    const { 'content-type': type } = right.init.headers;
    const unsigned = { path, init: { ...right.init, headers: { 'content-type': type ?? '' } } };
    const moved = { path: `${path}?x=1`, init: right.init };
    const calls = provider === 'twilio' ? [forged, altered, unsigned, moved] : [forged, altered, unsigned];
    expect(await host.hook(...calls)).toEqual(calls.map(() => 403));
    const { body } = await host.client(null).request(forged.path, forged.init);
    expect(body).toMatchObject({ success: false, message: words.WEBHOOK_REFUSED });
    expect(await stored()).toEqual(NOTHING);
  });

  test('of nobody finds nothing', async () => {
    const unknown = `${path.slice(0, -4)}0000`;
    await host.rows(sql`update numbering_provider set enabled = false`);
    const { body } = await host.client(null).request(path, side.text('in-1', 'Hi').init);
    expect([await host.hook({ ...side.text('in-1', 'Hi'), path: unknown }), body]).toEqual([
      [404],
      expect.objectContaining({ success: false }),
    ]);
    expect(await stored()).toEqual(NOTHING);
  });

  test('of a disabled organization finds nobody who answers', async () => {
    const { organization } = host.world.accounts;
    await host.rows(sql`update account set active = false where id = ${organization}`);
    expect(await host.hook(side.text('in-1', 'Hi'))).toEqual([404]);
    await host.rows(sql`update account set active = true where id = ${organization}`);
    expect(await stored()).toEqual(NOTHING);
  });

  test('leaves neither keys nor words in the log', async () => {
    await host.hook(side.text('in-1', 'A very private matter'));
    await host.work();
    const secrets = [...Object.values(TWILIO_KEYS), ...Object.values(TELNYX_KEYS), 'A very private matter', ADA, path];
    const log = host.lines.join('\n');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

test('an old signature of Telnyx is refused, to five minutes', async () => {
  const path = await host.connect('telnyx');
  const nowS = Math.floor(host.clock.nowMs() / 1_000);
  const at = (atS: number, id: string) => telnyxCall(path, telnyxText(id, ADA, OWN, 'Hi'), { atS });
  const calls = [at(nowS - 301, 'a'), at(nowS + 302, 'b'), at(Number.NaN, 'c'), at(nowS - 299, 'd')];
  expect([await host.hook(...calls), (await host.messages()).length]).toEqual([[403, 403, 403, 200], 1]);
});

test('Twilio may sign the port of the address or leave it out', async () => {
  const path = await host.connect('twilio');
  const form = twilioText('in-1', ADA, OWN, 'Hi');
  expect(await host.hook(twilioCall(path, form, TWILIO_KEYS.authToken, `${PUBLIC_URL}:443`))).toEqual([200]);
});
