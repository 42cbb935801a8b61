import type pg from 'pg';
import type { PlanChanges } from '#contract/entities/plan';
import { centsOfUsd } from '#contract/rules/money/amounts';

type SeedPlan = Omit<PlanChanges, 'state' | 'prices'> & {
  readonly id: string;
  readonly month: string;
  readonly year: string;
};

/** Minutes of calls that are included, and what more of them cost. */
const minutes = (included: number, usd: string) => ({
  'client-inbound-voice': { included, tiers: [tier(included, usd)] },
});
const texts = (included: number, usd: string) => ({
  'sms-outbound-message': { included, tiers: [tier(included, usd)] },
});
const tier = (included: number, usd: string) => ({ quantityMin: included + 1, quantityMax: null, usd });

/** What the reseller offers to its organizations; a year costs ten months. */
const PLANS: readonly SeedPlan[] = [
  {
    id: 'pplan-starter',
    name: 'Starter',
    description: 'One place, one number, and an agent that answers.',
    month: '49.00',
    year: '490.00',
    trialDays: 14,
    productItems: minutes(100, '0.14'),
    entitlements: { premium: true, sms: false, agents: 2, numbers: 1, members: 3, testRuns: 20 },
  },
  {
    id: 'pplan-premium',
    name: 'Premium',
    description: 'Texts and several agents, for a business that is called all day.',
    month: '149.00',
    year: '1490.00',
    trialDays: 14,
    productItems: { ...minutes(500, '0.12'), ...texts(200, '0.015') },
    entitlements: { premium: true, sms: true, agents: 5, numbers: 3, members: 10, testRuns: 200 },
  },
  {
    id: 'pplan-group',
    name: 'Group',
    description: 'For groups with many places.',
    month: '390.00',
    year: '3900.00',
    trialDays: 0,
    productItems: { ...minutes(2_000, '0.10'), ...texts(1_000, '0.012') },
    entitlements: { premium: true, sms: true, agents: 20, numbers: 10, members: null, testRuns: 1_000 },
  },
];

/** The plans of a reseller. */
export async function writePlans(client: pg.ClientBase, reseller: string): Promise<void> {
  for (const { id, name, description, month, year, trialDays, productItems, entitlements } of PLANS) {
    await client.query(
      `insert into product_plan (account_id, id, name, description, month_cents, year_cents, trial_days, product_items, entitlements, state)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, 'offered' from account where username = $1`,
      [
        ...[reseller, id, name, description ?? null, centsOfUsd(month), centsOfUsd(year), trialDays],
        ...[productItems, entitlements],
      ],
    );
  }
}
