import * as z from 'zod';
import {
  ADDRESS_REFUSES,
  AMOUNT_DIFFERS,
  AMOUNT_NEEDED,
  INVOICE_EXPIRED,
  INVOICE_OTHER_NETWORK,
  PAYMENT_ADDRESS_INVALID,
} from '#contract/rules/messages/money';
import type { SafeFetch } from '../../outgoing/safeFetch';
import { parsedJson } from '../../providers/apiReply';
import { Refusal } from '../../request/refusal';

/** A Lightning invoice, as far as it matters to who pays it. Without `sats`, whoever pays decides. */
export type ReadInvoice = {
  readonly invoice: string;
  readonly paymentHash: string;
  readonly sats: bigint | null;
  readonly text: string | null;
  readonly expiresAtMs: number;
};

/** The network of real money, and of tests. */
export type Network = 'bc' | 'bcrt';

const refused = (message: string) => new Refusal(422, message, { input: 'address', issues: [{ path: 'address', message }] });

/**
 * Reads a Lightning invoice (BOLT 11), and checks its checksum, its network and its time.
 * @throws Refusal 422
 */
export async function readInvoice(text: string, network: Network, nowMs: number): Promise<ReadInvoice> {
  const { decode } = await import('light-bolt11-decoder');
  const invoice = text.trim().toLowerCase().replace(/^lightning:/, '');
  const sections = (() => {
    try {
      return decode(invoice).sections as readonly { readonly name: string; readonly value?: unknown }[];
    } catch {
      throw refused(PAYMENT_ADDRESS_INVALID);
    }
  })();
  const valueOf = (name: string): unknown => sections.find((section) => section.name === name)?.value;
  const coin = valueOf('coin_network') as { readonly bech32?: string } | undefined;
  if (coin?.bech32 !== network) throw refused(INVOICE_OTHER_NETWORK);
  const [paymentHash, msats] = [valueOf('payment_hash'), valueOf('amount')];
  if (typeof paymentHash !== 'string') throw refused(PAYMENT_ADDRESS_INVALID);
  const [timestampS, lifetimeS] = [Number(valueOf('timestamp')), Number(valueOf('expiry') ?? 3_600)];
  const expiresAtMs = (timestampS + lifetimeS) * 1_000;
  if (!(expiresAtMs > nowMs)) throw refused(INVOICE_EXPIRED);
  const description = valueOf('description');
  return {
    invoice,
    paymentHash: paymentHash.toLowerCase(),
    // Part of a sat is paid as a whole one.
    sats: typeof msats === 'string' && /^\d+$/.test(msats) ? (BigInt(msats) + 999n) / 1_000n : null,
    text: typeof description === 'string' && description !== '' ? description.slice(0, 300) : null,
    expiresAtMs,
  };
}

const ADDRESS = /^([a-z0-9._+-]{1,64})@((?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}(?::\d{1,5})?)$/i;

export const isPaymentAddress = (text: string): boolean => ADDRESS.test(text.trim());

const payable = z.object({
  tag: z.literal('payRequest'),
  callback: z.url({ protocol: /^https?$/ }),
  minSendable: z.number().int().positive(),
  maxSendable: z.number().int().positive(),
  metadata: z.string(),
});

/** What an address takes (LNURL-pay, LUD-16). @throws Refusal 422 */
export async function readAddress(text: string, fetch: SafeFetch): Promise<z.output<typeof payable>> {
  const [, name = '', domain = ''] = ADDRESS.exec(text.trim()) ?? [];
  const found = payable.safeParse(await jsonAt(fetch, `https://${domain}/.well-known/lnurlp/${name.toLowerCase()}`));
  if (!found.success) throw refused(PAYMENT_ADDRESS_INVALID);
  return found.data;
}

/** An invoice of exactly that amount from an address. @throws Refusal 422 */
export async function invoiceOfAddress(
  text: string,
  { sats, network, nowMs, fetch }: { readonly sats: bigint | null; readonly network: Network; readonly nowMs: number; readonly fetch: SafeFetch },
): Promise<ReadInvoice> {
  if (sats === null) throw new Refusal(422, AMOUNT_NEEDED, { input: 'amount', issues: [{ path: 'amount', message: AMOUNT_NEEDED }] });
  const { callback, minSendable, maxSendable } = await readAddress(text, fetch);
  const msats = sats * 1_000n;
  if (msats < BigInt(minSendable) || msats > BigInt(maxSendable)) throw refused(ADDRESS_REFUSES);
  const asked = new URL(callback);
  asked.searchParams.set('amount', String(msats));
  const { pr } = (await jsonAt(fetch, asked.href)) as { pr?: unknown };
  if (typeof pr !== 'string') throw refused(ADDRESS_REFUSES);
  const invoice = await readInvoice(pr, network, nowMs);
  // Whoever has the address decides where the money goes, and never how much.
  if (invoice.sats !== sats) throw refused(AMOUNT_DIFFERS);
  return invoice;
}

async function jsonAt(fetch: SafeFetch, address: string): Promise<object> {
  const reply = await fetch(address, { maxBytes: 100_000 }).catch(() => null);
  const body = reply?.status === 200 ? parsedJson(reply.body.toString('utf8')) : null;
  if (typeof body !== 'object' || body === null) throw refused(PAYMENT_ADDRESS_INVALID);
  return body;
}
