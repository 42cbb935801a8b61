/** What the console says of cards and top-ups where the host gave no reason. */
export const LOAD_CARDS_FAILED = 'The cards could not be loaded.';
export const CHANGE_CARDS_FAILED = 'The cards could not be changed.';
export const LOAD_TOP_UP_FAILED = 'It could not be seen what became of the payment.';
/** The answer was lost: the same press again is the same payment. */
export const TOP_UP_LOST = 'Nobody knows yet whether this was paid.';
export const CONFIRM_TOP_UP_FAILED = 'The answer was lost. What became of the payment is looked for.';
export const LOAD_AUTOMATIC_FAILED = 'It could not be seen whether funds are added automatically.';
export const SAVE_AUTOMATIC_FAILED = 'This could not be saved. Nothing was changed.';
