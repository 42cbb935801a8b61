/** A second factor without what does not matter: spaces, hyphens, capitals. */
export const factorText = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Whether a text is the six digits of an authenticator app, or a recovery code. */
export const isFactor = (typed: string): boolean => /^(?:\d{6}|[a-z2-9]{10})$/.test(factorText(typed));
