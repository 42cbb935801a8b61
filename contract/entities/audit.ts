import * as z from 'zod/mini';
import { accountId, timestampS, uuid } from './shared';

/** A field before and after a change, as text. Null: it was not there. Secrets are masked, long texts cut around the difference. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.output<typeof fieldChange>;

const auditPerson = z.object({ id: accountId, name: z.nullable(z.string()) });

/** Who did what, for which account, and from where. Append-only. */
export const auditEntry = z.object({
  id: uuid,
  timestamp: timestampS,
  /** Null: nobody was signed in, or it was the host itself. */
  actor: z.nullable(auditPerson),
  /** The super administrator whose token widened the reach of the call. */
  admin: z.nullable(auditPerson),
  /** The name of the call, or what the host did by itself. */
  action: z.string(),
  /** The account it is about; null: none, or one that is out of reach. */
  account: z.nullable(z.object({ id: accountId, name: z.nullable(z.string()) })),
  subjectType: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Only that a super administrator called; what became of it is an entry of its own. */
  reached: z.boolean(),
  /** The names of the fields that were sent. */
  fields: z.array(z.string()),
  /** Ids that the call named, by their names. */
  ids: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.nullable(z.string()),
  changes: z.array(fieldChange),
});
export type AuditEntry = z.output<typeof auditEntry>;
