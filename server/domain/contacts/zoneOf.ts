import { and, eq, or } from 'drizzle-orm';
import { findTimeZone } from '#contract/rules/values/timeZones';
import { contact } from '../../db/schema/index';
import type { OfOrganization } from './contactRow';

/** Free fields of a contact that may name its time zone. */
const FIELDS = ['timezone', 'timeZone', 'time_zone', 'Timezone', 'Time zone'] as const;

/** The time zone of whoever has a number or an address, if their contact says one. */
export async function zoneOf({ db, orgId }: OfOrganization, address: string): Promise<string | null> {
  const [row] = await db
    .select({ customFields: contact.customFields })
    .from(contact)
    .where(and(eq(contact.orgId, orgId), or(eq(contact.phone, address), eq(contact.email, address))))
    .limit(1);
  const named = FIELDS.map((field) => row?.customFields[field]).find((zone) => typeof zone === 'string');
  return (named === undefined ? undefined : findTimeZone(named)) ?? null;
}
