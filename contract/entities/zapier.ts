import * as z from 'zod/mini';
import { accountId, timestampS } from './shared';

/** What connects an organization with Zapier. */
export const zapierConnection = z.object({
  /** Where it answers what an agent asked. */
  responseUrl: z.string(),
  /** Where it passes messages of other services on to an agent. */
  messagesUrl: z.string(),
  /** Whether a secret that answers to it are signed with was made. Nobody can read it again. */
  hasSecret: z.boolean(),
  /** Its latest answer to an agent. */
  lastResponse: z.optional(
    z.object({ agentId: accountId, agentName: z.string(), timestamp: timestampS, responseData: z.unknown() }),
  ),
});
export type ZapierConnection = z.output<typeof zapierConnection>;
