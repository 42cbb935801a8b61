import type { ConnectedAccount, Payout, PayoutOffer } from '#contract/entities/payout';
import { PAYOUT_FAILURES } from '#contract/rules/messages/payouts';
import { type PayoutStart, payoutMachine } from '#machines/payout';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const offline = { kind: 'offline', message: 'You are offline.' } as const;
const refused = (message: string) => ({ kind: 'refused', failure: { kind: 'invalid', message } }) as const;
const tooLittle = refused('There is not enough in the wallet for this.');

const payoutOf = (more: Partial<Payout> = {}): Payout => ({
  id: '018f0000-0000-7000-8000-0000000000e1',
  way: 'paypal',
  state: 'sent',
  address: 'maria@example.com',
  usd: '25.00',
  sats: 58_140,
  provider: 'demo',
  isDemo: true,
  timestamp: 1_790_000_000,
  ...more,
});
const sent = payoutOf();
const paid = payoutOf({ state: 'paid', feeUsd: '0.50' });
const returned = payoutOf({ state: 'returned', feeUsd: '0.50', returnedUsd: '25.00' });
const failed = payoutOf({ state: 'failed', failure: { why: 'recipient', text: PAYOUT_FAILURES.recipient } });

const offer = (way: PayoutOffer['way']): PayoutOffer => ({ way, provider: 'demo', isDemo: true });
const account = (state: ConnectedAccount['state']): ConnectedAccount => ({ state, isDemo: true });
const start = (more: Partial<PayoutStart> = {}): PayoutStart => ({
  ways: [offer('paypal'), offer('venmo'), offer('stripe')],
  connected: account('none'),
  cameBack: false,
  ...more,
});
const page = { kind: 'page', url: 'https://connect.example/account' } as const;

const lost = (src: string) => rejected(src, away);
const edit = (what: object) => send('payout.edit', { edit: what });
const choose = (way: PayoutOffer['way']) => send('payout.choose', { way });

export const payoutPlan = definePlan(payoutMachine, {
  inputs: [{ targetAccountId: 5 }],
  events: {
    'payout.retry': [{}],
    'payout.choose': [{ way: 'venmo' }, { way: 'stripe' }],
    'payout.edit': [
      { edit: { amount: ' 25 ' } },
      { edit: { amount: '0.99' } },
      { edit: { amount: '10,000.01' } },
      { edit: { address: ' maria@example.com ' } },
      { edit: { address: ' ' } },
    ],
    'payout.connect': [{}],
    'payout.send': [{}],
    'payout.again': [{}],
    'wallet.changed': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readStart: {
      ok: [
        start(),
        start({ connected: account('incomplete'), cameBack: true }),
        start({ connected: account('ready'), cameBack: true }),
        start({ ways: [offer('paypal')], connected: null }),
        start({ ways: [], connected: null }),
      ],
      error: [away, offline],
    },
    checkAccount: { ok: [account('incomplete'), account('ready')], error: [away] },
    connectAccount: { ok: [page, refused('The provider cannot be reached.')], error: [away] },
    sendPayout: {
      ok: [...[sent, paid, returned, failed].map((payout) => ({ kind: 'told' as const, payout })), tooLittle],
      error: [away],
    },
    readPayout: { ok: [payoutOf({ isUnclaimed: true }), paid, returned, failed], error: [away] },
  },
  ways: [
    // What was refused does not matter any more once something else is chosen, typed or pressed; another one begins anew.
    [
      found('readStart', start()),
      edit({ address: ' maria@example.com ' }),
      edit({ amount: ' 25 ' }),
      send('payout.send'),
      found('sendPayout', tooLittle),
      edit({ amount: ' 25 ' }),
      send('payout.send'),
      found('sendPayout', tooLittle),
      choose('venmo'),
      send('payout.send'),
      found('sendPayout', tooLittle),
      send('payout.send'),
      lost('sendPayout'),
      send('payout.send'),
      found('sendPayout', { kind: 'told', payout: paid }),
      send('payout.again'),
      choose('stripe'),
      send('payout.connect'),
      lost('connectAccount'),
      send('payout.connect'),
      found('connectAccount', page),
      send('payout.connect'),
    ],
  ],
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
