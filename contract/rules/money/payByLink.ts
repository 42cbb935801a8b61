/** The value of the overlay `addFunds` that shows the payment link of the account. */
export const PAY_BY_LINK = 'link';
