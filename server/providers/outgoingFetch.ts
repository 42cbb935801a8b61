/**
 * The one place of the host that reaches out. Who takes it says which addresses it may reach: `originFetch` narrows it to the
 * operator's own model endpoint.
 */
export const outgoingFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
