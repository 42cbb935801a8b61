import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { cardStep, topUp } from '../../entities/card';
import {
  bill,
  billCursor,
  heldOfPlan,
  planPause,
  planTerm,
  productPlan,
  productPlanId,
  subscription,
} from '../../entities/plan';
import { countText, uuid } from '../../entities/shared';
import { DEFAULT_TERM } from '../../rules/money/plans/periods';
import { billing, billingChange } from './sides';

/** What an organization subscribes to, and its bills (specification 4, Subscription). */

const ofOrganization = { target: 'organization' } as const;

/**
 * A checkout. Once its bill is paid, the plan counts by itself. `next` says what the person must do, as of a top-up: what the bank wants is
 * confirmed, and the form of the demo filled in, by the same calls (`topUp.id`).
 */
const checkout = z.object({
  success: z.literal(true),
  subscription: z.nullable(subscription),
  /** Absent: nothing is due. */
  bill: z.optional(bill),
  topUp: z.optional(topUp),
  next: cardStep,
});

export const currentPlan = endpoint({
  ...billing,
  ...ofOrganization,
  name: 'currentPlan',
  summary: 'The plan that an organization has, and its subscription, also one that has ended; null: none',
  path: '/api/v2/product/currentPlan',
  reply: z.object({
    success: z.literal(true),
    productPlan: z.nullable(productPlan),
    subscription: z.nullable(subscription),
    /** What pauses now, and what it has of what plans limit. */
    pauses: z.array(planPause),
    held: heldOfPlan,
  }),
});

export const subscribe = endpoint({
  ...billingChange,
  ...ofOrganization,
  name: 'subscribe',
  once: 'money',
  summary:
    'Subscribe to a plan, or change to it: up now, down at the next period. What is due is paid by a card of the account, or without ' +
    '`cardId` by the form of the provider, whose card is kept for the next bill',
  path: '/api/v2/product/subscribe',
  body: z.object({
    productPlanId,
    term: z._default(planTerm, DEFAULT_TERM),
    cardId: z.optional(uuid),
    /** Of existing clients: people are led back to the console. */
    cancelUrl: z.optional(z.string().check(z.maxLength(2_000))),
    successUrl: z.optional(z.string().check(z.maxLength(2_000))),
    checkoutType: z.optional(z.string().check(z.maxLength(40))),
  }),
  /** `message`: for existing clients (api-shapes 11). */
  reply: z.object({ ...checkout.shape, message: z.optional(z.string()) }),
});

export const cancelPlan = endpoint({
  ...billingChange,
  ...ofOrganization,
  name: 'cancelPlan',
  summary: 'Cancel the subscription: it ends with its period, until then all goes on. A trial too',
  method: 'DELETE',
  path: '/api/v2/product/cancel',
  aliases: ['/api/v1/vidaPro/cancel'],
  body: z.object({
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    details: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), subscription }),
});

export const resumePlan = endpoint({
  ...billingChange,
  ...ofOrganization,
  name: 'resumePlan',
  summary: 'Resume a subscription that was cancelled, or keep the plan that would change, until the period is over',
  path: '/api/v2/product/resume',
  reply: z.object({ success: z.literal(true), subscription }),
});

export const setPlanCard = endpoint({
  ...billingChange,
  ...ofOrganization,
  name: 'setPlanCard',
  summary: 'Say which card pays the next bill',
  method: 'PUT',
  path: '/api/v2/product/card',
  body: z.object({ cardId: uuid }),
  reply: z.object({ success: z.literal(true), subscription }),
});

export const getBillingCustomerPortalLink = endpoint({
  ...billing,
  ...ofOrganization,
  name: 'getBillingCustomerPortalLink',
  summary: 'Where a person sees plan, cards and bills: the console itself, at the site of the call. `redirectUrl` is of existing clients',
  method: 'POST',
  path: '/api/v1/getBillingCustomerPortalLink',
  body: z.object({ redirectUrl: z.optional(z.string().check(z.maxLength(2_000))) }),
  reply: z.object({ success: z.literal(true), url: z.string() }),
});

export const listBills = endpoint({
  ...billing,
  ...ofOrganization,
  name: 'listBills',
  summary: 'The bills of an organization, the newest first',
  path: '/api/v2/billing/bills',
  query: z.object({ cursor: z.optional(billCursor), pageSize: z.optional(countText) }),
  reply: z.object({ success: z.literal(true), bills: z.array(bill), nextCursor: z.optional(billCursor) }),
});

export const readBill = endpoint({
  ...billing,
  ...ofOrganization,
  name: 'readBill',
  summary: 'One bill, and what became of its payment; of one that waits, the provider is asked',
  path: '/api/v2/billing/bills/:id',
  params: z.object({ id: uuid }),
  reply: checkout,
});

export const payBill = endpoint({
  ...billingChange,
  ...ofOrganization,
  name: 'payBill',
  once: 'money',
  summary: 'Pay a bill that waits, by a card of the account, or without `cardId` by the form of the provider',
  path: '/api/v2/billing/bills/:id/pay',
  params: z.object({ id: uuid }),
  body: z.object({ cardId: z.optional(uuid) }),
  reply: checkout,
});
