import * as z from 'zod/mini';
import { accountId } from './shared';

/** Somebody who looks at a room, or writes in it. `by`: a colleague; without one, it is the other side of the room. */
export const presence = z.object({
  by: z.optional(
    z.object({
      /** Only the team is told. */
      id: z.optional(accountId),
      name: z.string(),
    }),
  ),
  typing: z.boolean(),
});
export type Presence = z.output<typeof presence>;
