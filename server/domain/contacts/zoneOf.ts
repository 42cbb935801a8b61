import { and, eq, isNull, or } from 'drizzle-orm';
import { findTimeZone } from '#contract/rules/values/timeZones';
import { contact } from '../../db/schema/index';
import type { OfOrganization } from './contactRow';

/** Free fields of a contact that may name its time zone. */
const FIELDS = ['timezone', 'timeZone', 'time_zone', 'Timezone', 'Time zone'] as const;

/** The time zone of whoever has one of some numbers and addresses: of the first whose contact says one. */
export async function zoneOf(of: OfOrganization, ...addresses: readonly string[]): Promise<string | null> {
  for (const address of new Set(addresses)) {
    const zone = await zoneAt(of, address);
    if (zone !== null) return zone;
  }
  return null;
}

async function zoneAt({ db, orgId }: OfOrganization, address: string): Promise<string | null> {
  const isAt = or(eq(contact.phone, address), eq(contact.email, address));
  const rows = await db
    .select({ customFields: contact.customFields })
    .from(contact)
    .where(and(eq(contact.orgId, orgId), isNull(contact.deletedAt), isAt))
    .orderBy(contact.id);
  const named = rows
    .flatMap(({ customFields }) => FIELDS.map((field) => customFields[field]))
    .find((zone) => typeof zone === 'string');
  return (named === undefined ? undefined : findTimeZone(named)) ?? null;
}
