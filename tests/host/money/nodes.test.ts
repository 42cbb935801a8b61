/** The adapters of Lightning nodes over real HTTP, against a server that says what each of them says, late, twice, or nothing at all. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightningAt } from '#server/providers/lightning/createLightning.ts';
import type { LightningProvider } from '#server/providers/lightning/lightningProvider.ts';

type Asked = { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string };
/** What the server answers: a status and JSON; a text as it is; or how it fails. */
type Answer = readonly [number, object] | { readonly text: string; readonly goesOn?: true } | 'drop';

let server: Server;
let asked: Asked[] = [];
let answers: Answer[] = [];
const open = new Set<ServerResponse>();
beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = answers.shift() ?? ([404, {}] as const);
    if (answer === 'drop') return void request.socket.destroy();
    if ('text' in answer) {
      response.write(answer.text);
      if (answer.goesOn) open.add(response);
      else response.end();
      return;
    }
    const [status, said] = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const response of open) response.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  [asked, answers] = [[], []];
});

const port = () => (server.address() as AddressInfo).port;
const nodeOf = (scheme: string, key = 'secret') => lightningAt(`${scheme}://:${key}@127.0.0.1:${port()}?tls=off`);
const HASH = 'ab'.repeat(32);
const BASE64 = Buffer.from(HASH, 'hex').toString('base64');
const INVOICE = 'lnbc10n1made';
const wanted = { sats: 25n, memo: 'Funds', lifetimeS: 900 };
const paying = { invoice: INVOICE, paymentHash: HASH, feeLimitSats: 10n };

type Said = {
  readonly scheme: string;
  readonly made: object;
  readonly received: object;
  readonly waiting: object;
  /** Answers of a payment that arrives, with a fee of 2 sats; of one that fails; and of one on its way. */
  readonly sent: readonly Answer[];
  readonly failed: readonly Answer[];
  readonly pending: readonly Answer[];
  /** What its books say of them. */
  readonly books: { readonly sent: Answer; readonly failed: Answer; readonly pending: Answer };
  readonly header: readonly [string, string];
};

const lndLine = (payment: object) => ({ text: `${JSON.stringify({ result: payment })}\n` });
const NODES: readonly Said[] = [
  {
    scheme: 'phoenixd',
    made: { serialized: INVOICE, paymentHash: HASH, amountSat: 25 },
    received: { isPaid: true, receivedSat: 25 },
    waiting: { isPaid: false, receivedSat: 0 },
    sent: [[200, { paymentPreimage: 'cd', paymentHash: HASH, routingFeeSat: 2, recipientAmountSat: 25 }]],
    failed: [[200, { paymentHash: HASH, reason: 'no route' }]],
    pending: [
      [200, {}],
      [200, { isPaid: false, completedAt: null }],
    ],
    books: {
      sent: [200, { isPaid: true, fees: 1_001, completedAt: 5 }],
      failed: [200, { isPaid: false, fees: 0, completedAt: 5 }],
      pending: [200, { isPaid: false, fees: 0, completedAt: null }],
    },
    header: ['authorization', `Basic ${Buffer.from(':secret').toString('base64')}`],
  },
  {
    scheme: 'lnbits',
    made: { payment_request: INVOICE, payment_hash: HASH },
    received: { paid: true, details: { amount: 25_000 } },
    waiting: { paid: false, details: { amount: 25_000, status: 'pending' } },
    sent: [
      [201, { payment_hash: HASH }],
      [200, { paid: true, details: { fee: -1_001 } }],
    ],
    failed: [
      [201, { payment_hash: HASH }],
      [200, { paid: false, details: { status: 'failed' } }],
    ],
    pending: [
      [201, { payment_hash: HASH }],
      [200, { paid: false, details: { status: 'pending' } }],
    ],
    books: {
      sent: [200, { paid: true, details: { fee: -1_001 } }],
      failed: [200, { paid: false, details: { status: 'failed' } }],
      pending: [200, { paid: false, details: { status: 'pending' } }],
    },
    header: ['x-api-key', 'secret'],
  },
  {
    scheme: 'lnd',
    made: { payment_request: INVOICE, r_hash: BASE64 },
    received: { state: 'SETTLED', amt_paid_sat: '25' },
    waiting: { state: 'OPEN', amt_paid_sat: '0' },
    sent: [lndLine({ status: 'SUCCEEDED', fee_msat: '1001' })],
    failed: [lndLine({ status: 'FAILED', failure_reason: 'FAILURE_REASON_NO_ROUTE' })],
    pending: [lndLine({ status: 'IN_FLIGHT' })],
    books: {
      sent: lndLine({ status: 'SUCCEEDED', fee_msat: '1001' }),
      failed: lndLine({ status: 'FAILED', failure_reason: 'FAILURE_REASON_TIMEOUT' }),
      // It tells more as it goes on: nobody waits for that.
      pending: { ...lndLine({ status: 'IN_FLIGHT' }), goesOn: true },
    },
    header: ['grpc-metadata-macaroon', 'secret'],
  },
];

describe.each(NODES)('$scheme', (said) => {
  let node: LightningProvider;
  beforeEach(async () => {
    node = await nodeOf(said.scheme);
  });

  test('makes an invoice, with the key of its setting', async () => {
    answers = [[200, said.made]];
    expect(await node.createInvoice(wanted)).toEqual({ invoice: INVOICE, paymentHash: HASH });
    const { headers = {}, body = '' } = asked[0] ?? {};
    const [name, value] = said.header;
    expect([headers[name], body.includes('25'), body.includes('900')]).toEqual([value, true, true]);
  });

  test('says what came, and that nothing did', async () => {
    answers = [
      [200, said.received],
      [200, said.waiting],
    ];
    expect([await node.readInvoice(HASH), await node.readInvoice(HASH)]).toEqual([
      { state: 'paid', sats: 25n },
      { state: 'open' },
    ]);
  });

  test('pays, fails, or is on its way', async () => {
    answers = [...said.sent, ...said.failed, ...said.pending];
    expect([await node.pay(paying), await node.pay(paying), await node.pay(paying)]).toEqual([
      { state: 'paid', feeSats: 2n },
      { state: 'failed', reason: expect.any(String) },
      { state: 'pending' },
    ]);
  });

  test('its books say what became of a payment, also that there was none', async () => {
    const { sent, failed, pending } = said.books;
    answers = [sent, failed, pending, [404, { detail: 'unknown' }]];
    const read = () => node.readPayment(HASH);
    expect([await read(), await read(), await read(), await read()]).toEqual([
      { state: 'paid', feeSats: 2n },
      { state: 'failed', reason: expect.any(String) },
      { state: 'pending' },
      { state: 'none' },
    ]);
  });

  test.each<[string, Answer, string]>([
    ['a refusal', [400, { detail: 'too little', message: 'too little', error: 'too little' }], 'refused'],
    ['a failure of its gateway', [502, {}], 'unknown'],
    ['a connection that ends', 'drop', 'unknown'],
  ])('%s is told apart', async (_, answer, kind) => {
    answers = [answer, answer];
    await expect(node.pay(paying)).rejects.toMatchObject({ name: 'LightningFailure', kind });
  });

  test('an answer of nothing makes no invoice', async () => {
    answers = [[200, {}], { text: 'not JSON' }];
    await expect(node.createInvoice(wanted)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(node.createInvoice(wanted)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('a node that is not there was not reached', async () => {
    const { port: closed } = await freePort();
    const away = await lightningAt(`${said.scheme}://:secret@127.0.0.1:${closed}?tls=off`);
    await expect(away.pay(paying)).rejects.toMatchObject({ kind: 'away' });
  });
});

/** A port that nobody listens at. */
async function freePort(): Promise<AddressInfo> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return address;
}
