import type { PayoutState, PayoutWay } from '#contract/entities/payout';
import { catalogue } from '../../strings/catalogue';

/** The words of payouts. */
export const payoutStrings = catalogue({
  how: 'How to withdraw',
  ways: { lightning: 'Lightning', paypal: 'PayPal', venmo: 'Venmo', stripe: 'Bank account' } satisfies Record<
    PayoutWay | 'lightning',
    string
  >,
  unread: 'It could not be seen how money can be paid out',
  address: { paypal: 'Email address at PayPal', venmo: 'Name, email address or phone number at Venmo' },
  addressHint: { paypal: 'Such as maria@example.com', venmo: 'Such as @maria, or a number of the United States' },
  amount: 'How much, in US dollars',
  feeAtMost: 'Fee, at most',
  payOut: 'Pay out',
  payOutAmount: (amount: string) => `Pay out ${amount}`,
  paysTo: { paypal: 'To PayPal', venmo: 'To Venmo', stripe: 'To Stripe' } satisfies Record<PayoutWay, string>,
  demoHint: 'A demo: no money moves. An address with “fails” or “unclaimed” in it does that.',
  demoStripeHint: 'A demo: no money moves, and Stripe’s page leads straight back.',

  connectTitle: 'Connect a bank account',
  connectHint: 'Stripe pays out to your bank. It asks who you are and which account it is, at its own pages.',
  connect: 'Connect at Stripe',
  incompleteTitle: 'Not ready yet',
  incompleteHint:
    'Stripe wants to know more, or looks at what you told it. Go on there; this page shows when it is ready.',
  goOn: 'Go on at Stripe',
  unknownTitle: 'Stripe could not be asked',
  unknownHint: 'It could not be seen whether your account there is ready. Go on there, or try again later.',
  awayTitle: 'You are at Stripe’s page',
  awayHint: 'It leads back here. If it is gone, open it again.',
  isReady: 'Your account at Stripe is ready.',

  states: {
    sent: (usd: string) => `${usd} is on its way`,
    paid: (usd: string) => `${usd} was paid out`,
    failed: () => 'It could not be paid out',
    returned: (usd: string) => `${usd} came back`,
  } satisfies Record<PayoutState, (usd: string) => string>,
  stateHints: {
    sent: 'It is held until it arrives. You may close this.',
    unclaimed: 'It waits until it is taken, for 30 days; then it comes back. You may close this.',
    paid: (fee: string) => `The fee was ${fee}.`,
    returned: 'It is in your wallet again.',
  },

  paidOut: {
    paypal: 'Paid out to PayPal',
    venmo: 'Paid out to Venmo',
    stripe: 'Paid out to a bank',
  } satisfies Record<PayoutWay, string>,
  cameBack: 'Payout that came back',
  held: (count: number) => (count === 1 ? '1 payout on its way' : `${count} payouts on their way`),
});
