/** The audit could not be read. */
export const FETCH_AUDIT_FAILED = 'The audit could not be loaded.';
