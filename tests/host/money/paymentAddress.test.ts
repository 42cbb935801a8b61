/** Reading Lightning invoices and addresses that others wrote. */
import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import {
  ADDRESS_REFUSES,
  AMOUNT_DIFFERS,
  INVOICE_EXPIRED,
  INVOICE_OTHER_NETWORK,
  PAYMENT_ADDRESS_INVALID,
} from '#contract/rules/messages/money';
import { invoiceOfAddress, isPaymentAddress, readInvoice } from '#server/domain/money/paymentAddress.ts';
import type { SafeFetch } from '#server/outgoing/safeFetch.ts';
import { invoiceElsewhere } from './standInNode';

/** The examples of BOLT 11, of 2017. */
const COFFEE =
  'lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp';
const AT_MS = 1_496_314_658_000;
const HASH = '0001020304050607080900010203040506070809000102030405060708090102';
const place = { networks: ['bc'], nowMs: AT_MS, field: 'address' } as const;
const refused = (message: string) => expect.objectContaining({ status: 422, message });

test('an invoice is read as its standard says', async () => {
  expect(await readInvoice(COFFEE, place)).toEqual({
    invoice: COFFEE,
    paymentHash: HASH,
    sats: 250_000n,
    text: '1 cup coffee',
    expiresAtMs: AT_MS + 60_000,
  });
});

test('what was made here is read as it was made, whatever its amount', async () => {
  for (const sats of [null, 1n, 58_140n, 2_100_000_000_000_000n]) {
    const { invoice, paymentHash } = invoiceElsewhere({ sats, createdAtMs: AT_MS });
    expect(await readInvoice(invoice, place)).toMatchObject({ paymentHash, sats, text: 'Lunch' });
  }
});

test('any letter that differs is seen', async () => {
  for (let at = 0; at < COFFEE.length; at += 1) {
    const letter = COFFEE[at] === 'q' ? 'p' : 'q';
    await expect(readInvoice(COFFEE.slice(0, at) + letter + COFFEE.slice(at + 1), place)).rejects.toMatchObject({
      status: 422,
    });
  }
});

test('its time and its network count', async () => {
  await expect(readInvoice(COFFEE, { ...place, nowMs: AT_MS + 60_000 })).rejects.toEqual(refused(INVOICE_EXPIRED));
  await expect(readInvoice(COFFEE, { ...place, networks: ['bcrt'] })).rejects.toEqual(refused(INVOICE_OTHER_NETWORK));
});

/** Fields of a type and its words, after the time; and a signature of nothing. */
const written = (prefix: string, ...fields: readonly (readonly [number, readonly number[]])[]) =>
  bech32.encode(
    prefix,
    [
      ...[1, 12, 18, 31, 28, 25, 2],
      ...fields.flatMap(([type, words]) => [type, Math.floor(words.length / 32), words.length % 32, ...words]),
      ...Array.from({ length: 104 }, () => 0),
    ],
    false,
  );
const hash = [1, bech32.toWords(Buffer.from(HASH, 'hex'))] as const;
const other = [1, bech32.toWords(Buffer.from(HASH, 'hex').reverse())] as const;

test.each([
  ['none of its hash', written('lnbc10n')],
  ['two hashes, of which a node may read the other', written('lnbc10n', hash, other)],
  ['a hash of another length', written('lnbc10n', [1, hash[1].slice(0, 20)])],
  ['a time beyond all', written('lnbc10n', hash, [6, Array.from({ length: 100 }, () => 31)])],
  ['an amount of less than nothing', written('lnbc-10n', hash)],
  ['an amount of no unit', written('lnbc10x', hash)],
  ['more than there is', written('lnbc99999999999', hash)],
  ['no fields', bech32.encode('lnbc10n', [0, 0], false)],
])('an invoice with %s is none', async (_, invoice) => {
  await expect(readInvoice(invoice, place)).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['name@example.com', true],
  [' A.b+c@pay.example.org:8443 ', true],
  ['name@localhost', false],
  ['name@example.com/path', false],
  ['name@127.0.0.1', false],
  ['https://example.com', false],
])('%s is an address: %s', (text, isOne) => {
  expect(isPaymentAddress(text)).toBe(isOne);
});

const payable = {
  tag: 'payRequest',
  callback: 'https://example.com/pay?of=name',
  minSendable: 1_000,
  maxSendable: 5_000_000,
  metadata: '[]',
};
/** A service that answers these, one after another. */
function service(...replies: readonly unknown[]) {
  const asked: string[] = [];
  const left = [...replies];
  const fetch = (async (address: string) => {
    asked.push(address);
    const body = Buffer.from(JSON.stringify(left.shift()));
    return { status: 200, body };
  }) as unknown as SafeFetch;
  return { asked, fetch };
}

test('an address gives an invoice of exactly the amount', async () => {
  const { invoice } = invoiceElsewhere({ sats: 1_000n, createdAtMs: AT_MS });
  const { asked, fetch } = service(payable, { pr: invoice });
  expect(await invoiceOfAddress('Name@example.com', 1_000n, { ...place, fetch })).toMatchObject({
    invoice,
    sats: 1_000n,
  });
  expect(asked).toEqual([
    'https://example.com/.well-known/lnurlp/name',
    'https://example.com/pay?of=name&amount=1000000',
  ]);
});

test.each([
  ['asks for more', [payable, { pr: invoiceElsewhere({ sats: 1_001n, createdAtMs: AT_MS }).invoice }], AMOUNT_DIFFERS],
  ['names no amount', [payable, { pr: invoiceElsewhere({ sats: null, createdAtMs: AT_MS }).invoice }], AMOUNT_DIFFERS],
  ['gives none', [payable, { status: 'ERROR' }], ADDRESS_REFUSES],
  ['answers nothing', [payable, null], ADDRESS_REFUSES],
  ['takes less', [{ ...payable, maxSendable: 999_000 }], ADDRESS_REFUSES],
  ['takes more', [{ ...payable, minSendable: 1_000_001 }], ADDRESS_REFUSES],
  ['is no address', [{ tag: 'login' }], PAYMENT_ADDRESS_INVALID],
  ['sends elsewhere', [{ ...payable, callback: 'file:///etc/passwd' }], PAYMENT_ADDRESS_INVALID],
])('an address that %s is refused', async (_, replies, message) => {
  const { fetch } = service(...replies);
  await expect(invoiceOfAddress('name@example.com', 1_000n, { ...place, fetch })).rejects.toEqual(refused(message));
});
