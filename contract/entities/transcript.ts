import * as z from 'zod/mini';
import { timestampS } from './shared';

/** What an agent did and learned in a conversation, beside what was said (specification 2, other modal modules; api-shapes 8). */

/** Something the agent was told to find out. */
export const collectedField = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** When it was said. */
  timestamp: z.optional(timestampS),
});
export type CollectedField = z.output<typeof collectedField>;

/** Something that happened between the host and other services, as text with JSON in it (`readWebLogEntry`). */
export const webLogEntry = z.object({ timestamp: timestampS, content: z.string() });
export type WebLogEntry = z.output<typeof webLogEntry>;
