import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentencesOf } from '#contract/rules/agents/sentences';
import type { Db } from '#server/db/scoped.ts';
import type { MadeAnswer } from '#server/domain/answers/answerRequest.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Asked, type AskedAgent, DE, EN, ES, FR, GREETING, NOT_FOUND } from './retrievalQuestions';
import { answerOf, knowledgeOf, promptOf } from './seededAgents';

/** The quality of answers without a language model: at least 65 of 80 right, no wrong price, nothing invented. */

type Answered = { readonly in: AskedAgent; readonly asked: Asked; readonly made: MadeAnswer };

let database: TestDatabase;
let answered: Answered[];
const inDatabase = <T>(run: (db: Db) => Promise<T>) => database.db.scoped({ kind: 'super' }, run);
beforeAll(async () => {
  database = await createTestDatabase();
  const cases = [...EN, ...DE, ...FR, ...ES].flatMap((each) => each.asked.map((asked) => ({ in: each, asked })));
  answered = await inDatabase(async (db) => {
    const made: Answered[] = [];
    for (const each of cases) made.push({ ...each, made: await answerOf(db, each.in.agent, each.asked[0]) });
    return made;
  });
});
afterAll(() => database.drop());

const isNotFound = ({ outcome, sources }: MadeAnswer) =>
  outcome?.outcome === 'Question left open' && sources.length === 0;

function isRight({ asked: [, expected], made }: Answered): boolean {
  if (expected === NOT_FOUND) return isNotFound(made);
  if (expected === GREETING) return made.sources[0]?.kind === 'greeting';
  return made.text.includes(expected) && made.sources.length > 0;
}

const shown = ({ asked: [question], made }: Answered) => `${question} → ${made.text}`;

test('eighty questions, twenty in each language', () => {
  expect([EN, DE, FR, ES].map((agents) => agents.flatMap(({ asked }) => asked).length)).toEqual([20, 20, 20, 20]);
});

test('at least 65 of 80 are answered right', () => {
  const misses = answered.filter((each) => !isRight(each));
  expect(misses.length, misses.map(shown).join('\n')).toBeLessThanOrEqual(15);
});

test('no answer tells another price than the one that was asked for', () => {
  const wrong = answered.filter((each) => !isRight(each) && /[$€£] ?\d|\d ?[$€£]/.test(each.made.text));
  expect(wrong.map(shown)).toEqual([]);
});

test('every word of an answer stands in the prompt or the knowledge, or is a fixed sentence that no answer was found', () => {
  const invented = answered.filter(({ in: { agent }, made }) => {
    if (isNotFound(made)) return false;
    const written = [promptOf(agent), agent.campaign.welcomeMessage, ...knowledgeOf(agent).map(({ text }) => text)];
    return !made.text
      .split('\n')
      .flatMap(sentencesOf)
      .every((sentence) => written.some((text) => text?.includes(sentence)));
  });
  expect(invented.map(shown)).toEqual([]);
});
