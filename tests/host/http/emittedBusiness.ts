import { sql } from 'drizzle-orm';
import { demoCards } from '#server/providers/cards/demo.ts';
import type { Providers } from '#server/providers/index.ts';
import { moneyIdOf } from '../isolation/recordsOfMoney';
import type { Of } from './emittedMoney';

/** A billing system and a folder that take everything. */
export const takingAll: Pick<Providers, 'openBilling' | 'sftp'> = {
  openBilling: async () => ({
    check: async () => ({ provider: 'Stripe acct_1', isTest: true }),
    cards: ({ provider: name, resellerId: collectedBy }) => ({ ...demoCards(), name, collectedBy }),
  }),
  sftp: async () => ({
    hostKey: `SHA256:${'A'.repeat(43)}`,
    tryOut: async () => {},
    has: async () => true,
    put: async () => {},
    close: () => {},
  }),
};

const STRIPE = {
  billingSystemType: 'stripe',
  apiKey: 'sk_test_key',
  publishableKey: 'pk_test_key',
  webhookSigningKey: 'whsec_key',
} as const;

/** An organization is late and reminded, and gets another day. */
export function businessSteps({ at, host, execute }: Of) {
  const of = (key: 'organization' | 'reseller') => host().world.accounts[key];
  const toReseller = (body: object) => () => ({ body, target: { targetAccountId: of('reseller') } });
  const isLate = () =>
    execute(sql`update subscription set state = 'pastDue', bill_id = ${moneyIdOf('bill', of('organization'))},
      past_due_since = now() - interval '3 days', tries = '[{"atMs": 1, "text": "The bank declined the card."}]',
      next_try_at = now() + interval '1 hour' where account_id = ${of('organization')} and state <> 'ended'`);
  const rules = { tryDays: [7, 14], textsPauseDay: 14, planEndsDay: 29, mails: true };
  return {
    saveBillingSystem: [{ parts: toReseller(STRIPE) }],
    remindOrganization: [
      {
        before: isLate,
        parts: () => toReseller({ organizationId: of('organization') })(),
        emits: () => [at('notification.changed', 'organization')],
      },
    ],
    setDunning: [
      {
        parts: toReseller(rules),
        emits: () => [at('account.changed', 'organization'), at('wallet.changed', 'organization')],
      },
      { parts: toReseller(rules) },
    ],
  };
}
