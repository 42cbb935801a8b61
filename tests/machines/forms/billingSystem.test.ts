import type { BillingSystem } from '#contract/entities/business';
import { type BillingSystemForm, billingSystemMachine } from '#machines/forms/billingSystem';
import { proveForm } from './proveForm';

const key = { targetAccountId: 3 };
const STRIPE: BillingSystem = {
  billingSystemType: 'stripe',
  apiKey: '••••4f2a',
  publishableKey: 'pk_live_harbor',
  webhookSigningKey: '••••9c1d',
  account: 'acct_1Harbor',
  isTest: false,
  webhookUrl: 'https://phone.test/api/hooks/cards/1',
  checkedAtMs: 1,
};
const CHARGEBEE: BillingSystem = {
  billingSystemType: 'chargebee',
  apiKey: '••••4f2a',
  site: 'harbor',
  webhookUsername: 'phone',
  webhookPassword: '••••',
  account: 'harbor',
  isTest: false,
  webhookUrl: 'https://phone.test/api/hooks/cards/1',
  checkedAtMs: 1,
};
const EMPTY = {
  billingSystemType: 'stripe',
  apiKey: '',
  publishableKey: '',
  webhookSigningKey: '',
  site: '',
  webhookUsername: '',
  webhookPassword: '',
} as const;
/** What is shown of each: no secret. */
const OF_STRIPE = { ...EMPTY, publishableKey: 'pk_live_harbor' };
const OF_CHARGEBEE = { ...EMPTY, billingSystemType: 'chargebee', site: 'harbor', webhookUsername: 'phone' } as const;

const NONE = { key, record: { config: null } };
const ON_STRIPE = { key, record: { config: STRIPE } };
const ON_CHARGEBEE = { key, record: { config: CHARGEBEE } };
const SECRETS = { apiKey: 'sk_live_key', webhookSigningKey: ' whsec_key ' };
const tells = { type: 'billingSystem.done' } as const;

proveForm<BillingSystemForm>(billingSystemMachine, {
  edits: [
    { ...NONE, edits: [], draft: EMPTY },
    { ...ON_STRIPE, edits: [], draft: OF_STRIPE },
    { ...ON_CHARGEBEE, edits: [{ webhookPassword: 'secret' }], draft: { ...OF_CHARGEBEE, webhookPassword: 'secret' } },
  ],
  tasks: {
    save: {
      cannot: [
        NONE,
        // Secrets are entered again.
        ON_STRIPE,
        { ...ON_STRIPE, edits: [{ apiKey: 'sk_live_key' }] },
        { ...ON_STRIPE, edits: [{ ...SECRETS, publishableKey: ' ' }] },
        { ...NONE, edits: [{ ...SECRETS, billingSystemType: 'chargebee', site: 'harbor' }] },
      ],
      does: [
        {
          ...ON_STRIPE,
          edits: [{ ...SECRETS, site: 'harbor' }],
          work: {
            task: 'save',
            ...key,
            choice: {
              billingSystemType: 'stripe',
              apiKey: 'sk_live_key',
              publishableKey: 'pk_live_harbor',
              webhookSigningKey: 'whsec_key',
            },
          },
          done: STRIPE,
          tells,
          stays: OF_STRIPE,
        },
        {
          ...ON_CHARGEBEE,
          edits: [{ apiKey: 'live_key', webhookPassword: 'secret' }],
          work: {
            task: 'save',
            ...key,
            choice: {
              billingSystemType: 'chargebee',
              site: 'harbor',
              apiKey: 'live_key',
              webhookUsername: 'phone',
              webhookPassword: 'secret',
            },
          },
          done: CHARGEBEE,
          tells,
          stays: OF_CHARGEBEE,
        },
      ],
    },
    remove: {
      cannot: [NONE],
      does: [{ ...ON_STRIPE, work: { task: 'remove', ...key }, done: null, tells, stays: EMPTY }],
    },
  },
});
