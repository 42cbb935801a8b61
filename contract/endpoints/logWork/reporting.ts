import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { conversationLog } from '../../entities/conversation';
import { effectiveReportingField, ownReportingFields, reportingField } from '../../entities/logWork';
import { factValue } from '../../entities/reportedFact';

/** Facts that are reported of conversations (api-shapes 6). */

const reply = z.object({
  success: z.literal(true),
  /** Those that count for the account, the account above first. */
  fields: z.array(effectiveReportingField),
  /** Those that the account asks for itself; of an agent those of its draft. */
  own: z.array(reportingField),
  /** Whether a language model fills them. */
  isFilled: z.boolean(),
});

export const readReportingFields = endpoint({
  name: 'readReportingFields',
  section: '7 Logs',
  summary:
    'The facts that are reported of each conversation of an account: those of its reseller, its organization and itself, the nearest first to ' +
    'decide, and how often people agreed with them in the last 30 days',
  method: 'GET',
  path: '/api/v2/reportingFields',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply,
});

export const setReportingFields = endpoint({
  name: 'setReportingFields',
  section: '7 Logs',
  summary:
    'Set the facts that a reseller, an organization or an agent asks for; those of an agent are part of its draft, and count once it is published',
  method: 'PUT',
  path: '/api/v2/reportingFields',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({ fields: ownReportingFields }),
  reply,
});

export const correctFact = endpoint({
  name: 'correctFact',
  section: '7 Logs',
  summary:
    'Say what a fact of a conversation is, or that it is right as it stands: what a person says stays, and counts as agreement or not',
  method: 'POST',
  path: '/api/v2/logs/reporting',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({
    /** Of the row of the log. */
    uuid: z.string().check(z.minLength(1), z.maxLength(120)),
    key: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Null: there is none. */
    value: z.nullable(factValue),
  }),
  reply: z.object({ success: z.literal(true), log: conversationLog }),
});
