/** The storage key of the anonymous session that the token belongs to. */
export const GUEST_KEY = 'guest';
