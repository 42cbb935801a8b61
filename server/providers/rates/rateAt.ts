import { rateOfBitcoin } from '#contract/rules/money/amounts';
import { originFetch } from '../../outgoing/originFetch';
import { parsedJson } from '../apiReply';
import type { RateSource } from './rates';

const TIMEOUT_MS = 5_000;
/** Where the known sources say what a bitcoin costs: Coinbase, Kraken, CoinGecko, mempool.space; and a bare amount. */
const PLACES = [['data', 'amount'], ['result', 'XXBTZUSD', 'c', '0'], ['bitcoin', 'usd'], ['USD'], ['amount']] as const;

/** A source of the price of a bitcoin in US dollars, which answers JSON. */
export function rateAt(url: string): RateSource {
  const fetch = originFetch(url);
  return async () => {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = reply.ok ? parsedJson(await reply.text()) : null;
    for (const place of PLACES) {
      const found = place.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], body);
      const rate = typeof found === 'string' || typeof found === 'number' ? rateOfBitcoin(String(found)) : null;
      if (rate !== null) return rate;
    }
    return null;
  };
}
