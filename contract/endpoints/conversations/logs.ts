import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { conversationLog, logCursor, logPagination } from '../../entities/conversation';
import { logVolume } from '../../entities/logVolume';
import { countText, flagText, idList, listTotal } from '../../entities/shared';
import { LOG_EXPORT_LIMIT_ROWS } from '../../rules/constants';

/** Calls of specification 7, Logs. */

export const listLogs = endpoint({
  name: 'listLogs',
  section: '7 Logs',
  summary:
    'The log of calls and conversations, newest first, 1-based pages; the last 30 days unless `start` says otherwise. With `format=csv` or ' +
    '`format=jsonFile` a file of up to 10,000 rows. Every field is a filter, also with an operator: `ne`, `in`, `notin`, ' +
    '`icontains`, `noticontains`, `istartswith`, `iendswith`, of numbers and moments `gt`, `gte`, `lt`, `lte`, `between`, and without a ' +
    'value `isset`, `isnotset`, `isnull`, `empty`, `notempty`, `present`, as in `duration__gte=60`; so is what was kept with a ' +
    'conversation (`meta.source=web`, `reporting.intent=booking`, `outcome={"type":"task_goal"}||json`)',
  method: 'GET',
  path: '/api/v2/logs',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  file: 'text/csv',
  query: z.looseObject({
    start: z.optional(countText),
    end: z.optional(countText),
    /** Words of the row, the other side's name or number, or what was said. */
    queryText: z.optional(z.string().check(z.maxLength(200))),
    page: z.optional(z.coerce.number().check(z.int(), z.positive())),
    /** Instead of a page: the rows after those of the page that had it. */
    cursor: z.optional(logCursor),
    pageSize: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LOG_EXPORT_LIMIT_ROWS))),
    fields: z.optional(z.string().check(z.maxLength(2_000))),
    /** `jsonFile`: the rows as a file. */
    format: z.optional(z.enum(['json', 'csv', 'jsonFile'])),
    includeFields: z.optional(flagText),
    ids: z.optional(idList(z.string().check(z.minLength(1), z.maxLength(120)))),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    logs: z.array(z.partial(conversationLog)),
    /** Rows on this page. */
    count: z.int(),
    totalCount: listTotal,
    pagination: logPagination,
    /** With `includeFields`: all fields a row can have. */
    schema: z.optional(z.array(z.string())),
    /** Of the `fields` that were asked for, those that no row has. */
    unknownFields: z.optional(z.array(z.string())),
  }),
});

export const readLogVolume = endpoint({
  name: 'readLogVolume',
  section: '7 Logs',
  summary:
    'How many calls and conversations there were in each of several spans of time, such as days; takes the filters of the log',
  method: 'GET',
  path: '/api/v2/logs/volume',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.looseObject({
    /** When each span begins, in seconds, ascending. The last one is open unless `end` closes it. */
    starts: idList(countText).check(z.minLength(1), z.refine(isAscending, 'Ascending')),
    end: z.optional(countText),
    queryText: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ success: z.literal(true), volume: z.array(logVolume) }),
});

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? one));
}
