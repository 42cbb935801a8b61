import { eq } from 'drizzle-orm';
import { relaySecret } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { seal, unseal } from '../../../request/seal';
import { newWebhookSecret } from '../../../request/signedWebhook';
import { touchOrganization } from '../smsSettings';

/** Makes a new secret for an organization, and returns it: nobody can read it again. */
export async function replaceSecret(db: Db, orgId: number, secretKey: Buffer): Promise<string> {
  await touchOrganization(db, orgId);
  const made = newWebhookSecret();
  const secret = seal(secretKey, made);
  await db
    .insert(relaySecret)
    .values({ orgId, secret })
    .onConflictDoUpdate({ target: relaySecret.orgId, set: { secret } });
  return made;
}

/** The secret of an organization, which is made when it is needed first; null: it was sealed with another key. */
export async function readSecret(db: Db, orgId: number, secretKey: Buffer): Promise<string | null> {
  await db
    .insert(relaySecret)
    .values({ orgId, secret: seal(secretKey, newWebhookSecret()) })
    .onConflictDoNothing();
  const [row] = await db.select({ secret: relaySecret.secret }).from(relaySecret).where(eq(relaySecret.orgId, orgId));
  const secret = row && unseal(secretKey, row.secret);
  return typeof secret === 'string' ? secret : null;
}
