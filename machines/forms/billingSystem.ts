import type { BillingSystem, BillingSystemChoice } from '#contract/entities/business';
import {
  LOAD_BILLING_SYSTEM_FAILED,
  REMOVE_BILLING_SYSTEM_FAILED,
  SAVE_BILLING_SYSTEM_FAILED,
} from '#contract/rules/messages/business';
import { createFormMachine } from '../shared/form';

type Key = { readonly targetAccountId: number };
/** Null: there is none, and organizations pay by the provider of the host. */
type Kept = { readonly config: BillingSystem | null };
type Draft = Required<{ readonly [F in keyof BillingSystemChoice]: NonNullable<BillingSystemChoice[F]> }>;

export type BillingSystemForm = {
  readonly key: Key;
  readonly record: Kept;
  /** Secrets are empty: the host has them, and tells them to nobody. */
  readonly draft: Draft;
  readonly edit: Partial<Draft>;
  readonly work:
    | ({ readonly task: 'save'; readonly choice: BillingSystemChoice } & Key)
    | ({ readonly task: 'remove' } & Key);
  readonly done: BillingSystem | null;
  readonly news: { readonly type: 'billingSystem.done' };
};

export type BillingSystemNews = BillingSystemForm['news'];

const EMPTY: Draft = {
  billingSystemType: 'stripe',
  apiKey: '',
  publishableKey: '',
  webhookSigningKey: '',
  site: '',
  webhookUsername: '',
  webhookPassword: '',
};

type Field = Exclude<keyof Draft, 'billingSystemType'>;

/** What each system needs. */
export const FIELDS_OF: Readonly<Record<Draft['billingSystemType'], readonly Field[]>> = {
  stripe: ['apiKey', 'publishableKey', 'webhookSigningKey'],
  chargebee: ['site', 'apiKey', 'webhookUsername', 'webhookPassword'],
};

const choiceOf = ({ billingSystemType, ...draft }: Draft): BillingSystemChoice => ({
  billingSystemType,
  ...Object.fromEntries(FIELDS_OF[billingSystemType].map((field) => [field, draft[field].trim()])),
});

/**
 * The billing system of a reseller, by which its organizations pay (specification 7, Billing; api-shapes 11). It is replaced whole: secrets
 * are entered again each time, and nothing that was typed is stored on the device.
 */
export const billingSystemMachine = createFormMachine<BillingSystemForm>({
  id: 'billingSystem',
  unread: LOAD_BILLING_SYSTEM_FAILED,
  isThere: () => true,
  empty: () => EMPTY,
  shown: ({ config }) =>
    config === null
      ? EMPTY
      : {
          ...EMPTY,
          billingSystemType: config.billingSystemType,
          publishableKey: config.publishableKey ?? '',
          site: config.site ?? '',
          webhookUsername: config.webhookUsername ?? '',
        },
  tasks: {
    save: {
      may: ({ draft }) => FIELDS_OF[draft.billingSystemType].every((field) => draft[field].trim() !== ''),
      work: ({ key, draft }) => ({ task: 'save', ...key, choice: choiceOf(draft) }),
      tells: () => ({ type: 'billingSystem.done' }),
      stays: (_, config) => ({ config }),
      failed: SAVE_BILLING_SYSTEM_FAILED,
    },
    remove: {
      may: ({ record }) => record !== null && record.config !== null,
      work: ({ key }) => ({ task: 'remove', ...key }),
      tells: () => ({ type: 'billingSystem.done' }),
      stays: (_, config) => ({ config }),
      failed: REMOVE_BILLING_SYSTEM_FAILED,
    },
  },
});
