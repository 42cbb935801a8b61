/** The key of the record of the anonymous session that the kept token stands for. */
export const GUEST_KEY = 'guest';
