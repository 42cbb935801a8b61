import { NONE, type Row } from './featureKeys';

const billing = (id: number) => [
  ...[`wallet:${id}`, `transactions:${id}`, `invoice:${id}`],
  ...[`cards:${id}`, `automaticTopUp:${id}`],
];
/** Whoever paid comes back from the provider to the own account, of any level. */
const RETURN = ['paymentReturn:payment'];
/** Over any place: an agent has no money of its own. */
const at = (...names: readonly string[]) => {
  const of = (id: number) => names.map((name) => `${name}:${id}`);
  return [of(1), of(2), of(3), of(12), of(12)] as const;
};

const BILL = '018f0000-0000-7000-8000-0000000000b1';
/** Over any place of an organization and its agents. */
const bought = (...ids: readonly string[]) => [NONE, NONE, NONE, ids, ids] as const;

/** An organization has a budget and limits. */
const LIMITS = 'usageLimits:12';
/** A month, and the rows behind a figure of it. */
const counted = (...item: readonly string[]) => {
  const of = (id: number) => [`usage:${id}`, ...item.map((one) => `usageItem:${id}-${one}`), `usageRows:${id}`];
  return [of(2), of(3), [...of(12), LIMITS], NONE] as const;
};

/** The business of who sells. */
const selling = (id: number, month = '') => [`business:${id}${month}`, `businessAccounts:${id}`];

/** What shows and moves money. */
export const MONEY_TABLE: readonly Row[] = [
  ['/app/billing', NONE, billing(2), billing(3), billing(12), NONE],
  ['/app/settings/billing?kind=spent', NONE, billing(2), billing(3), billing(12), ['agentSettings:7']],
  ['/app/billing/cards', NONE, billing(2), billing(3), billing(12), NONE],
  [
    '/app/billing/referrals',
    NONE,
    [...billing(2), 'referrals:2'],
    [...billing(3), 'referrals:3'],
    [...billing(12), 'referrals:12'],
    NONE,
  ],
  // Organizations subscribe, and those above them sell.
  [
    '/app/billing/plan?planTerm=year',
    NONE,
    billing(2),
    billing(3),
    [...billing(12), 'subscription:12', 'plans:12-year'],
    NONE,
  ],
  ['/app/billing/bills', NONE, billing(2), billing(3), [...billing(12), 'bills:12'], NONE],
  [
    '/app/billing/statements?month=2026-10',
    NONE,
    [...billing(2), 'statement:2-2026-10'],
    [...billing(3), 'statement:3-2026-10'],
    [...billing(12), 'statement:12-2026-10'],
    NONE,
  ],
  [
    '/app/billing/statements?month=October',
    NONE,
    [...billing(2), 'statement:2'],
    [...billing(3), 'statement:3'],
    [...billing(12), 'statement:12'],
    NONE,
  ],
  ['/app/billing/plans', NONE, [...billing(2), 'planCatalog:2'], [...billing(3), 'planCatalog:3'], billing(12), NONE],
  ['/app/agents?selectPlan=true', ...bought('subscription:12', 'plans:12-month')],
  ['/app/agents?subscription=true', ...bought('subscription:12')],
  ['/app/agents?billing=true', ...bought('subscription:12')],
  // What is missing may be part of a plan.
  ['/app/agents?upgrade=true', ...bought('messaging:12', 'plans:12-month')],
  ['/app/agents?premium=true', ...bought('messaging:12', 'plans:12-month')],
  ['/app/agents?checkout=true', ...bought()],
  ['/app/agents?checkout=true&productPlanId=pplan-group&term=year', ...bought('checkout:12-pplan-group-year')],
  [`/app/agents?checkout=true&billId=${BILL}`, ...bought(`checkout:12-${BILL}`)],
  ['/app/agents?planOffered=true', ...bought('planShown:12-offered')],
  [
    '/app/agents?planDetails=true&productPlanId=pplan-group',
    ['planShown:1-pplan-group'],
    ['planShown:2-pplan-group'],
    ['planShown:3-pplan-group'],
    ['planShown:12-pplan-group'],
    ['planShown:12-pplan-group'],
  ],
  ['/app/agents?planDetails=true', NONE, NONE, NONE, NONE, NONE],
  ['/app/agents?editPlan=true', NONE, ['planEditor:2-new'], ['planEditor:3-new'], NONE, NONE],
  [
    '/app/agents?editPlan=true&productPlanId=pplan-group',
    NONE,
    ['planEditor:2-pplan-group'],
    ['planEditor:3-pplan-group'],
    NONE,
    NONE,
  ],
  ['/app/paymentSuccess?topUp=1', RETURN, RETURN, RETURN, RETURN, RETURN],
  ['/app/paymentCancel?cardSetup=1', RETURN, RETURN, RETURN, RETURN, RETURN],
  ['/app/stripePayoutConnectSuccess?targetAccountId=12', RETURN, RETURN, RETURN, RETURN, RETURN],
  ['/app/stripePayoutConnectFailure?targetAccountId=12', RETURN, RETURN, RETURN, RETURN, RETURN],
  ['/app/agents?addFunds=true', ...at('wallet', 'invoice', 'topUp')],
  ['/app/agents?addFunds=link', ...at('wallet', 'invoice', 'paymentLink', 'topUp')],
  ['/app/agents?withdraw=true', ...at('wallet', 'withdrawal', 'payout')],
  ['/app/agents?wallet=true&dateFilter=7d', ...at('wallet', 'transactions')],
  ['/app/agents?transactions=true', ...at('wallet', 'transactions')],
  ['/app/agents?balances=true', ...at('wallet')],
  ['/app/usage', NONE, ['usage:2'], ['usage:3'], ['usage:12', LIMITS], NONE],
  ['/app/usage?month=2026-10&of=0', NONE, ['usage:2-2026-10'], ['usage:3-2026-10'], ['usage:12-2026-10', LIMITS], NONE],
  ['/app/usage?month=2026-13&of=7', NONE, ...counted()],
  ['/app/usage?item=agents', NONE, ...counted('agents')],
  ['/app/business', NONE, selling(2), [...selling(3), 'dunning:3'], NONE, NONE],
  [
    '/app/business?month=2026-10&show=late',
    NONE,
    selling(2, '-2026-10'),
    [...selling(3, '-2026-10'), 'dunning:3'],
    NONE,
    NONE,
  ],
  ['/app/business/system', NONE, ['usageExport:2'], ['billingSystem:3', 'usageExport:3'], NONE, NONE],
  ['/app/usage/prices?item=agents', NONE, ['usagePrices:2'], ['usagePrices:3'], NONE, NONE],
];
