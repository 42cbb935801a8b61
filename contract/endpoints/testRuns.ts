import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, pageQuery, roomId, uuid } from '../entities/shared';
import { expectations, testCase, testState } from '../entities/testRun';
import { TAUGHT_ANSWER_LIMIT_CHARACTERS, TAUGHT_QUESTION_LIMIT_CHARACTERS } from '../rules/hostConstants';
import { FIELD_REQUIRED } from '../rules/messages/values';

/** Test cases of an agent, and their runs against its draft and what is live. */

const question = z.string().check(
  z.trim(),
  z.maxLength(TAUGHT_QUESTION_LIMIT_CHARACTERS),
  z.refine((text) => text !== '', FIELD_REQUIRED),
);
/** May be empty where there are expectations. */
const expected = z.string().check(z.trim(), z.maxLength(TAUGHT_ANSWER_LIMIT_CHARACTERS));
const written = z.object({ question, expected, expectations: z._default(expectations, []) }).check(
  z.refine((one) => one.expected !== '' || one.expectations.length > 0, {
    error: FIELD_REQUIRED,
    path: ['expected'],
  }),
);

const kept = z.object({ success: z.literal(true), testCase });

export const listTestCases = endpoint({
  name: 'listTestCases',
  section: '7 Agents',
  summary: 'The questions that are kept for an agent with the answers expected of it, the latest first',
  method: 'GET',
  path: '/api/v2/agent/testCases',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  query: pageQuery,
  reply: z.object({ success: z.literal(true), testCases: z.array(testCase), total: z.int() }),
});

export const createTestCase = endpoint({
  name: 'createTestCase',
  section: '7 Agents',
  summary:
    'Keep a question for an agent with what is expected of the answer. A question that is kept already expects this from now on',
  method: 'POST',
  path: '/api/v2/agent/testCases',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  body: written,
  reply: kept,
});

export const keepAsTestCase = endpoint({
  name: 'keepAsTestCase',
  section: '7 Agents',
  summary: 'Keep a question of a conversation with the answer of the agent as a test case',
  method: 'POST',
  path: '/api/v2/messages/:roomId/:uuid/testCase',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  params: z.object({ roomId, uuid }),
  reply: kept,
});

export const changeTestCase = endpoint({
  name: 'changeTestCase',
  section: '7 Agents',
  summary: 'Change a test case; refused with 409 if another has the same question',
  method: 'PUT',
  path: '/api/v2/agent/testCases/:id',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  params: z.object({ id: uuid }),
  body: written,
  reply: kept,
});

export const deleteTestCase = endpoint({
  name: 'deleteTestCase',
  section: '7 Agents',
  summary: 'Delete a test case',
  method: 'DELETE',
  path: '/api/v2/agent/testCases/:id',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  params: z.object({ id: uuid }),
  reply: done,
});

const state = z.object({ success: z.literal(true), ...testState.shape });

export const startTestRun = endpoint({
  name: 'startTestRun',
  section: '7 Agents',
  summary:
    'Ask the draft of an agent, and what is live, the questions of all its test cases, or of one. Nothing is sent, and no function ' +
    'is called. Refused with 409 while a run goes on',
  method: 'POST',
  path: '/api/v2/agent/testRun',
  access: 'editOrg',
  target: 'agent',
  limit: 'model',
  query: z.object({ caseId: z.optional(uuid) }),
  reply: state,
});

export const readLastTestRun = endpoint({
  name: 'readLastTestRun',
  section: '7 Agents',
  summary: 'The last run of the test cases of an agent, as far as it has come, and whether it holds publishing',
  method: 'GET',
  path: '/api/v2/agent/testRun',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  reply: state,
});

export const stopTestRun = endpoint({
  name: 'stopTestRun',
  section: '7 Agents',
  summary: 'Stop the run of the test cases; what was answered is kept',
  method: 'POST',
  path: '/api/v2/agent/testRun/stop',
  access: 'editOrg',
  target: 'agent',
  limit: 'write',
  reply: state,
});
