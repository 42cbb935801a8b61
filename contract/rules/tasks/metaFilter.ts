import { readLogFilter } from '../logs/conditions';

/** Reads a filter by what a client keeps with a task (`meta.source`), as `readLogFilter` does. */
export const metaFilter = (name: string, given: unknown): ReturnType<typeof readLogFilter> =>
  name.startsWith('meta.') ? readLogFilter(name, given) : null;
