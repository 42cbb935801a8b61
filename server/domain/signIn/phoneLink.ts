import { and, eq, isNotNull } from 'drizzle-orm';
import type { PhoneLink } from '#contract/entities/mobile';
import { PHONE_LINK_LIFETIME_MS } from '#contract/rules/hostConstants';
import { appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PersonCaller } from '../../request/caller';
import { makeOneTimeToken } from './oneTimeToken';
import { hasFactor } from './secondFactor';

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/**
 * A token that signs the person in once, for a few minutes; only its HMAC is kept. None for who needs a second factor, or has no
 * proved address to be signed in by. Needs the scope 'auth'.
 */
export async function makePhoneLink(
  db: Db,
  { caller, ip }: { readonly caller: PersonCaller; readonly ip: string },
  { secretKey, nowMs }: Keys,
): Promise<PhoneLink> {
  const userId = caller.id;
  const lifetimeS = PHONE_LINK_LIFETIME_MS / 1_000;
  const [person] = await db
    .select({ email: appUser.email })
    .from(appUser)
    // Whoever uses the token counts as having proved the address.
    .where(and(eq(appUser.id, userId), isNotNull(appUser.emailVerifiedAt)));
  if (!person?.email || (await hasFactor(db, userId))) return { lifetimeS };
  const oneTimeToken = await makeOneTimeToken(
    db,
    caller,
    { email: person.email.toLowerCase(), withinId: null, userId, ip, lifetimeMs: PHONE_LINK_LIFETIME_MS },
    { secretKey, nowMs },
  );
  return { oneTimeToken, lifetimeS };
}
