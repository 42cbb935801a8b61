import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Contact, ContactConsent } from '#contract/entities/contact';
import { contact } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';

/** The organization whose contacts a call is about: the scope of those above it shows others, too. */
export type OfOrganization = { readonly db: Db; readonly orgId: number };

const columns = {
  id: contact.id,
  name: contact.name,
  firstName: contact.firstName,
  lastName: contact.lastName,
  phone: contact.phone,
  email: contact.email,
  company: contact.company,
  status: contact.status,
  source: contact.source,
  leadSource: contact.leadSource,
  tags: contact.tags,
  agentContext: contact.agentContext,
  customFields: contact.customFields,
  data: contact.data,
  doNotContactAt: contact.doNotContactAt,
  doNotContactSource: contact.doNotContactSource,
  consent: sql<ContactConsent>`${contact.consent}`,
  lastConversationAt: contact.lastConversationAt,
  conversationCount: contact.conversationCount,
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
  lists: sql<string[]>`(select coalesce(json_agg(l.name order by lower(l.name)), '[]')
    from contact_list_member m join contact_list l on l.org_id = m.org_id and l.id = m.list_id
    where m.org_id = contact.org_id and m.contact_id = contact.id)`,
  // Row-level security leaves out the rooms of agents that the caller may not see.
  latest: sql<{
    roomId: string;
    agentId: number;
  } | null>`(select json_build_object('roomId', r.id, 'agentId', r.agent_id)
    from room r where r.org_id = contact.org_id
      and ((r.peer_id = contact.id and r.peer_kind = 'contact') or r.contact_id = contact.id)
    order by r.last_message_at desc nulls last, r.id limit 1)`,
} as const;

export type ContactRow = SelectResultFields<typeof columns>;

/** Selects contacts as a list shows them; the caller adds filter and order. */
export function selectContacts<More extends Record<string, SQL> = Record<never, never>>(
  db: Db,
  more: More = {} as More,
) {
  return db
    .select({ ...columns, ...more })
    .from(contact)
    .$dynamic();
}

/**
 * When somebody last talked to a contact, in the form that has an index; long ago for one that nobody has talked to. Under row-level
 * security, PostgreSQL looks nothing up by a `coalesce`.
 */
export const TALKED_AT = sql`(case when ${contact.lastConversationAt} is null then timestamptz 'epoch'
  else ${contact.lastConversationAt} end)`;

/** The contacts of an organization that are neither deleted nor part of another. */
export const contactsOf = (orgId: number) => and(eq(contact.orgId, orgId), isNull(contact.deletedAt));
export const isContact = (orgId: number, id: number) => and(contactsOf(orgId), eq(contact.id, id));

/** A contact as the API returns it, with its free fields. */
export function contactOf(row: ContactRow): Contact {
  return {
    ...row.data,
    id: row.id,
    ...present({
      name: row.name,
      firstName: row.firstName,
      lastName: row.lastName,
      phone: row.phone,
      email: row.email,
      company: row.company,
      status: row.status,
      leadSource: row.leadSource,
      contactSource: row.source,
      agentContext: row.agentContext,
      doNotContact:
        row.doNotContactAt === null
          ? null
          : { timestamp: secondsOf(row.doNotContactAt), source: row.doNotContactSource ?? '' },
      lastConversationTimestamp: row.lastConversationAt && secondsOf(row.lastConversationAt),
      roomId: row.latest?.roomId ?? null,
      agentId: row.latest?.agentId ?? null,
    }),
    tags: row.tags,
    lists: row.lists,
    customFields: row.customFields,
    consent: row.consent,
    conversationCount: row.conversationCount,
    timestamp: secondsOf(row.createdAt),
    updatedTimestamp: secondsOf(row.updatedAt),
  };
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Without the fields that are null. */
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;
}
