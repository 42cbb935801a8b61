/** What the console says of plans, subscriptions and bills where the host gave no reason. */
export const LOAD_PLANS_FAILED = 'The plans could not be loaded.';
export const LOAD_SUBSCRIPTION_FAILED = 'It could not be seen which plan there is.';
export const LOAD_CHECKOUT_FAILED = 'It could not be seen what this comes to.';
/** The answer was lost: the same press again is the same payment. */
export const CHECKOUT_LOST = 'Nobody knows yet whether this was paid.';
export const CONFIRM_CHECKOUT_FAILED = 'The answer was lost. What became of the payment is looked for.';
export const CANCEL_PLAN_FAILED = 'The plan could not be cancelled. It goes on.';
export const RESUME_PLAN_FAILED = 'The plan could not be resumed. Nothing was changed.';
export const SET_PLAN_CARD_FAILED = 'The card could not be chosen. Nothing was changed.';
export const LOAD_BILLS_FAILED = 'The bills could not be loaded.';
export const SAVE_PLAN_FAILED = 'The plan could not be saved. Nothing was changed.';
export const RETIRE_PLAN_FAILED = 'The plan could not be retired. Nothing was changed.';
