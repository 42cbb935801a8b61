import { and, eq, notInArray, sql } from 'drizzle-orm';
import { phoneNumber } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { ListedNumber, SmsProvider } from '../../providers/sms/smsProvider';

/**
 * Keeps what a provider lists: its numbers are verified, whoever the organization said they are from, and those that it no longer lists
 * are not. None is taken from an agent.
 */
export async function keepListed(
  db: Db,
  orgId: number,
  source: Exclude<SmsProvider['carrier'], 'mailbox'>,
  listed: readonly ListedNumber[],
): Promise<void> {
  const known = [...new Map(listed.map((one) => [one.number, one])).values()];
  const gone =
    known.length === 0
      ? undefined
      : notInArray(
          phoneNumber.number,
          known.map(({ number }) => number),
        );
  await db
    .update(phoneNumber)
    .set({ verified: false })
    .where(and(eq(phoneNumber.orgId, orgId), eq(phoneNumber.source, source), gone));
  if (known.length === 0) return;
  await db
    .insert(phoneNumber)
    .values(
      known.map(({ number, country, capabilities }) => ({
        orgId,
        number,
        country,
        source,
        capabilities: [...capabilities],
        verified: true,
      })),
    )
    .onConflictDoUpdate({
      target: [phoneNumber.orgId, phoneNumber.number],
      set: {
        source,
        capabilities: sql`excluded.capabilities`,
        country: sql`coalesce(excluded.country, ${phoneNumber.country})`,
        verified: true,
      },
    });
}
