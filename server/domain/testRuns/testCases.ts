import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Expectation, TestCase } from '#contract/entities/testRun';
import {
  PAGE_SIZE_LIMIT,
  TAUGHT_ANSWER_LIMIT_CHARACTERS,
  TAUGHT_QUESTION_LIMIT_CHARACTERS,
  TEST_CASES_LIMIT,
} from '#contract/rules/hostConstants';
import { NOT_FOUND, TEST_CASE_EXISTS, testCasesFull } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { message, room, testCase } from '../../db/schema/index';
import { type Db, savepoint } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { roomsOf } from '../conversations/inbox';
import { type PageQuery, pageOf } from '../page';
import { secondsOf } from '../seconds';

export async function listTestCases(
  db: Db,
  agentId: number,
  query: PageQuery,
): Promise<{ readonly testCases: TestCase[]; readonly total: number }> {
  const { pageSize, offset } = pageOf(query, PAGE_SIZE_LIMIT);
  const isOfAgent = eq(testCase.agentId, agentId);
  const rows = await latestFirst(db, agentId).limit(pageSize).offset(offset);
  return { testCases: rows.map(testCaseOf), total: await db.$count(testCase, isOfAgent) };
}

/** All of them. */
export async function allTestCases(db: Db, agentId: number): Promise<TestCase[]> {
  return (await latestFirst(db, agentId)).map(testCaseOf);
}

const latestFirst = (db: Db, agentId: number) =>
  db
    .select()
    .from(testCase)
    .where(eq(testCase.agentId, agentId))
    .orderBy(desc(testCase.createdAt), desc(testCase.id))
    .$dynamic();

type Written = {
  readonly question: string;
  readonly expected: string;
  readonly expectations?: readonly Expectation[] | undefined;
};
type By = { readonly userId: number; readonly nowMs: number };

/**
 * Keeps a question with the answer that is expected; the same question expects the latest, and without expectations keeps those that it
 * has. The agent's configuration must be locked.
 * @throws Refusal 409
 */
export async function keepTestCase(db: Db, agentId: number, kept: Written & By): Promise<TestCase> {
  const { question, expected, expectations, userId: createdBy, nowMs } = kept;
  const now = new Date(nowMs);
  const isSame = and(eq(testCase.agentId, agentId), sql`md5(lower(${testCase.question})) = md5(lower(${question}))`);
  const [known] = await db
    .update(testCase)
    .set({ expected, updatedAt: now, ...(expectations && { expectations: [...expectations] }) })
    .where(isSame)
    .returning();
  if (known) return testCaseOf(known);
  const [row] = await db
    .insert(testCase)
    .values({
      agentId,
      question,
      expected,
      expectations: [...(expectations ?? [])],
      createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The test case could not be stored.');
  if ((await db.$count(testCase, eq(testCase.agentId, agentId))) > TEST_CASES_LIMIT)
    throw new Refusal(409, testCasesFull(TEST_CASES_LIMIT));
  return testCaseOf(row);
}

/** An answer of an agent, and what it answers. @throws Refusal 404 */
export async function questionOfAnswer(
  db: Db,
  target: TargetAccount,
  { roomId, uuid }: { readonly roomId: string; readonly uuid: string },
): Promise<{ readonly agentId: number; readonly question: string; readonly expected: string }> {
  const [answer] = await db
    .select({ id: message.id, orgId: message.orgId, agentId: message.agentId, text: message.text })
    .from(message)
    .innerJoin(room, and(eq(room.orgId, message.orgId), eq(room.id, message.roomId)))
    .where(and(eq(message.roomId, roomId), eq(message.id, uuid), isNotNull(message.engine), roomsOf(target)));
  if (!answer) throw new Refusal(404, NOT_FOUND);
  const [asked] = await db
    .select({ text: message.text })
    .from(message)
    .where(
      and(
        eq(message.orgId, answer.orgId),
        eq(message.roomId, roomId),
        eq(message.role, 'user'),
        lt(message.id, answer.id),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1);
  const question = asked?.text.trim().slice(0, TAUGHT_QUESTION_LIMIT_CHARACTERS) ?? '';
  if (question === '') throw new Refusal(404, NOT_FOUND);
  const expected = answer.text.slice(0, TAUGHT_ANSWER_LIMIT_CHARACTERS);
  return { agentId: answer.agentId, question, expected };
}

/** @throws Refusal 404; 409 if another has that question */
export async function changeTestCase(
  db: Db,
  agentId: number,
  id: string,
  { question, expected, expectations = [], nowMs }: Written & Pick<By, 'nowMs'>,
): Promise<TestCase> {
  const write = () =>
    db
      .update(testCase)
      .set({ question, expected, expectations: [...expectations], updatedAt: new Date(nowMs) })
      .where(and(eq(testCase.agentId, agentId), eq(testCase.id, id)))
      .returning();
  const [row] = await savepoint(db, write).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, TEST_CASE_EXISTS, { input: 'question' }) : error;
  });
  if (!row) throw new Refusal(404, NOT_FOUND);
  return testCaseOf(row);
}

/** @throws Refusal 404 */
export async function deleteTestCase(db: Db, agentId: number, id: string): Promise<void> {
  const gone = await db
    .delete(testCase)
    .where(and(eq(testCase.agentId, agentId), eq(testCase.id, id)))
    .returning({ id: testCase.id });
  if (gone.length === 0) throw new Refusal(404, NOT_FOUND);
}

const testCaseOf = ({
  id,
  agentId,
  question,
  expected,
  expectations,
  createdAt,
}: typeof testCase.$inferSelect): TestCase => ({
  id,
  agentId,
  question,
  expected,
  expectations,
  timestamp: secondsOf(createdAt),
});
