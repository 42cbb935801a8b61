/** What `onError` passes to a named action: `params: ({ event }) => ({ error: event.error })`. */
export type Thrown = { readonly error: unknown };
