import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#contract/endpoint';
import type { listContacts as endpoint } from '#contract/endpoints/contacts';
import type { CountedValue } from '#contract/entities/contact';
import { FIRST_PAGE } from '#contract/rules/constants';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { CURSOR_OF_OTHER_ORDER } from '#contract/rules/messages/requests';
import { normalizePhone } from '#contract/rules/values/phone';
import { holds, holdsNumber } from '../../db/holding';
import { inIndexOrder } from '../../db/indexOrder';
import { contact } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { countUpTo, cursorOf, microsecondOf, placeOf, totalOf } from '../cursor';
import { pageOf } from '../page';
import { contactOf, contactsOf, type OfOrganization, selectContacts, TALKED_AT } from './contactRow';
import { onList } from './lists';

export type ContactQuery = QueryOf<typeof endpoint>;

/** A page of contacts. Its place is found by keys alone. @throws Refusal 422 for a cursor in another order than the list's own */
export async function listContacts(of: OfOrganization, query: ContactQuery, nowMs: number) {
  const { db } = of;
  const { cursor } = query;
  const isOwnOrder = isOwn(query);
  if (cursor !== undefined && !isOwnOrder) throw new Refusal(422, CURSOR_OF_OTHER_ORDER, { input: 'cursor' });
  // Clients count these pages from 1; 0 is the first page, too.
  const page0 = cursor === undefined ? Math.max((query.page ?? 1) - 1, FIRST_PAGE) : FIRST_PAGE;
  const { offset, pageNumber, pageSize } = pageOf({ ...query, page: page0, ids: query.id }, PAGE_SIZE_LIMIT);
  const page = { pageNumber: pageNumber + 1, pageSize };
  const where = await askedFor(of, query, nowMs);
  const value = sortedBy(query);
  const keys = db
    .select({ id: contact.id, value: value.as('value') })
    .from(contact)
    .where(and(where, cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(directed(query, value), asc(contact.id))
    .limit(page.pageSize + 1)
    .offset(offset)
    .as('keys');
  const total = countUpTo(db, contact, where);
  const found = selectContacts(db, { total, us: microsecondOf(TALKED_AT) })
    .innerJoin(keys, and(contactsOf(of.orgId), eq(contact.id, keys.id)))
    .orderBy(directed(query, sql`${keys.value}`), asc(keys.id));
  const { id, q, phone, email } = query;
  // Contacts that are found by one of these are few, and sorted.
  const isFound = [id, q, phone, email].some((given) => given !== undefined);
  const rows = await (isFound ? found : inIndexOrder(db, found));
  const totalContacts = await totalOf(db, rows, total, offset === 0 && cursor === undefined);
  const shown = rows.slice(0, page.pageSize);
  const last = shown.at(-1);
  const isMore = isOwnOrder && rows.length > page.pageSize && last !== undefined;
  return { contacts: shown.map(contactOf), totalContacts, ...page, ...(isMore && { nextCursor: cursorOf(last) }) };
}

/** The contacts after the last one of a page. */
function isAfter(cursor: string): SQL {
  const { at, id } = placeOf(cursor);
  return sql`(${TALKED_AT} <= ${at} and (${TALKED_AT} < ${at} or ${contact.id} > ${id}::integer))`;
}

/** The condition of a query. */
export async function askedFor(of: OfOrganization, query: ContactQuery, nowMs: number): Promise<SQL | undefined> {
  const { q, id, phone, email, status, source, leadSource, list, tag, doNotContact } = query;
  const equal = (column: AnyPgColumn, value: string | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    contactsOf(of.orgId),
    q === undefined ? undefined : matching(q),
    id && inArray(contact.id, [...id]),
    equal(contact.phone, phone && (normalizePhone(phone) ?? phone)),
    equal(contact.email, email?.trim().toLowerCase()),
    equal(contact.status, status),
    equal(contact.source, source),
    equal(contact.leadSource, leadSource),
    list === undefined ? undefined : ((await onList(of, list, nowMs)) ?? sql`false`),
    tag === undefined ? undefined : arrayContains(contact.tags, [tag]),
    doNotContact === undefined ? undefined : (doNotContact ? isNotNull : isNull)(contact.doNotContactAt),
    customField(query),
  );
}

/** Finds contacts by name, company, address or digits of the number. */
function matching(phrase: string): SQL | undefined {
  const text = phrase.trim();
  if (text === '') return undefined;
  return or(
    holds(contact.name, text),
    holds(contact.company, text),
    holds(contact.email, text),
    holdsNumber(contact.phone, text),
  );
}

function customField({ customFieldPath, customFieldValue }: ContactQuery): SQL | undefined {
  if (customFieldPath === undefined || customFieldPath === '') return undefined;
  const found = sql`${contact.customFields} #>> ${sql.param(customFieldPath.split('.'))}::text[]`;
  return customFieldValue === undefined ? sql`${found} is not null` : sql`${found} = ${customFieldValue}`;
}

const SORTED = {
  lastConversation: contact.lastConversationAt,
  conversationCount: contact.conversationCount,
  name: sql`lower(${contact.name})`,
  phone: contact.phone,
  email: contact.email,
  company: sql`lower(${contact.company})`,
  status: contact.status,
  created: contact.createdAt,
  updated: contact.updatedAt,
} as const;

/** Whether it is the order of a list that nobody sorted, which alone has cursors: the latest conversation first. */
const isOwn = ({ sort = 'lastConversation', order = 'desc' }: ContactQuery): boolean =>
  sort === 'lastConversation' && order === 'desc';

/** What a list is sorted by. */
export const sortedBy = (query: ContactQuery): SQL =>
  isOwn(query) ? TALKED_AT : sql`${SORTED[query.sort ?? 'lastConversation']}`;

/** Contacts without a value come last, whatever the direction. */
export function directed(query: ContactQuery, value: SQL): SQL {
  const { sort = 'lastConversation', order } = query;
  const isAlwaysThere = isOwn(query) || ['conversationCount', 'created', 'updated'].includes(sort);
  const isText = !['lastConversation', 'conversationCount', 'created', 'updated'].includes(sort);
  const direction = (order ?? (isText ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  return isAlwaysThere ? direction(value) : sql`${direction(value)} nulls last`;
}

/** The values of some columns that are in use, each with its number of contacts, the most used first. */
export async function countedValues({ db, orgId }: OfOrganization) {
  const counted = async (value: SQL): Promise<CountedValue[]> => {
    const { rows } = await db.execute<CountedValue & Record<string, unknown>>(sql`
      select value as name, count(*)::int as contacts from ${contact}, lateral (select ${value} as value) each
      where ${contactsOf(orgId)} and value is not null group by 1 order by 2 desc, 1 limit ${VALUES_LIMIT}`);
    return rows;
  };
  return {
    tags: await counted(sql`unnest(${contact.tags})`),
    statuses: await counted(sql`${contact.status}`),
    sources: await counted(sql`${contact.source}`),
    leadSources: await counted(sql`${contact.leadSource}`),
  };
}

const VALUES_LIMIT = 500;
