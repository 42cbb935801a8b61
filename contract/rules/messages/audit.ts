/** The audit could not be read. */
export const FETCH_AUDIT_FAILED = 'The audit could not be loaded.';
/** Who acted, in the audit of an account below, which knows none of the people above. */
export const SUPER_ADMINISTRATOR = 'Super administrator';
