/** Messages about plans, what accounts subscribe to, and bills. */
export const PLAN_UNKNOWN = 'This plan is not in the catalogue of this account.';
export const PLAN_NOT_FOR_TERM = 'This plan cannot be chosen for this term.';
export const PLAN_NEEDS_A_PRICE = 'Please enter a price for a month or a year.';
export const PLAN_PRICE_TOO_LOW = 'A price must be 0.00, or at least 0.50: no card pays less.';
export const PLANS_FULL = 'There are as many plans as a catalogue may have. Please edit one that is retired.';
export const PLAN_TIERS_INVALID =
  'Prices must begin after what is included, follow each other without a gap, and have an open end.';
export const PLAN_NOT_OF_PARTNER = 'Only a plan of the partner is offered at prices of one’s own.';
export const NO_SUBSCRIPTION = 'This organization has no plan.';
export const SUBSCRIPTION_CANCELLED = 'Subscription cancelled';
export const BILL_UNKNOWN = 'This bill is not one of this account.';
export const BILL_SETTLED = 'This bill does not wait to be paid.';
export const CHECKOUT_WAITS = 'A payment for this plan is on its way. Please wait for it.';
export const TEXTS_PAUSED = 'The plan of this organization has no text messages, or is not paid. Nothing was sent.';
export const NO_CARD_FOR_BILL = 'There is no card that pays it. Nothing was taken.';

const NAMES = { numbers: 'numbers', members: 'members', testRuns: 'test runs in a month' } as const;

/** 409: the plan has no room for one more. */
export const planFull = (what: keyof typeof NAMES, limit: number): string =>
  `Your plan includes ${limit} ${NAMES[what]}. Choose a larger one for more.`;
