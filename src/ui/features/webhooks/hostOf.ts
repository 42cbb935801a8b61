/** An address as people read it: host and path, without the protocol. */
export const hostOf = (url: string): string => url.replace(/^https?:\/\//i, '');
