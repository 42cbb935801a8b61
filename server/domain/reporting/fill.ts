import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { TranscriptTurn } from '#contract/entities/conversation';
import type { ReportingField } from '#contract/entities/logWork';
import { factValue, type ReportedFact } from '#contract/entities/reportedFact';
import { factValueOf } from '#contract/rules/logs/reporting';
import { searchForm } from '#contract/rules/values/searchForm';
import { conversationLog, transcript } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { AnswerModel } from '../../providers/llm/answerModel';
import { storable } from '../../request/storable';
import { txOf } from '../../request/tx';
import { askForJson } from '../agentReview/askForJson';
import { factsChanged, isLog } from './correct';
import { effectiveFields, reportedAgent } from './fields';

/** Conversations that were over longer ago are left as they are. */
const LOOKS_BACK_DAYS = 3;
/** In one run. */
const MOST = 50;
/** What the model reads of a conversation. */
const TEXT_MAX_CHARACTERS = 40_000;

const SYSTEM = `You take facts from a conversation between a caller (user) and the assistant of a business. For each field that the \
conversation answers, give its value, and the one sentence of the conversation that says so, word for word. Leave out a field that it does \
not answer; never guess. The value of a field of kind boolean is true or false, of choices one of its choices exactly, of number a number, \
of text a short text. Answer with JSON only, of the shape {"facts":[{"key":"…","value":…,"sentence":"…"}]}.`;

/** What it says of one field; what has another shape is left out. */
const saidFact = z.object({ key: z.string(), value: factValue, sentence: z.string() });
const reply = z.object({ facts: z.array(z.unknown()) });

type LogRow = typeof conversationLog.$inferSelect;

const asks = (record: SQL): SQL =>
  sql`(${record} ? 'reportingFields' and ${record} -> 'reportingFields' not in ('[]', 'null'))`;

/** Organizations with facts to report: their own, their reseller's, or one of their agents'. */
const ASKING = sql`(
  select o.id from account o join account asked on asked.id in (o.id, o.reseller_id)
  where o.type = 'organization' and ${asks(sql`asked.settings`)}
  union
  select c.org_id from agent_config c where ${asks(sql`c.production`)})`;

/** The conversations that are over and have not been looked at, of accounts that ask for facts. Needs the scope 'super'. */
export async function unreported(db: Db, nowMs: number): Promise<LogRow[]> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const { orgId, uuid, roomId, startedAt, data, type } = conversationLog;
  return db
    .select()
    .from(conversationLog)
    .where(
      and(
        sql`${orgId} in ${ASKING}`,
        sql`${startedAt} > ${now} - make_interval(days => ${LOOKS_BACK_DAYS})`,
        sql`${startedAt} <= ${now} + interval '1 day'`,
        sql`not ${data} ? 'isReported'`,
        sql`${data} ->> 'test' is distinct from 'true'`,
        sql`not exists (select from call c where c.org_id = ${orgId} and c.uuid = ${uuid} and c.state <> 'closed')`,
        sql`(${type} = 'call' or not exists (select from room r where r.org_id = ${orgId} and r.id = ${roomId}
          and r.convo_uuid = split_part(${uuid}, ':', 1) and r.archived_at is null and r.last_message_at > ${now} - interval '1 day'))`,
      ),
    )
    .orderBy(startedAt)
    .limit(MOST);
}

/** What is needed to ask a model for the facts of a conversation. */
export async function readMaterial(db: Db, row: LogRow) {
  const agent = reportedAgent(row);
  const fields = await effectiveFields(db, agent);
  const [said] = await db
    .select({ turns: sql<TranscriptTurn[]>`${transcript.turns}` })
    .from(transcript)
    .where(and(eq(transcript.orgId, row.orgId), eq(transcript.uuid, row.uuid)));
  return { fields, turns: said?.turns ?? [] };
}

/** The facts that a model takes from a conversation: only those whose sentence is really there. @throws ModelFailure */
export async function takeFacts(
  model: AnswerModel,
  { fields, turns }: { readonly fields: readonly ReportingField[]; readonly turns: readonly TranscriptTurn[] },
  signal: AbortSignal,
): Promise<Readonly<Record<string, ReportedFact>>> {
  const spoken = turns.filter(({ role }) => role !== 'system');
  if (fields.length === 0 || spoken.length === 0) return {};
  let left = TEXT_MAX_CHARACTERS;
  const conversation = spoken.flatMap(({ role, message }) => {
    left -= message.length;
    return left < 0 ? [] : [{ role, message }];
  });
  const content = {
    fields: fields.map(({ key, label, instructions, values }) => ({ key, label, instructions, ...values })),
    conversation,
  };
  const { facts } = await askForJson(model, { system: SYSTEM, content, schema: reply }, signal);
  const texts = conversation.map(({ message }) => plain(message));
  const taken = facts.flatMap((one): [string, ReportedFact][] => {
    const { success, data } = saidFact.safeParse(one);
    if (!success) return [];
    const { key, value, sentence } = data;
    const field = fields.find((each) => each.key === key);
    const fit = field && factValueOf(field, typeof value === 'string' ? storable(value) : value);
    const quoted = plain(sentence);
    const isThere = quoted !== '' && texts.some((text) => text.includes(quoted));
    return fit === undefined || fit === null || !isThere ? [] : [[key, { value: fit, sentence: sentence.trim() }]];
  });
  return Object.fromEntries(taken);
}

const plain = (text: string): string => searchForm(text).toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Stores facts of a conversation, which is not looked at again, even if it has none. What a person said meanwhile stays. */
export async function keepFacts(db: Db, row: LogRow, facts: Readonly<Record<string, ReportedFact>>): Promise<void> {
  const kept = await db
    .update(conversationLog)
    .set({
      data: sql`${conversationLog.data} || jsonb_build_object('isReported', true, 'reporting',
        ${JSON.stringify(facts)}::jsonb || coalesce(${conversationLog.data} -> 'reporting', '{}'))`,
    })
    .where(isLog(row))
    .returning({ id: conversationLog.id });
  if (kept.length > 0 && Object.keys(facts).length > 0) await txOf(db).emit(factsChanged(row));
}
