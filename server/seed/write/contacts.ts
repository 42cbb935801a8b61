import type pg from 'pg';
import { callerFrom } from '../people';
import type { Random } from '../random';
import type { PlacedOrganization } from './tree';

export type Contact = {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string;
  readonly email: string | null;
};

/** Contacts by organization. */
export type Contacts = ReadonlyMap<number, Contact[]>;

/** Writes contacts for every organization; conversations add theirs later. */
export async function writeContacts(
  client: pg.ClientBase,
  organizations: readonly PlacedOrganization[],
  random: Random,
): Promise<Contacts> {
  const contacts = new Map<number, Contact[]>();
  let serial = 0;
  for (const { id, seed } of organizations) {
    const known: Contact[] = [];
    for (let count = 0; count < seed.contacts; count += 1) {
      serial += 1;
      known.push(
        await insertContact(client, id, known, { ...callerFrom(random, seed.timeZone, serial), tags: tagsOf(random) }),
      );
    }
    contacts.set(id, known);
  }
  return contacts;
}

/** Finds a contact by its number, or creates it. */
export async function contactCalled(
  client: pg.ClientBase,
  contacts: Contacts,
  orgId: number,
  { name, phone, email }: { name: string | null; phone: string; email?: string | undefined },
): Promise<Contact> {
  const known = contacts.get(orgId) ?? [];
  const found = known.find((contact) => contact.phone === phone);
  if (found) return found;
  const made = await insertContact(client, orgId, known, { name, phone, email: email ?? null, tags: [] });
  known.push(made);
  return made;
}

async function insertContact(
  client: pg.ClientBase,
  orgId: number,
  known: readonly Contact[],
  { name, phone, tags, ...given }: Omit<Contact, 'id'> & { tags: readonly string[] },
): Promise<Contact> {
  // An address belongs to one contact; two callers may have the same name.
  const email = known.some((contact) => contact.email === given.email) ? null : given.email;
  const [firstName, ...rest] = name?.split(' ') ?? [];
  const { rows } = await client.query<{ id: number }>(
    `insert into contact (org_id, name, first_name, last_name, phone, email, status, source, tags)
     values ($1, $2, $3, $4, $5, $6, $7, 'call', $8) returning id`,
    [
      orgId,
      name,
      firstName ?? null,
      rest.length > 0 ? rest.join(' ') : null,
      phone,
      email,
      name === null ? 'new-lead' : 'customer',
      tags,
    ],
  );
  return { id: rows[0]?.id ?? 0, name, phone, email };
}

const TAGS = ['regular', 'vip', 'newsletter', 'text only', 'call after 5'];

function tagsOf(random: Random): string[] {
  return random.chance(0.25) ? [random.pick(TAGS)] : [];
}
