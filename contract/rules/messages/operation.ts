/** Messages of what keeps the installation running. */

/** 422: a refund of no amount, or of two. */
export const ONE_AMOUNT = 'Give an amount in dollars or in sats, not both.';
/** 404: a name that no queue has. */
export const NO_SUCH_JOB = 'There is no job of that name.';
/** Why a job failed that is not tried again. */
export const JOB_KILLED_WORKER = 'It ended its worker process twice, and was set aside.';
/** 422: a time that is over. */
export const UNTIL_IS_OVER = 'This time is over already.';
export const LOAD_INSTALLATION_FAILED = 'The state of the installation could not be loaded.';
export const FETCH_REVIEW_FAILED = 'The calls for review could not be loaded.';
