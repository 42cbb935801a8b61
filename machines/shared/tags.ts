/** Tags a state can carry; a view asks `snapshot.hasTag(TAGS.busy)` and never lists state names. */
export const TAGS = {
  /** Waiting on I/O. The structure test demands it of every state that awaits an actor's result. */
  busy: 'busy',
  /** Nothing was loaded yet: a skeleton stands here. */
  loading: 'loading',
  /** Something failed; the context's `failure` says what. */
  failed: 'failed',
} as const;

export type Tag = (typeof TAGS)[keyof typeof TAGS];
