import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { statement, statementMonth } from '../../entities/statement';
import { seeing } from './sides';

export const readStatement = endpoint({
  ...seeing,
  name: 'readStatement',
  summary:
    'A month of the wallet of an account: what it began with, its movements by kind, and what it ended with; as a file with `format=csv` or ' +
    '`format=pdf`',
  path: '/api/v2/wallet/statement',
  file: 'text/csv',
  pdf: true,
  query: z.object({
    /** This month, if it is missing. */
    month: z.optional(statementMonth),
    format: z.optional(z.enum(['json', 'csv', 'pdf'])),
  }),
  reply: z.object({ success: z.literal(true), statement }),
});
