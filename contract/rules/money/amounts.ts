/**
 * Money is sats (whole) and US dollars (whole cents), and never a float. A rate is US dollars a sat in millionths of a millionth: 0.00043
 * (specification 9) is 430,000,000.
 */

const PICO = 1_000_000_000_000n;
const PICO_A_CENT = PICO / 100n;

/** The rate where none is known (specification 9). */
export const FALLBACK_PICO_USD = 430_000_000n;
/** When a bitcoin cost that: at the beginning of February 2024. */
export const FALLBACK_AT_MS = Date.UTC(2024, 1, 1);
/** How long a rate is used before the next is asked for (specification 9). */
export const RATE_LIFETIME_MS = 900_000;
/** What one movement may be, in cents: a typing error is not booked. */
export const MOVEMENT_CENTS = { least: 1n, most: 1_000_000n } as const;

/** What sats are worth, to the nearest cent; half a cent goes to the even one. */
export const centsOf = (sats: bigint, picoUsd: bigint): bigint => divided(sats * picoUsd, PICO_A_CENT);

/** What cents buy, to the nearest sat. */
export const satsOf = (cents: bigint, picoUsd: bigint): bigint => divided(cents * PICO_A_CENT, picoUsd);

function divided(amount: bigint, by: bigint): bigint {
  const isNegative = amount < 0n;
  const size = isNegative ? -amount : amount;
  const [whole, rest] = [size / by, (size % by) * 2n];
  const isUp = rest > by || (rest === by && whole % 2n === 1n);
  const rounded = isUp ? whole + 1n : whole;
  return isNegative ? -rounded : rounded;
}

/** `212.40`, `-0.03`: as it stands in a reply; a screen adds the sign of the currency. */
export function usdText(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** The cents of such a text, which may be less than 0. */
export const centsOfUsd = (usd: string): bigint => BigInt(usd.replace('.', ''));

/** A comma parts thousands, and nothing else: `12,50` is not read as 1,250. */
const DOLLARS = /^\s*\$?\s*(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?\s*$/;

/** What a person or a client wrote as dollars: a number or a text, at most two digits of cents. Null: it is none. */
export function readCents(amount: string | number): bigint | null {
  const [, whole, cents = ''] = DOLLARS.exec(String(amount)) ?? [];
  return whole === undefined ? null : BigInt(whole.replaceAll(',', '')) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** The same for sats, which are whole. */
export const readSats = (amount: string | number): bigint | null =>
  /^\d{1,15}$/.test(String(amount)) ? BigInt(amount) : null;

/** What the network may take for a payment, at most: half a per cent, and a few sats for small sums. */
export const feeLimitOf = (sats: bigint): bigint => sats / 200n + 10n;

/** A rate as a decimal (`0.00043`), as existing clients read it. */
export const rateText = (picoUsd: bigint): string =>
  `${picoUsd / PICO}.${String(picoUsd % PICO).padStart(12, '0')}`.replace(/0+$/, '').replace(/\.$/, '.0');

/** The rate that was written so. Null: it is none. */
export function readRate(text: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,6})\.(\d{1,12})$/.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole) * PICO + BigInt(part.padEnd(12, '0'));
}

/** A rate from a source that gives dollars a bitcoin as a decimal. Null: it is none, or not one that can be true. */
export function rateOfBitcoin(usd: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(usd.trim()) ?? [];
  if (whole === undefined) return null;
  // A bitcoin has 100,000,000 sats, so that its dollars in ten-thousandths are a sat's in millionths of a millionth.
  const picoUsd = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4));
  return picoUsd > 0n ? picoUsd : null;
}

/** What a unit costs, as a person writes it: dollars with at most nine digits after the point. Null: it is no price. */
export const readPrice = (text: string): bigint | null => readRate(text.includes('.') ? text : `${text}.0`);

/** Cents, exactly. */
export const picoOfCents = (cents: bigint): bigint => cents * PICO_A_CENT;

/** Dollars of an exact amount, to the nearest cent. */
export const usdOfPico = (picoUsd: bigint): string => usdText(centsOf(1n, picoUsd));

/** The same to a millionth of a dollar, for what is less than a cent. */
export const smallUsdOfPico = (picoUsd: bigint): string => {
  const micro = divided(picoUsd, 1_000_000n);
  return `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
};
