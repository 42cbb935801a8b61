import { asc } from 'drizzle-orm';
import type { Contact, ContactChannel } from '#contract/entities/contact';
import { CONTACT_CHANNELS } from '#contract/rules/contacts/channels';
import { CONTACT_EXPORT_LIMIT_ROWS } from '#contract/rules/hostConstants';
import { contact } from '../../db/schema/index';
import { csvOf } from '../csv';
import { contactOf, type OfOrganization, selectContacts } from './contactRow';
import { listCell } from './listCell';
import { askedFor, type ContactQuery, directed, sortedBy } from './listContacts';

/** The contacts that a query asks for as CSV, whose columns an import understands. */
export async function exportContacts(of: OfOrganization, query: ContactQuery, nowMs: number): Promise<string> {
  const rows = await selectContacts(of.db)
    .where(await askedFor(of, query, nowMs))
    .orderBy(directed(query, sortedBy(query)), asc(contact.id))
    .limit(CONTACT_EXPORT_LIMIT_ROWS);
  const contacts = rows.map(contactOf);
  const custom = [...new Set(contacts.flatMap(({ customFields }) => Object.keys(customFields)))].sort();
  return csvOf([...CSV_COLUMNS, ...custom.map((key) => `customFields.${key}`)], contacts.map(csvRowOf));
}

/** The names that an import knows them by. */
const CONSENT_COLUMNS = { calls: 'callConsent', texts: 'textConsent', email: 'emailConsent' } as const;

const CSV_COLUMNS = [
  'id',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'status',
  'leadSource',
  'contactSource',
  'tags',
  'lists',
  'agentContext',
  'doNotContact',
  ...Object.values(CONSENT_COLUMNS),
  'conversationCount',
  'lastConversation',
  'created',
];

function csvRowOf(row: Contact): Record<string, unknown> {
  const isoOf = (timestampS: number) => new Date(timestampS * 1000).toISOString();
  return {
    ...row,
    tags: listCell(row.tags),
    lists: listCell(row.lists),
    doNotContact: row.doNotContact ? 'yes' : '',
    ...Object.fromEntries(CONTACT_CHANNELS.map((channel) => [CONSENT_COLUMNS[channel], consentCell(row, channel)])),
    lastConversation: row.lastConversationTimestamp === undefined ? '' : isoOf(row.lastConversationTimestamp),
    created: isoOf(row.timestamp),
    ...Object.fromEntries(
      Object.entries(row.customFields).map(([key, value]) => [`customFields.${key}`, cellOf(value)]),
    ),
  };
}

function consentCell({ consent }: Contact, channel: ContactChannel): string {
  const said = consent[channel];
  return said === undefined ? '' : said.agreed ? 'yes' : 'no';
}

/** A free field as a cell. */
export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
