import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { listName } from '../entities/contact';
import { contactImport, importPreviewRow } from '../entities/contactImport';
import { uuid } from '../entities/shared';
import { isImportField } from '../rules/contacts/importFields';
import { CONTACT_IMPORT_LIMIT_BYTES, CONTACT_IMPORT_LIMIT_COLUMNS } from '../rules/hostConstants';

/** Contacts from a CSV or vCard file (specification 7, Contacts): a draft with a preview, then a run that survives a restart of the host. */

const ofImport = z.object({ importId: uuid });
const mapping = z
  .array(z.nullable(z.string().check(z.maxLength(120), z.refine(isImportField))))
  .check(z.maxLength(CONTACT_IMPORT_LIMIT_COLUMNS));
const choices = {
  /** The field of each column, or null; by default as the names of the columns say. */
  mapping: z.optional(mapping),
  ifKnown: z.optional(z.enum(['update', 'skip'])),
  list: z.optional(z.nullable(listName)),
};
const preview = z.object({
  success: z.literal(true),
  import: contactImport,
  /** The first rows. */
  preview: z.array(importPreviewRow),
});

export const createContactImport = endpoint({
  name: 'createContactImport',
  section: '7 Contacts',
  summary:
    'Import contacts from a CSV file, whose first line names the columns, or a vCard file: upload it, and see what would become of its first rows',
  method: 'POST',
  path: '/api/v2/contact/import',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  successStatus: 201,
  bodyLimitBytes: CONTACT_IMPORT_LIMIT_BYTES,
  body: z.object({
    csv: z.string().check(z.minLength(1)),
    fileName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    ...choices,
  }),
  reply: preview,
});

export const listContactImports = endpoint({
  name: 'listContactImports',
  section: '7 Contacts',
  summary: 'The latest imports, newest first',
  method: 'GET',
  path: '/api/v2/contact/import',
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  reply: z.object({ success: z.literal(true), imports: z.array(contactImport) }),
});

export const readContactImport = endpoint({
  name: 'readContactImport',
  section: '7 Contacts',
  summary: 'How far an import is; of a draft also what would become of its first rows',
  method: 'GET',
  path: '/api/v2/contact/import/:importId',
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  params: ofImport,
  reply: preview,
});

export const changeContactImport = endpoint({
  name: 'changeContactImport',
  section: '7 Contacts',
  summary: 'Choose the fields of the columns of a draft',
  method: 'PUT',
  path: '/api/v2/contact/import/:importId',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofImport,
  body: z.object(choices),
  reply: preview,
});

export const startContactImport = endpoint({
  name: 'startContactImport',
  section: '7 Contacts',
  summary: 'Import the rows of a draft, in the background',
  method: 'POST',
  path: '/api/v2/contact/import/:importId/start',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofImport,
  reply: z.object({ success: z.literal(true), import: contactImport }),
});

export const stopContactImport = endpoint({
  name: 'stopContactImport',
  section: '7 Contacts',
  summary: 'Stop an import; the rows that are in stay',
  method: 'POST',
  path: '/api/v2/contact/import/:importId/stop',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofImport,
  reply: z.object({ success: z.literal(true), import: contactImport }),
});

export const listContactImportErrors = endpoint({
  name: 'listContactImportErrors',
  section: '7 Contacts',
  summary: 'The rows that made no contact, and why; with `format=csv` a file that can be corrected and imported again',
  method: 'GET',
  path: '/api/v2/contact/import/:importId/errors',
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  file: 'text/csv',
  params: ofImport,
  query: z.object({ format: z.optional(z.enum(['json', 'csv'])) }),
  reply: z.object({
    success: z.literal(true),
    errors: z.array(z.object({ row: z.int(), reason: z.string(), cells: z.array(z.string()) })),
  }),
});
