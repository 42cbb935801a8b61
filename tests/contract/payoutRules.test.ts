import { expect, test } from 'vitest';
import { isPayoutAmount, payoutFeeLimit, payoutSums } from '#contract/rules/money/payouts';

test('a fee is two per cent at most, between 25 cents and 20 dollars; Stripe takes none', () => {
  const fees = [100n, 1_250n, 1_251n, 5_000n, 5_001n, 99_999n, 100_000n, 1_000_000n].map((cents) =>
    payoutFeeLimit('paypal', cents),
  );
  expect(fees).toEqual([25n, 25n, 26n, 100n, 101n, 2_000n, 2_000n, 2_000n]);
  expect([payoutFeeLimit('venmo', 5_000n), payoutFeeLimit('stripe', 5_000n)]).toEqual([100n, 0n]);
});

test('an amount is one of dollars, within the bounds', () => {
  const amounts = ['1', '0.99', '10,000', '10,000.01', '$25.5', '12,50', '', '1e3'];
  expect(amounts.map(isPayoutAmount)).toEqual([true, false, true, false, true, false, false, false]);
});

test('a payout takes its sum and the fee at most from what is free; what is no amount takes nothing', () => {
  const wallet = {
    spendable: { sats: 218_600, usd: '206.25' },
    rate: { satToUsd: '0.0009435', at: 1_790_000_000, isFallback: false },
  };
  expect(payoutSums(wallet, 'paypal', '25')).toEqual({
    sent: { sats: 26_497, usd: '25.00' },
    feeAtMost: { sats: 530, usd: '0.50' },
    left: { sats: 191_573, usd: '180.75' },
  });
  expect(payoutSums(wallet, 'stripe', '300')?.left).toEqual({ sats: -99_365, usd: '-93.75' });
  expect(['', '0', 'x'].map((amount) => payoutSums(wallet, 'venmo', amount))).toEqual([null, null, null]);
});
