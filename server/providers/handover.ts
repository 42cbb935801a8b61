/** What became of handing one message to a provider. */
export type Handover =
  /** The provider has it. */
  | { readonly outcome: 'accepted'; readonly providerId: string }
  /** It never will; the reason is for the inbox. */
  | { readonly outcome: 'failed'; readonly reason: string }
  /** It certainly did not take it, but may later. */
  | { readonly outcome: 'later'; readonly reason: string }
  /** Nobody knows: the connection ended after the message may have left. */
  | { readonly outcome: 'unknown' };
