import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import {
  availablePlan,
  heldOfPlan,
  planChange,
  planChanges,
  planPrices,
  planTerm,
  productPlan,
  productPlanId,
} from '../../entities/plan';
import { done } from '../../entities/shared';
import { DEFAULT_TERM } from '../../rules/money/plans/periods';
import { billing, billingChange } from './sides';

/** The catalogue of plans: who sells them, and what an account may choose. */

const ofPlan = z.object({ productPlanId });

export const productCatalog = endpoint({
  ...billing,
  name: 'productCatalog',
  summary:
    'The plans of a partner or a reseller, those that a reseller may offer among them with what they cost it; of an organization those ' +
    'that it may choose',
  path: '/api/v2/product/productCatalog',
  reply: z.object({ success: z.literal(true), productPlans: z.array(productPlan) }),
});

export const readPlan = endpoint({
  ...billing,
  name: 'readPlan',
  summary: 'One plan of the catalogue, or the one that the account has',
  path: '/api/v2/product/productCatalog/:productPlanId',
  aliases: ['/api/v2/product/productPlan/:productPlanId'],
  params: ofPlan,
  reply: z.object({ success: z.literal(true), productPlan }),
});

export const allAvailablePlans = endpoint({
  ...billing,
  name: 'allAvailablePlans',
  target: 'organization',
  summary:
    'The plans that an organization may choose, the cheapest first, with what is due now and at the next period, what would pause, and ' +
    'what it has of what they limit',
  path: '/api/v2/product/allAvailablePlans',
  query: z.object({ term: z._default(planTerm, DEFAULT_TERM) }),
  reply: z.object({ success: z.literal(true), productPlans: z.array(availablePlan), held: heldOfPlan }),
});

export const offeredPlan = endpoint({
  ...billing,
  name: 'offeredPlan',
  target: 'organization',
  summary: 'The plan that an organization is offered by name (`offeredProductPlanId`); null: none',
  path: '/api/v2/product/offeredPlan',
  reply: z.object({ success: z.literal(true), productPlan: z.nullable(productPlan) }),
});

export const previewPlan = endpoint({
  ...billing,
  name: 'previewPlan',
  target: 'organization',
  summary: 'What choosing a plan for a term means: what is due now and at the next period, and what would pause',
  path: '/api/v2/product/preview',
  query: z.object({ productPlanId, term: z._default(planTerm, DEFAULT_TERM) }),
  reply: z.object({ success: z.literal(true), productPlan, change: planChange }),
});

export const createPlan = endpoint({
  ...billingChange,
  name: 'createPlan',
  summary: 'Make a plan of a partner or a reseller',
  path: '/api/v2/product/productPlan',
  body: planChanges,
  reply: z.object({ success: z.literal(true), productPlan }),
});

export const editPlan = endpoint({
  ...billingChange,
  name: 'editPlan',
  summary: 'Edit a plan of one’s own, whole. Who has it keeps it as it is until the next period',
  method: 'PUT',
  path: '/api/v2/product/productPlan/:productPlanId',
  params: ofPlan,
  body: planChanges,
  reply: z.object({ success: z.literal(true), productPlan }),
});

export const retirePlan = endpoint({
  ...billingChange,
  name: 'retirePlan',
  summary: 'Retire a plan of one’s own: nobody new chooses it, and who has it keeps it',
  method: 'DELETE',
  path: '/api/v2/product/productPlan/:productPlanId',
  params: ofPlan,
  reply: done,
});

export const offerPlan = endpoint({
  ...billingChange,
  name: 'offerPlan',
  target: 'reseller',
  summary: 'Offer a plan of the partner to the organizations of a reseller at its own prices, or no longer',
  method: 'PUT',
  path: '/api/v2/product/productPlan/:productPlanId/offer',
  params: ofPlan,
  body: z.object({ isOffered: z.boolean(), prices: planPrices }),
  reply: z.object({ success: z.literal(true), productPlan }),
});
