import { and, eq, isNotNull } from 'drizzle-orm';
import type { AnswerEngine, AnswerSource } from '#contract/entities/conversation';
import type { AnswerUsage } from '#contract/entities/functionRun';
import type { AnswerTrace, AnswerWhy } from '#contract/entities/teaching';
import { NOT_FOUND } from '#contract/rules/messages';
import { answerTrace, message, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { runsOf } from '../conversations/functionRuns';
import { roomsOf } from '../conversations/inbox';

/** Why an answer of an agent is as it is; of one that was written before this was kept, only its sources. @throws Refusal 404 */
export async function readWhy(
  db: Db,
  target: TargetAccount,
  { roomId, uuid }: { readonly roomId: string; readonly uuid: string },
): Promise<AnswerWhy> {
  const [found] = await db
    .select({ message, trace: answerTrace.trace })
    .from(message)
    .innerJoin(room, and(eq(room.orgId, message.orgId), eq(room.id, message.roomId)))
    .leftJoin(
      answerTrace,
      and(
        eq(answerTrace.orgId, message.orgId),
        eq(answerTrace.roomId, message.roomId),
        eq(answerTrace.messageId, message.id),
      ),
    )
    .where(and(eq(message.roomId, roomId), eq(message.id, uuid), isNotNull(message.engine), roomsOf(target)));
  if (!found) throw new Refusal(404, NOT_FOUND);
  const { message: row } = found;
  const { passages, steps, apps } = found.trace ?? traceOfSources(row.sources as AnswerSource[]);
  return {
    uuid: row.id,
    roomId: row.roomId,
    agentId: row.agentId,
    engine: row.engine as AnswerEngine,
    ...(row.model !== null && { model: row.model }),
    passages,
    functionsRun: runsOf(row).map((run) => ({ ...run, ...(apps[run.name] && { app: apps[run.name] }) })),
    ...(row.metadata.usage !== undefined && { usage: row.metadata.usage as AnswerUsage }),
    steps,
  };
}

const traceOfSources = (sources: readonly AnswerSource[]): AnswerTrace => ({
  passages: sources.map((source) => ({ ...source, used: true })),
  steps: [],
  apps: {},
});
