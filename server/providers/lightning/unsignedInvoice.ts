import { bech32 } from '@scure/base';

export type UnsignedInvoice = {
  /** `bc`: of real money; `bcrt`: of tests. */
  readonly network: string;
  /** Null: whoever pays decides. */
  readonly sats: bigint | null;
  /** In hex. */
  readonly paymentHash: string;
  readonly memo: string;
  readonly createdAtMs: number;
  readonly lifetimeS: number;
};

/** An invoice in the form of BOLT 11 that nobody signed: whoever knows Lightning can read it, and no node pays it. */
export function unsignedInvoice({ network, sats, paymentHash, memo, createdAtMs, lifetimeS }: UnsignedInvoice): string {
  const words = [
    ...wordsOf(Math.floor(createdAtMs / 1_000), 7),
    ...field('p', bech32.toWords(Buffer.from(paymentHash, 'hex'))),
    ...field('d', bech32.toWords(Buffer.from(memo))),
    ...field('x', wordsOf(lifetimeS, 4)),
    ...NO_SIGNATURE,
  ];
  // A sat is ten billionths of a bitcoin.
  return bech32.encode(`ln${network}${sats === null ? '' : `${sats * 10n}n`}`, words, false);
}

const NO_SIGNATURE: readonly number[] = Array.from({ length: 104 }, () => 0);
const TYPES = { p: 1, d: 13, x: 6 } as const;

const field = (type: keyof typeof TYPES, words: readonly number[]) => [
  TYPES[type],
  ...wordsOf(words.length, 2),
  ...words,
];

/** A whole number in words of five bits, the highest first. */
const wordsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 32 ** (length - 1 - index)) % 32);
