import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** Rows of the log in a span of time: calls, and conversations in writing. */
export const logVolume = z.object({ calls: count, messages: count });
export type LogVolume = z.output<typeof logVolume>;
