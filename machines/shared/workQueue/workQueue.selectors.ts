/** Whether something is being done. */
export const selectIsAtWork = (queue: { readonly matches: (state: 'working') => boolean }): boolean =>
  queue.matches('working');
