import { and, eq, sql } from 'drizzle-orm';
import { contact } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { contactIdBy } from '../contacts/findContact';
import type { Peer } from '../conversations/openRoom';

/** Who wrote: by number or by address. */
export type Sender =
  | { readonly channel: 'sms'; readonly number: string }
  | { readonly channel: 'email'; readonly address: string; readonly name: string };

/** The contact of an organization with that number or address; a new one if nobody has it. Needs the organization's or an agent's scope. */
export async function contactOf(db: Db, orgId: number, sender: Sender): Promise<Peer> {
  const id = await (sender.channel === 'sms' ? byNumber(db, orgId, sender.number) : byAddress(db, orgId, sender));
  const [row] = await db
    .select({ name: contact.name })
    .from(contact)
    .where(and(eq(contact.orgId, orgId), eq(contact.id, id)));
  return {
    id,
    kind: 'contact',
    name: row?.name ?? null,
    ...(sender.channel === 'sms' ? { number: sender.number } : { email: sender.address }),
  };
}

async function byNumber(db: Db, orgId: number, phone: string): Promise<number> {
  const known = await contactIdBy({ db, orgId }, { phone });
  if (known !== null) return known;
  const [found] = await db
    .insert(contact)
    .values({ orgId, phone, source: 'sms' })
    // Changes nothing, but returns the one that came meanwhile.
    .onConflictDoUpdate({
      target: [contact.orgId, contact.phone],
      targetWhere: sql`phone is not null`,
      set: { phone },
    })
    .returning({ id: contact.id });
  if (!found) throw new Error('The contact could not be stored.');
  return found.id;
}

async function byAddress(
  db: Db,
  orgId: number,
  { address, name }: Extract<Sender, { channel: 'email' }>,
): Promise<number> {
  const email = address.toLowerCase();
  const known = await contactIdBy({ db, orgId }, { email });
  if (known !== null) return known;
  const [found] = await db
    .insert(contact)
    .values({ orgId, email, source: 'email', name: name === '' ? null : name })
    .onConflictDoUpdate({
      target: [contact.orgId, contact.email],
      targetWhere: sql`email is not null`,
      set: { email },
    })
    .returning({ id: contact.id });
  if (!found) throw new Error('The contact could not be stored.');
  return found.id;
}
