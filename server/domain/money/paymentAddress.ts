import * as z from 'zod';
import {
  ADDRESS_REFUSES,
  AMOUNT_DIFFERS,
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

/** @property field the field of the call that a refusal is about */
type Place = { readonly networks: readonly Network[]; readonly nowMs: number; readonly field: Field };
type Field = 'address' | 'invoice';

const refused = (field: Field, message: string) =>
  new Refusal(422, message, { input: field, issues: [{ path: field, message }] });

/**
 * Reads a Lightning invoice (BOLT 11), and checks its checksum, its network and its time.
 * @throws Refusal 422
 */
export async function readInvoice(text: string, { networks, nowMs, field }: Place): Promise<ReadInvoice> {
  const { decode } = await import('light-bolt11-decoder');
  const invoice = text
    .trim()
    .toLowerCase()
    .replace(/^lightning:/, '');
  const sections = sectionsOf(decode, invoice);
  const [coin, paymentHash, msats, timestampS, lifetimeS] = FIELDS.map((name) => onlyOf(sections, name));
  if (!networks.some((network) => network === (coin as { bech32?: string } | undefined)?.bech32)) {
    throw refused(field, sections.length === 0 ? PAYMENT_ADDRESS_INVALID : INVOICE_OTHER_NETWORK);
  }
  if (typeof paymentHash !== 'string' || !/^[\da-f]{64}$/i.test(paymentHash))
    throw refused(field, PAYMENT_ADDRESS_INVALID);
  const expiresAtMs = (Number(timestampS) + Number(lifetimeS ?? DEFAULT_LIFETIME_S)) * 1_000;
  if (!Number.isSafeInteger(expiresAtMs)) throw refused(field, PAYMENT_ADDRESS_INVALID);
  if (expiresAtMs <= nowMs) throw refused(field, INVOICE_EXPIRED);
  const description = onlyOf(sections, 'description');
  return {
    invoice,
    paymentHash: paymentHash.toLowerCase(),
    // Part of a sat is paid as a whole one.
    sats: typeof msats === 'string' && /^\d+$/.test(msats) ? (BigInt(msats) + 999n) / 1_000n : null,
    text: typeof description === 'string' && description !== '' ? description.slice(0, 300) : null,
    expiresAtMs,
  };
}

/** Without an expiry of its own (BOLT 11). */
const DEFAULT_LIFETIME_S = 3_600;
const FIELDS = ['coin_network', 'payment_hash', 'amount', 'timestamp', 'expiry'] as const;
type Section = { readonly name: string; readonly value?: unknown };

/** None for a text that is no invoice, or was not typed whole: its checksum tells. */
function sectionsOf(decode: (text: string) => object, invoice: string): readonly Section[] {
  try {
    return (decode(invoice) as { sections: readonly Section[] }).sections;
  } catch {
    return [];
  }
}

/** Its value. A field that stands there twice counts as missing: a node might read the other one. */
function onlyOf(sections: readonly Section[], name: string): unknown {
  const [first, ...others] = sections.filter((section) => section.name === name);
  return others.length === 0 ? first?.value : undefined;
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
export async function readAddress(text: string, fetch: SafeFetch, field: Field): Promise<z.output<typeof payable>> {
  const [, name = '', domain = ''] = ADDRESS.exec(text.trim()) ?? [];
  const found = payable.safeParse(await jsonAt(fetch, `https://${domain}/.well-known/lnurlp/${name.toLowerCase()}`));
  if (!found.success) throw refused(field, PAYMENT_ADDRESS_INVALID);
  return found.data;
}

/** An invoice of exactly that amount from an address. @throws Refusal 422 */
export async function invoiceOfAddress(
  text: string,
  sats: bigint,
  { fetch, ...place }: Place & { readonly fetch: SafeFetch },
): Promise<ReadInvoice> {
  const { field } = place;
  const { callback, minSendable, maxSendable } = await readAddress(text, fetch, field);
  const msats = sats * 1_000n;
  if (msats < BigInt(minSendable) || msats > BigInt(maxSendable)) throw refused(field, ADDRESS_REFUSES);
  const asked = new URL(callback);
  asked.searchParams.set('amount', String(msats));
  const { pr } = ((await jsonAt(fetch, asked.href)) ?? {}) as { pr?: unknown };
  if (typeof pr !== 'string') throw refused(field, ADDRESS_REFUSES);
  const invoice = await readInvoice(pr, place);
  // Whoever has the address decides where the money goes, and never how much.
  if (invoice.sats !== sats) throw refused(field, AMOUNT_DIFFERS);
  return invoice;
}

/** What an address answers; null: nothing that can be read. */
async function jsonAt(fetch: SafeFetch, address: string): Promise<unknown> {
  const reply = await fetch(address, { maxBytes: 100_000 }).catch(() => null);
  return reply?.status === 200 ? parsedJson(reply.body.toString('utf8')) : null;
}
