import { and, asc, eq, sql } from 'drizzle-orm';
import { emailAddress } from '#contract/entities/shared';
import { NOT_FOUND } from '#contract/rules/messages';
import { TARGET_UNKNOWN } from '#contract/rules/messages/contacts';
import { normalizePhone } from '#contract/rules/values/phone';
import { contact } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { MessageRow } from '../conversations/messageRow';
import { contactsOf, isContact, type OfOrganization } from './contactRow';
import type { Editing } from './editing';
import { type Address, contactIdBy, readContactRow } from './findContact';
import { changeContact, createContact } from './saveContact';

/** What an agent is told about a person. @throws Refusal 404 if no contact is meant */
export async function readContext(of: OfOrganization, target: string): Promise<string> {
  const id = await contactIdOf(of, target);
  if (id === null) throw new Refusal(404, NOT_FOUND);
  return (await readContactRow(of, id)).agentContext ?? '';
}

/** @throws Refusal 404 if nobody has that user name: only a number or an address makes a new contact */
export async function saveContext(editing: Editing, target: string, context: string): Promise<void> {
  const id = await contactIdOf(editing, target);
  if (id !== null) return changeContact(editing, id, { changes: { agentContext: context }, free: {} });
  const address = addressOf(target);
  if (!address) throw new Refusal(404, TARGET_UNKNOWN, { input: 'target' });
  await createContact(editing, { changes: { ...address, agentContext: context }, free: {} });
}

async function contactIdOf(of: OfOrganization, target: string): Promise<number | null> {
  const address = addressOf(target);
  if (address) return contactIdBy(of, address);
  const { db, orgId } = of;
  // The user name that the inbox gives a contact without number and address.
  const [, id] = /^contact-(\d{1,9})$/.exec(target) ?? [];
  const named = id === undefined ? undefined : isContact(orgId, Number(id));
  const [found] = await db
    .select({ id: contact.id })
    .from(contact)
    .where(named ?? and(contactsOf(orgId), eq(sql`${contact.data} ->> 'username'`, target)))
    .orderBy(asc(contact.id))
    .limit(1);
  return found?.id ?? null;
}

function addressOf(target: string): Address | null {
  const phone = normalizePhone(target);
  if (phone !== null) return { phone };
  const email = emailAddress.safeParse(target);
  return email.success ? { email: email.data } : null;
}

/** Who an agent talks to, if the organization knows them. */
export type KnownPeer = {
  readonly name: string | null;
  readonly company: string | null;
  readonly context: string | null;
};

/**
 * What an agent is told about the other side of a room: a contact, a visitor who the team says is one, or a person who signed in with a
 * contact's address. Needs the agent's scope.
 */
export async function aboutPeer(
  of: OfOrganization,
  { fromId, roomId }: Pick<MessageRow, 'fromId' | 'roomId'>,
  provenEmail: string | null,
): Promise<KnownPeer | null> {
  const { db, orgId } = of;
  const proven = provenEmail === null ? null : await contactIdBy(of, { email: provenEmail.toLowerCase() });
  const told = sql`coalesce(${proven}::integer, (select r.contact_id from room r where r.org_id = ${orgId} and r.id = ${roomId}), ${fromId})`;
  const [found] = await db
    .select({ name: contact.name, company: contact.company, context: contact.agentContext })
    .from(contact)
    .where(and(contactsOf(orgId), eq(contact.id, told)));
  return found ?? null;
}
