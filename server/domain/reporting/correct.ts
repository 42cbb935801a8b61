import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { ConversationLog } from '#contract/entities/conversation';
import type { FactValue, ReportedFact } from '#contract/entities/reportedFact';
import { factValueOf } from '#contract/rules/logs/reporting';
import { NOT_FOUND } from '#contract/rules/messages';
import { FACT_VALUE_INVALID, NO_SUCH_FACT } from '#contract/rules/messages/logs';
import type { OutboxEvent } from '../../db/outbox';
import { conversationLog } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { logOf, logsOf, selectLogs } from '../logs/listLogs';
import { effectiveFields, reportedAgent } from './fields';

type LogRow = typeof conversationLog.$inferSelect;

/** A row by its key. Its moment is known to the millisecond, and may have microseconds. */
export const isLog = ({ orgId, startedAt, id }: Pick<LogRow, 'orgId' | 'startedAt' | 'id'>) =>
  and(
    eq(conversationLog.orgId, orgId),
    gte(conversationLog.startedAt, startedAt),
    lt(conversationLog.startedAt, new Date(startedAt.getTime() + 1)),
    eq(conversationLog.id, id),
  );

/** What was reported of a conversation. */
const factsOf = ({ data }: Pick<LogRow, 'data'>): Readonly<Record<string, ReportedFact>> =>
  (data.reporting ?? {}) as Readonly<Record<string, ReportedFact>>;

/** The facts of a conversation changed. */
export function factsChanged({ accountId, agentId, uuid, startedAt }: LogRow): OutboxEvent {
  const payload = { uuid, startedAtMs: startedAt.getTime() };
  return { type: 'log.changed', accountId: agentId ?? accountId, agentId, payload };
}

/**
 * Keeps what a person says of a fact: it stays, and beside it what the model said.
 * @throws Refusal 404 for an unknown conversation; 422 for a fact that nobody asks for, or a value that it cannot have
 */
export async function correctFact(
  tx: Tx,
  target: TargetAccount,
  {
    uuid,
    key,
    value,
    by,
  }: { readonly uuid: string; readonly key: string; readonly value: FactValue | null; readonly by: string },
): Promise<ConversationLog> {
  const { db } = tx;
  const [row] = await db
    .select()
    .from(conversationLog)
    .where(and(logsOf(target), eq(conversationLog.uuid, uuid)))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  const facts = factsOf(row);
  const known = Object.hasOwn(facts, key) ? facts[key] : undefined;
  const agent = reportedAgent(row);
  const field = (await effectiveFields(db, agent)).find((one) => one.key === key);
  if (!known && !field) throw new Refusal(422, NO_SUCH_FACT, { input: 'key' });
  const given = value === null || !field ? value : factValueOf(field, value);
  if (value !== null && given === null) throw new Refusal(422, FACT_VALUE_INVALID, { input: 'value' });
  const said = known && (known.checkedBy === undefined ? known.value : known.said);
  const fact: ReportedFact = {
    ...known,
    value: given,
    checkedBy: by,
    ...(said !== undefined && said !== null && { said }),
  };
  await db
    .update(conversationLog)
    .set({
      data: sql`jsonb_set(${conversationLog.data}, '{reporting}', coalesce(${conversationLog.data} -> 'reporting', '{}')
        || ${JSON.stringify({ [key]: fact })}::jsonb)`,
    })
    .where(isLog(row));
  await tx.emit(factsChanged(row));
  const [changed] = await selectLogs(db).where(isLog(row));
  if (!changed) throw new Refusal(404, NOT_FOUND);
  return logOf(changed);
}
