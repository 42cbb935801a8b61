import { and, eq, sql } from 'drizzle-orm';
import { session, verification } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** A browser that asks for a code, tries one, or signs in. */
export type Browser = {
  readonly deviceId: string;
  /** Whether the request had the cookie; if not, the reply sets it, and codes belong to the address. */
  readonly hasCookie: boolean;
  readonly network: string;
};

/** The codes that a browser asked for. */
export function askedBy({ deviceId, hasCookie, network }: Browser) {
  return hasCookie
    ? eq(verification.deviceId, deviceId)
    : and(eq(verification.hasCookie, false), eq(verification.network, network));
}

/** Whether a browser signed the person of an address or a phone number in before. Needs the scope 'auth'. */
export async function isKnown(db: Db, { deviceId, hasCookie }: Browser, address: string): Promise<boolean> {
  if (!hasCookie) return false;
  const { rows } = await db.execute(sql`
    select from ${session} s join app_user u on u.id = s.user_id
    where (lower(u.email) = ${address} or u.phone_number = ${address}) and s.device_id = ${deviceId} limit 1`);
  return rows.length > 0;
}
