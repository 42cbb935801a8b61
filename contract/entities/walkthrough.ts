import * as z from 'zod/mini';
import { accountId } from './shared';

/** The steps of the walkthrough, in their order (specification 4). */
export const walkthroughStep = z.enum(['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER', 'FORWARD_CALLS']);
export type WalkthroughStep = z.output<typeof walkthroughStep>;

/** The walkthrough as it is kept, in `settings.walkthrough` of an organization (specification 3). */
export const walkthroughState = z.object({
  version: z.int(),
  completed: z.array(walkthroughStep),
  /** Whether a person put it away. */
  dismissed: z.optional(z.boolean()),
});
export type WalkthroughState = z.output<typeof walkthroughState>;

/** Where an organization stands on its way to an answered phone. */
export const walkthrough = z.object({
  /** Missing: not started. */
  state: z.optional(walkthroughState),
  /** Everything that is done: what is kept as completed, and what the account shows. */
  done: z.array(walkthroughStep),
  /** Whether it starts without being asked: at most one agent, no customer wrote or called yet, and the caller may save it. */
  isNew: z.boolean(),
  /** The number that an agent answers, to which calls are forwarded. Missing: none. */
  phoneNumber: z.optional(z.object({ number: z.string(), agentId: accountId, agentName: z.string() })),
});
export type Walkthrough = z.output<typeof walkthrough>;

/** The kept state; undefined if it was not started, or is not in this shape. */
export function walkthroughStateOf(stored: unknown): WalkthroughState | undefined {
  const parsed = z.safeParse(walkthroughState, stored);
  return parsed.success ? parsed.data : undefined;
}
