/** Relays of webhooks, in the sentences that existing clients know (api-shapes 8). */

export const RELAY_TYPES_LISTED = 'Webhook Relay types fetched successfully';
export const RELAYS_LISTED = 'Webhook Relay configurations fetched successfully.';
export const RELAY_READ = 'Webhook Relay configuration fetched successfully.';
export const relaySaved = (type: string) => `Webhook Relay for type '${type}' configured successfully.`;
export const relayDeleted = (type: string) => `Webhook Relay type '${type}' removed successfully.`;

/** 400. */
export const HEADERS_NOT_SINGLE = 'headers must be an array of single-key objects';
/** 403. */
export const RELAY_NEEDS_PREMIUM = 'Webhook Relay is a premium feature. Please upgrade your account.';
/** 404. */
export const relayNotSupported = (type: string) => `Webhook Relay type '${type}' is not supported.`;
export const relayNotThere = (type: string) => `Webhook Relay type '${type}' not configured.`;
export const relayWasNotThere = (type: string) => `Webhook Relay type '${type}' was not configured.`;
export const NO_RELAYS = 'No webhook relay configurations found.';

/** 422. */
export const HEADER_INVALID = 'This is no header that can be set here.';
