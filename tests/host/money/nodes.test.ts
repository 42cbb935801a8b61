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

const DAY_MS = 86_400_000;
const FROM_MS = Date.UTC(2026, 10, 20);
const period = { fromMs: FROM_MS, toMs: FROM_MS + DAY_MS };
const AT_MS = FROM_MS + 3_600_000;
const OTHER = 'cd'.repeat(32);

/** What each node lists: pages, and of what it says the payments that went well in the period. */
describe('the books of a period', () => {
  const lines = () => asked.map(({ line }) => line);

  test('phoenixd: in pages, also what was begun before; what its channels cost has no hash', async () => {
    const paid = { paymentHash: HASH, isPaid: true, receivedSat: 25, completedAt: AT_MS };
    const pageful = Array.from({ length: 100 }, () => ({ ...paid, isPaid: false }));
    answers = [
      [200, pageful],
      [200, [paid, { ...paid, paymentHash: OTHER, completedAt: FROM_MS - 1 }]],
      [
        200,
        [
          { paymentHash: OTHER, isPaid: true, sent: 27, fees: 2_000, completedAt: AT_MS },
          { paymentId: 'p1', isPaid: true, sent: 300, fees: 300_000, completedAt: AT_MS },
          { paymentHash: HASH, isPaid: false, sent: 27, fees: 0, completedAt: AT_MS },
        ],
      ],
    ];
    expect(await (await nodeOf('phoenixd')).listPayments(period)).toEqual([
      { direction: 'in', ref: HASH, amount: 25n, atMs: AT_MS },
      { direction: 'out', ref: OTHER, amount: 27n, atMs: AT_MS },
      { direction: 'out', ref: 'p1', amount: 300n, atMs: AT_MS },
    ]);
    const range = `from=${FROM_MS - DAY_MS}&to=${FROM_MS + DAY_MS}&limit=100`;
    expect(lines()).toEqual([
      `GET /payments/incoming?${range}&offset=0`,
      `GET /payments/incoming?${range}&offset=100`,
      `GET /payments/outgoing?${range}&offset=0`,
    ]);
  });

  test('LNbits: the newest first, until what is long before; thousandths of a sat, with the fee beside them', async () => {
    const time = '2026-11-20T01:00:00';
    const row = (more: object) => ({ payment_hash: HASH, status: 'success', fee: 0, time, ...more });
    answers = [
      [200, Array.from({ length: 100 }, () => row({ status: 'pending', amount: 25_000 }))],
      [
        200,
        [
          row({ amount: 25_000 }),
          row({ payment_hash: OTHER, amount: -25_000, fee: -1_001 }),
          { payment_hash: OTHER, pending: false, amount: 7_000, time: AT_MS / 1_000 },
          ...Array.from({ length: 97 }, () => row({ amount: 1_000, time: '2026-11-01T00:00:00+00:00' })),
        ],
      ],
    ];
    expect(await (await nodeOf('lnbits')).listPayments(period)).toEqual([
      { direction: 'in', ref: HASH, amount: 25n, atMs: AT_MS },
      { direction: 'out', ref: OTHER, amount: 27n, atMs: AT_MS },
      { direction: 'in', ref: OTHER, amount: 7n, atMs: AT_MS },
    ]);
    expect(lines()).toEqual([
      'GET /api/v1/payments?limit=100&offset=0&sortby=time&direction=desc',
      'GET /api/v1/payments?limit=100&offset=100&sortby=time&direction=desc',
    ]);
  });

  test('LND: by its index; hashes of invoices stand there in base64', async () => {
    const settled = { state: 'SETTLED', r_hash: BASE64, amt_paid_sat: '25', settle_date: String(AT_MS / 1_000) };
    answers = [
      [200, { invoices: Array.from({ length: 100 }, () => ({ state: 'OPEN' })), last_index_offset: '100' }],
      [
        200,
        {
          invoices: [settled, { ...settled, settle_date: String((FROM_MS - 1_000) / 1_000) }],
          last_index_offset: '102',
        },
      ],
      [
        200,
        {
          payments: [
            {
              status: 'SUCCEEDED',
              payment_hash: OTHER,
              value_sat: '25',
              fee_msat: '1001',
              creation_date: String(AT_MS / 1_000),
            },
            {
              status: 'FAILED',
              payment_hash: HASH,
              value_sat: '25',
              fee_msat: '0',
              creation_date: String(AT_MS / 1_000),
            },
          ],
          last_index_offset: '2',
        },
      ],
    ];
    expect(await (await nodeOf('lnd')).listPayments(period)).toEqual([
      { direction: 'in', ref: HASH, amount: 25n, atMs: AT_MS },
      { direction: 'out', ref: OTHER, amount: 27n, atMs: AT_MS },
    ]);
    const range = `creation_date_start=${(FROM_MS - DAY_MS) / 1_000}&creation_date_end=${(FROM_MS + DAY_MS) / 1_000}`;
    expect(lines()).toEqual([
      `GET /v1/invoices?num_max_invoices=100&index_offset=0&${range}`,
      `GET /v1/invoices?num_max_invoices=100&index_offset=100&${range}`,
      `GET /v1/payments?max_payments=100&index_offset=0&${range}`,
    ]);
  });

  test('a list that is refused, and one whose answer is lost', async () => {
    for (const scheme of ['phoenixd', 'lnbits', 'lnd']) {
      answers = [[401, { message: 'no' }], 'drop'];
      const node = await nodeOf(scheme);
      await expect(node.listPayments(period)).rejects.toMatchObject({ kind: 'refused' });
      await expect(node.listPayments(period)).rejects.toMatchObject({ kind: 'unknown' });
    }
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
