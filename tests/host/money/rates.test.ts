/** The rate: kept for a while, and what it says of itself when nobody knows a better one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { FALLBACK_AT_MS, FALLBACK_PICO_USD, RATE_LIFETIME_MS } from '#contract/rules/money/amounts';
import { rateAt } from '#server/providers/rates/rateAt.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { testClock } from '#tests/support/clock.ts';

const STATED = { picoUsd: FALLBACK_PICO_USD, atMs: FALLBACK_AT_MS, isFallback: true };

test('without a source it is the stated one, which says so, and how old it is', async () => {
  expect(await createRates(null, Date.now).now()).toEqual(STATED);
});

test('a source is asked once in a while, once by all who ask, and after a failure before long', async () => {
  const clock = testClock();
  const asked: (bigint | null | Error)[] = [null, 5n, new Error('away'), 7n];
  let times = 0;
  const rates = createRates(async () => {
    times += 1;
    const answer = asked.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  }, clock.nowMs);
  const now = async () => (await Promise.all([rates.now(), rates.now(), rates.now()]))[0];
  expect([await now(), times]).toEqual([STATED, 1]);
  expect([await now(), times]).toEqual([STATED, 1]);
  clock.advance(60_000);
  const known = { picoUsd: 5n, atMs: clock.nowMs(), isFallback: false };
  expect([await now(), times]).toEqual([known, 2]);
  clock.advance(RATE_LIFETIME_MS - 1);
  expect([await now(), times]).toEqual([known, 2]);
  clock.advance(1);
  // The last that was known, as old as it is.
  expect([await now(), times]).toEqual([known, 3]);
  clock.advance(60_000);
  expect([await now(), times]).toEqual([{ ...known, picoUsd: 7n, atMs: clock.nowMs() }, 4]);
});

test.each([
  ['{"data":{"amount":"94350.5","base":"BTC"}}', 943_505_000n],
  ['{"result":{"XXBTZUSD":{"c":["94350.1","0.1"]}}}', 943_501_000n],
  ['{"bitcoin":{"usd":94350}}', 943_500_000n],
  ['{"USD":94350,"time":1}', 943_500_000n],
  ['{"amount":"94350"}', 943_500_000n],
  ['{"amount":"-1"}', null],
  ['{"amount":0}', null],
  ['{"amount":1e30}', null],
  ['{}', null],
  ['null', null],
  ['<html>', null],
])('%s is read as %s', async (text, picoUsd) => {
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    expect(await rateAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)()).toBe(picoUsd);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
