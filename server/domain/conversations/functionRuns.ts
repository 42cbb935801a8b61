import { and, eq, sql } from 'drizzle-orm';
import type { FunctionRun } from '#contract/entities/functionRun';
import { message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** The calls of functions that are kept with a message. */
export function runsOf({ metadata }: Pick<typeof message.$inferSelect, 'metadata'>): FunctionRun[] {
  return Array.isArray(metadata.functionsRun) ? (metadata.functionsRun as FunctionRun[]) : [];
}

/** Keeps calls with their question until its answer is stored, which may never be: the model fails, or a person takes over. */
export async function keepRuns(
  db: Db,
  agentId: number,
  questionId: string,
  runs: readonly FunctionRun[],
): Promise<void> {
  if (runs.length === 0) return;
  const before = sql`coalesce(${message.metadata} -> 'functionsRun', '[]')`;
  await db
    .update(message)
    .set({
      metadata: sql`jsonb_set(${message.metadata}, '{functionsRun}', ${before} || ${JSON.stringify(runs)}::jsonb)`,
    })
    .where(isQuestion(agentId, questionId));
}

/** Takes the calls from a question, for its answer. */
export async function takeRuns(db: Db, agentId: number, questionId: string): Promise<FunctionRun[]> {
  const [row] = await db.select({ metadata: message.metadata }).from(message).where(isQuestion(agentId, questionId));
  const runs = row ? runsOf(row) : [];
  if (runs.length > 0) {
    await db
      .update(message)
      .set({ metadata: sql`${message.metadata} - 'functionsRun'` })
      .where(isQuestion(agentId, questionId));
  }
  return runs;
}

const isQuestion = (agentId: number, id: string) => and(eq(message.agentId, agentId), eq(message.id, id));
