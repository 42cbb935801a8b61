/** Tags of states; views ask `snapshot.hasTag(TAGS.busy)` and never list state names. */
export const TAGS = {
  /** Waiting for I/O. A structure test requires it of every state that awaits an actor. */
  busy: 'busy',
  /** Nothing is loaded yet: views show a skeleton. */
  loading: 'loading',
  /** Something failed; the context's `failure` says what. */
  failed: 'failed',
  /** It is a form (`shared/form`), in every state. */
  form: 'form',
} as const;

export type Tag = (typeof TAGS)[keyof typeof TAGS];
