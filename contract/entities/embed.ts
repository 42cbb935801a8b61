import * as z from 'zod/mini';
import { originOf } from '../rules/address/origin';
import { ORIGIN_INVALID } from '../rules/messages/embed';

export const EMBED_ORIGINS_LIMIT = 20;

/** A site that may show the console in a frame, exactly: scheme, host name and port. */
export const embedOrigin = z.string().check(
  z.trim(),
  z.maxLength(300),
  z.refine((text) => originOf(text) !== null, ORIGIN_INVALID),
  z.overwrite((text) => originOf(text) ?? text),
);

/** Who may show the console of an account, and of those below it, in a frame. */
export const embedding = z.object({
  /** The account's own sites. */
  origins: z.array(z.string()),
  /** Those that count here too. */
  inherited: z.array(z.object({ origin: z.string(), from: z.enum(['domain', 'partner', 'reseller', 'organization']) })),
  /** Whether the account can have sites of its own: all but agents. */
  editable: z.boolean(),
  /** The user name of an agent whose public page a widget can show; missing while there is none. */
  chatTarget: z.optional(z.string()),
});
export type Embedding = z.output<typeof embedding>;
