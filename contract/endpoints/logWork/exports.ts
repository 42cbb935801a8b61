import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { logExport } from '../../entities/logWork';

/** A file of the log that is too long for a reply (specification 7, Logs; 9). A person has one at a time at each account. */

const reply = z.object({ success: z.literal(true), export: logExport });

export const startLogExport = endpoint({
  name: 'startLogExport',
  section: '7 Logs',
  summary:
    'Write a file of all rows of the log that a query asks for, in the background. It takes the place of the caller’s earlier one, and is ' +
    'kept for a week',
  method: 'POST',
  path: '/api/v2/logs/export',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  successStatus: 201,
  body: z.object({
    format: z.enum(['csv', 'json']),
    /** With commas; all unless named. */
    fields: z.optional(z.string().check(z.maxLength(2_000))),
    /** Range, search and filters, named as in the query of the list. */
    query: z.optional(
      z
        .record(
          z.string().check(z.maxLength(200)),
          z.union([z.string().check(z.maxLength(20_000)), z.number(), z.boolean()]),
        )
        .check(z.refine((query) => Object.keys(query).length <= 60, 'At most 60.')),
    ),
  }),
  reply,
});

export const readLogExport = endpoint({
  name: 'readLogExport',
  section: '7 Logs',
  summary: 'How far the caller’s file of the log is; without `export` there is none',
  method: 'GET',
  path: '/api/v2/logs/export',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), export: z.optional(logExport) }),
});

export const stopLogExport = endpoint({
  name: 'stopLogExport',
  section: '7 Logs',
  summary: 'Stop the caller’s file of the log; what is written of it is deleted',
  method: 'POST',
  path: '/api/v2/logs/export/stop',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  reply,
});

export const readLogExportFile = endpoint({
  name: 'readLogExportFile',
  section: '7 Logs',
  summary: 'The caller’s file of the log, once it is done',
  method: 'GET',
  path: '/api/v2/logs/export/file',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.never(),
  storedFile: true,
});
