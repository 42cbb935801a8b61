/** What several features hear alike. */

export const same = <T>(news: T): T => news;

export const RELOAD = { type: 'collection.reload' } as const;
export const reload = () => RELOAD;

/** Lists: after a gap in the stream they are loaded anew. */
export const AS_LIST = { 'network.changed': same, 'realtime.reset': reload } as const;

/** Conversations and editors look themselves at what happens. */
export const AS_TALK = { 'network.changed': same, 'realtime.reset': same, 'realtime.received': same } as const;

/** What is told of the search in the address. */
export const find = ({ search = '' }: { readonly search?: string }) =>
  [{ type: 'collection.find', text: search }] as const;

/** What is done about one that lingered and has told that it is done. */
export const end = (id: string) =>
  [
    { type: 'stopLeft', params: { id } },
    { type: 'forgetLeft', params: { id } },
  ] as const;
