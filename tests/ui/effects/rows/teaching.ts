/** What an agent could not answer, what it is taught, and why an answer is as it is: unanswered, teach, answerWhy. */
import type { AnswerWhy, UnansweredQuestion } from '#contract/entities/teaching';
import type { Lesson } from '#machines/forms/teach';
import type { Replies } from '../../standIn';
import { OUR_SIDE, type Row, refusedWith, rejects } from './row';

const ID = '018f0000-0000-7000-8000-000000000007';
const BASE = '018f0000-0000-7000-8000-000000000001';
const ANSWER = '018f0000-0000-7000-8000-000000000009';

const question: UnansweredQuestion = {
  id: ID,
  agentId: 7,
  question: 'Do you sell panettone?',
  times: 5,
  lastAskedAt: 1_700_000_000,
  state: 'open',
  test: false,
  examples: [],
};
const dismissed: UnansweredQuestion = { ...question, state: 'dismissed' };
const listed = (questions: readonly UnansweredQuestion[]) => ({
  success: true as const,
  questions: [...questions],
  total: questions.length,
  totalTimes: 5,
});
const LISTS: Row['calls'] = ['state=open', 'state=open&test=true', 'state=dismissed', 'state=dismissed&test=true'].map(
  (query) => [`GET /api/v2/agent/unanswered?${query}&targetAccountId=7`],
);
const listUnanswered: Replies['listUnanswered'] = ({ query = {} }) =>
  listed(query.test ? [] : [query.state === 'dismissed' ? dismissed : question]);

const campaign = { agentInstructions: '# Hours', agentLang: 'en', enabledFunctions: { knowledgeBase: [BASE] } };
const readStaging = () => ({
  success: true as const,
  campaignId: 'campa7',
  agentId: 7,
  rev: 4,
  savedAtMs: 1,
  campaign,
});
const lesson: Lesson = {
  question,
  draft: { rev: 4, prompt: '# Hours', language: 'en', isOfTemplate: false },
  bases: [{ id: BASE, title: 'House' }],
};
const OF = { agentId: 7, organizationId: 5, questionId: ID };
const LESSON = { ...OF, lesson, answer: 'Yes.' };
const baseOf = (id: string) => ({
  id,
  title: 'House',
  recrawl: 'never',
  counts: { queued: 0, fetching: 0, ready: 1, skipped: 0, failed: 0 },
  passages: 1,
  stopped: false,
  timestamp: 1,
});
const taught = {
  success: true as const,
  message: 'The answer is in the draft of the prompt.',
  testCase: { id: ID, agentId: 7, question: question.question, expected: 'Yes.', expectations: [], timestamp: 1 },
  taughtAt: 1,
};

const why: AnswerWhy = {
  uuid: ANSWER,
  roomId: '7:90',
  agentId: 7,
  engine: 'retrieval',
  passages: [],
  functionsRun: [],
  steps: [],
};

export const teachingRows: readonly Row[] = [
  {
    actor: 'unanswered.loadRecord',
    input: { key: { agentId: 7 } },
    replies: { listUnanswered },
    calls: LISTS,
    atOnce: 4,
    output: { open: [question], tests: [], dismissed: [dismissed] },
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  {
    actor: 'unanswered.saveRecord',
    input: { key: { agentId: 7 }, change: { id: ID, dismissed: true } },
    replies: {
      changeUnanswered: () => ({ success: true, question: dismissed }),
      listUnanswered,
    },
    calls: [[`POST /api/v2/agent/unanswered/${ID}?targetAccountId=7`, { dismissed: true }], ...LISTS],
    output: { open: [question], tests: [], dismissed: [dismissed] },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'teach.loadRecord',
    input: { key: OF },
    replies: {
      readStaging,
      listKnowledgeBases: () => ({ success: true, items: [baseOf(BASE), baseOf(ID)] }),
      listUnanswered: () => listed([question]),
    } as Row['replies'],
    calls: [
      ['GET /api/v2/agentEventRules/staging?targetAccountId=7'],
      ['GET /api/v2/kb/knowledgebase?targetAccountId=5'],
      [`GET /api/v2/agent/unanswered?id=${ID}&targetAccountId=7`],
    ],
    atOnce: 3,
    // Only what the agent reads can take the answer.
    output: lesson,
    whenRefused: rejects,
    fails: 'This agent could not be loaded.',
  },
  ...(
    [
      [{ kind: 'prompt' }, { kind: 'prompt', rev: 4 }],
      [
        { kind: 'knowledge', knowledgeBaseId: BASE },
        { kind: 'knowledge', knowledgeBaseId: BASE },
      ],
    ] as const
  ).map(
    ([place, sent]): Row => ({
      actor: 'teach.carryOut',
      input: { work: { task: 'save', ...LESSON, place } },
      replies: { teachAgent: () => taught } as Row['replies'],
      calls: [
        [
          'POST /api/v2/agent/teach?targetAccountId=7',
          { id: ID, question: question.question, answer: 'Yes.', place: sent },
          'id',
        ],
      ],
      output: { kind: 'done', done: null },
      whenRefused: refusedWith,
      fails: OUR_SIDE,
    }),
  ),
  {
    actor: 'answerWhy.loadRecord',
    input: { key: { targetAccountId: 7, roomId: '7:90', uuid: ANSWER } },
    replies: { readAnswerWhy: () => ({ success: true, why }) },
    calls: [[`GET /api/v2/messages/7%3A90/${ANSWER}/why?targetAccountId=7`]],
    output: why,
    whenRefused: rejects,
    fails: 'Failed to fetch conversation',
  },
  {
    actor: 'answerWhy.saveRecord',
    input: { key: { targetAccountId: 7, roomId: '7:90', uuid: ANSWER }, change: { isKept: true } },
    replies: {
      keepAsTestCase: () => ({ success: true, testCase: taught.testCase }),
      readAnswerWhy: () => ({ success: true, why }),
    },
    calls: [
      [`POST /api/v2/messages/7%3A90/${ANSWER}/testCase?targetAccountId=7`],
      [`GET /api/v2/messages/7%3A90/${ANSWER}/why?targetAccountId=7`],
    ],
    output: { ...why, isKept: true },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
];
