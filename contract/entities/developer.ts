import * as z from 'zod/mini';
import { TOKEN_SCOPES, type TokenScope } from '../rules/developers/scopes';
import { accountId, timestampS, uuid } from './shared';

export const tokenScope = z.enum(TOKEN_SCOPES as readonly [TokenScope, ...TokenScope[]]);

/** A developer token (specification 3; api-shapes 3). */
export const developerToken = z.object({
  id: uuid,
  /** The value in the reply that made it, and never again: afterwards the id, which deletes it too. */
  token: z.string(),
  description: z.string(),
  /** What its maker calls this kind of token; it decides nothing. */
  type: z.string(),
  /** Seconds, as text (api-shapes 3). */
  timestamp: z.string(),
  /** Who made it, whom it acts for. */
  userId: accountId,
  by: z.string(),
  /** The last characters of the value. */
  ending: z.string(),
  scopes: z.array(tokenScope),
  expires: z.optional(timestampS),
  lastUsed: z.optional(timestampS),
  lastIp: z.optional(z.string()),
});
export type DeveloperToken = z.output<typeof developerToken>;

/** A request that was made with a developer token. */
export const tokenRequest = z.object({
  id: uuid,
  tokenId: uuid,
  /** What the token is called, also after it was revoked. */
  token: z.string(),
  timestamp: timestampS,
  method: z.string(),
  /** Without what stood behind the question mark. */
  path: z.string(),
  status: z.number(),
  durationMs: z.number(),
  /** Finds it in the log of the host, and in the audit. */
  requestId: z.string(),
  ip: z.optional(z.string()),
  /** Why it was refused. */
  message: z.optional(z.string()),
});
export type TokenRequest = z.output<typeof tokenRequest>;

/** How many requests an account's tokens made lately. */
export const tokenUse = z.object({ requests: z.number(), failed: z.number() });
export type TokenUse = z.output<typeof tokenUse>;
