import type { Withdrawal } from '#contract/entities/wallet';
import { withdrawalMachine } from '#machines/withdrawal';
import { definePlan } from '#tests/harness/index.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const otherNetwork = {
  kind: 'refused',
  failure: { kind: 'invalid', message: 'This invoice is of another network.', input: 'invoice' },
} as const;
const tooLittle = {
  kind: 'refused',
  failure: { kind: 'invalid', message: 'There is not enough in the wallet for this.' },
} as const;

export const INVOICE = 'lnbc811870n1p5g7r9xpp5m2v8k4h0f3z9w6t2x7n5c8r';

export const withdrawalOf = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '018f0000-0000-7000-8000-000000000003',
  state: 'sent',
  address: INVOICE,
  sats: 81_187,
  usd: '76.60',
  timestamp: 1_790_000_000,
  ...more,
});

export const withdrawalPlan = definePlan(withdrawalMachine, {
  inputs: [{ targetAccountId: 5 }],
  events: {
    'withdrawal.edit': [{ address: ` ${INVOICE} ` }, { address: 'chiara@olivetta.example' }, { address: ' ' }],
    'withdrawal.change': [
      { amount: '76.60', unit: 'USD' },
      { amount: '1e3', unit: 'SATS' },
    ],
    'withdrawal.retry': [{}],
    'withdrawal.send': [{}],
    'withdrawal.again': [{}],
    'wallet.changed': [{}],
  },
  outcomes: {
    checkAddress: {
      ok: [
        { kind: 'seen', seen: { kind: 'invoice', sats: 81_187, usd: '76.60', text: 'Fish', expiresAt: 1_790_003_600 } },
        { kind: 'seen', seen: { kind: 'address' } },
        otherNetwork,
      ],
      error: [away],
    },
    sendWithdrawal: {
      ok: [
        { kind: 'told', withdrawal: withdrawalOf() },
        { kind: 'told', withdrawal: withdrawalOf({ state: 'paid', feeSats: 2 }) },
        { kind: 'told', withdrawal: withdrawalOf({ state: 'failed', reason: 'No route.' }) },
        tooLittle,
      ],
      error: [away],
    },
    readWithdrawal: {
      ok: [
        withdrawalOf({ timestamp: 1_790_000_001 }),
        withdrawalOf({ state: 'paid', feeSats: 2 }),
        withdrawalOf({ state: 'failed', reason: 'No route.' }),
      ],
      error: [away],
    },
  },
  project: ({ failure, problem, ...rest }) => ({ ...rest, failure: failure?.kind, problem: problem?.kind }),
});
