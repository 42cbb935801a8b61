import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flagText, lineEndings, pageQuery, roomId, timestampS, uuid } from '../entities/shared';
import { answerWhy, unansweredQuestion } from '../entities/teaching';
import { testCase } from '../entities/testRun';
import { TAUGHT_ANSWER_LIMIT_CHARACTERS, TAUGHT_QUESTION_LIMIT_CHARACTERS } from '../rules/hostConstants';
import { FIELD_REQUIRED } from '../rules/messages/values';
import { isBlank } from '../rules/values/visibleText';

/** Why an agent answered as it did, what it could not answer, and what it is taught. */

export const readAnswerWhy = endpoint({
  name: 'readAnswerWhy',
  section: '4 Conversation',
  summary:
    'What an answer of an agent was made from: passages with their scores, functions with arguments and results, model, tokens, ' +
    'cost, and where the time went. Only for those who may see the agent',
  method: 'GET',
  path: '/api/v2/messages/:roomId/:uuid/why',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: z.object({ roomId, uuid }),
  reply: z.object({ success: z.literal(true), why: answerWhy }),
});

export const listUnanswered = endpoint({
  name: 'listUnanswered',
  section: '7 Agents',
  summary:
    'Questions that an agent, or the agents of an organization, could not answer: those that are alike together, the most frequent first',
  method: 'GET',
  path: '/api/v2/agent/unanswered',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({
    ...pageQuery.shape,
    id: z.optional(uuid),
    state: z._default(z.enum(['open', 'dismissed', 'taught']), 'open'),
    /** Those of the chat beside the editor instead. */
    test: z.optional(flagText),
  }),
  reply: z.object({
    success: z.literal(true),
    questions: z.array(unansweredQuestion),
    total: z.int(),
    /** How often all of them were asked. */
    totalTimes: z.int(),
  }),
});

export const changeUnanswered = endpoint({
  name: 'changeUnanswered',
  section: '7 Agents',
  summary: 'Dismiss what an agent could not answer, or take it up again',
  method: 'POST',
  path: '/api/v2/agent/unanswered/:id',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object({ id: uuid }),
  body: z.object({ dismissed: z.boolean() }),
  reply: z.object({ success: z.literal(true), question: unansweredQuestion }),
});

const typed = (limit: number) =>
  z.string().check(
    lineEndings,
    z.trim(),
    z.maxLength(limit),
    z.refine((text) => !isBlank(text), FIELD_REQUIRED),
  );

export const teachAgent = endpoint({
  name: 'teachAgent',
  section: '7 Agents',
  summary:
    'Teach an agent an answer: in the prompt of its staging copy (`taughtPrompt`), refused with 409 and the stored copy if that is ' +
    'another revision, or as a text of a knowledge base that it reads. The question is kept as a test case',
  method: 'POST',
  path: '/api/v2/agent/teach',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  keepsDiff: 'agent',
  once: true,
  body: z.object({
    /** The unanswered question that is taught. */
    id: z.optional(uuid),
    question: typed(TAUGHT_QUESTION_LIMIT_CHARACTERS),
    answer: typed(TAUGHT_ANSWER_LIMIT_CHARACTERS),
    place: z.union([
      z.object({ kind: z.literal('prompt'), rev: z.int().check(z.nonnegative()) }),
      z.object({ kind: z.literal('knowledge'), knowledgeBaseId: uuid }),
    ]),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    testCase,
    /** The revision of the staging copy with the answer. */
    rev: z.optional(z.int()),
    documentId: z.optional(uuid),
    taughtAt: timestampS,
  }),
});
