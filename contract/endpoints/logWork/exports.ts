import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { logExport } from '../../entities/logWork';
import { uuid } from '../../entities/shared';

/** Files of the log that are too long for a reply (specification 7, Logs; 9). */

const reply = z.object({ success: z.literal(true), export: logExport });
const ofExport = z.object({ exportId: uuid });

export const startLogExport = endpoint({
  name: 'startLogExport',
  section: '7 Logs',
  summary: 'Write a file of all rows of the log that a query asks for, in the background; one at a time for each person. It is kept for a week',
  method: 'POST',
  path: '/api/v2/logs/exports',
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

export const listLogExports = endpoint({
  name: 'listLogExports',
  section: '7 Logs',
  summary: 'The latest files of the log that the caller asked for, newest first',
  method: 'GET',
  path: '/api/v2/logs/exports',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), exports: z.array(logExport) }),
});

export const readLogExport = endpoint({
  name: 'readLogExport',
  section: '7 Logs',
  summary: 'How far a file of the log is',
  method: 'GET',
  path: '/api/v2/logs/exports/:exportId',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: ofExport,
  reply,
});

export const stopLogExport = endpoint({
  name: 'stopLogExport',
  section: '7 Logs',
  summary: 'Stop a file of the log; what is written of it is deleted',
  method: 'POST',
  path: '/api/v2/logs/exports/:exportId/stop',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  params: ofExport,
  reply,
});

export const readLogExportFile = endpoint({
  name: 'readLogExportFile',
  section: '7 Logs',
  summary: 'A file of the log, once it is done',
  method: 'GET',
  path: '/api/v2/logs/exports/:exportId/file',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: ofExport,
  reply: z.never(),
  storedFile: true,
});
