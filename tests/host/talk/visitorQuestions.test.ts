import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as knowledge from '#contract/endpoints/knowledge';
import type { MadeAnswer } from '#server/domain/answers/answerRequest.ts';
import { lookUp } from '#server/domain/answers/lookUp.ts';
import { retrievalAnswer } from '#server/domain/answers/retrievalAnswer.ts';
import { startTalkHost, type TalkHost } from './talkHost';
import type { Asked, Business, Expected } from './visitorQuestions/business';
import { ENGLISH } from './visitorQuestions/english';
import { FRENCH } from './visitorQuestions/french';
import { GERMAN } from './visitorQuestions/german';
import { SPANISH } from './visitorQuestions/spanish';

/**
 * 120 questions as visitors type them, 30 in each of four languages, to a business whose facts stand in prompt and knowledge, and no
 * language model: at least 100 right, nothing invented, no wrong price.
 */

const BUSINESSES = [ENGLISH, GERMAN, SPANISH, FRENCH];
const RIGHT_MIN = 100;
/** A longer quote does not answer, it recites. */
const ANSWER_MAX_CHARACTERS = 500;

type Answered = { readonly question: string; readonly expected: Expected; readonly made: MadeAnswer };

let host: TalkHost;
let answered: Answered[];
let checked: Answered[];
beforeAll(async () => {
  host = await startTalkHost();
  answered = (await Promise.all(BUSINESSES.map((business) => askAll(business, business.asked)))).flat();
  checked = (await Promise.all(BUSINESSES.map((business) => askAll(business, business.checked)))).flat();
});
afterAll(() => host.stop());

/** Asks as a chat does: the knowledge is ranked by the question first. */
async function askAll(business: Business, questions: readonly Asked[]): Promise<Answered[]> {
  const { name, prompt, language, greeting, documents } = business;
  const target = { targetAccountId: host.world.accounts.organization };
  const owner = host.as('owner');
  const created = await owner.call(knowledge.createKnowledgeBase, { target, body: { title: name } });
  const params = { knowledgeBaseId: created.body.item.id };
  await owner.call(knowledge.addDocuments, { target, params, body: { texts: [...documents] } });
  return host.database.db.scoped({ kind: 'super' }, async (db) => {
    const all: Answered[] = [];
    for (const [question, expected] of questions) {
      const found = await lookUp(db, [params.knowledgeBaseId], { question, nowMs: 0 });
      const made = await retrievalAnswer(db, {
        agentName: name,
        prompt,
        greeting,
        language,
        timeZone: 'UTC',
        actions: [{ name: 'transfer' }],
        peer: null,
        model: undefined,
        knowledge: found.knowledge,
        turns: [{ role: 'user', text: question, atMs: 0 }],
        nowMs: 0,
      });
      all.push({ question, expected, made });
    }
    return all;
  });
}

const isQuoted = ({ sources }: MadeAnswer) => sources.some(({ kind }) => kind !== 'greeting');

function isRight({ expected, made }: Answered): boolean {
  if (expected === 'doesNotKnow') return made.unanswered === 'noPassage' && !isQuoted(made);
  if (expected === 'handsOver') return made.handsOver === true && !isQuoted(made);
  if (expected === 'greets') return made.sources[0]?.kind === 'greeting';
  if (expected === 'thanks') return made.outcome === undefined && made.sources.length === 0;
  return (
    isQuoted(made) && made.text.length <= ANSWER_MAX_CHARACTERS && expected.every((words) => made.text.includes(words))
  );
}

const shown = ({ question, made }: Answered) => `${question} → ${made.text}`;
const wrongOf = (all: readonly Answered[]) => all.filter((each) => !isRight(each));
const wrong = () => wrongOf(answered);

test('thirty questions in each language, none twice', () => {
  expect(BUSINESSES.map(({ asked }) => new Set(asked.map(([question]) => question)).size)).toEqual([30, 30, 30, 30]);
});

describe('of 120 questions', () => {
  test(`at least ${RIGHT_MIN} are answered right`, () => {
    expect(answered.length - wrong().length, wrong().map(shown).join('\n')).toBeGreaterThanOrEqual(RIGHT_MIN);
  });

  test('none is answered by a passage about something else', () => {
    expect(
      wrong()
        .filter(({ made }) => isQuoted(made))
        .map(shown),
    ).toEqual([]);
  });

  test('none is answered with another price', () => {
    expect(
      wrong()
        .filter(({ made }) => /[$€] ?\d|\d ?[$€]/.test(made.text))
        .map(shown),
    ).toEqual([]);
  });
});

test('of 32 questions that were written after the code, at least 26 are answered right, and none by something else', () => {
  const missed = wrongOf(checked);
  expect(checked.length - missed.length, missed.map(shown).join('\n')).toBeGreaterThanOrEqual(26);
  expect(missed.filter(({ made }) => isQuoted(made)).map(shown)).toEqual([]);
});
