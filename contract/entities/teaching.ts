import * as z from 'zod/mini';
import { answerEngine } from './conversation';
import { answerUsage, functionRun } from './functionRun';
import { accountId, roomId, timestampS, uuid } from './shared';

/** What was read for an answer. `used`: the answer rests on it; absent where a language model chose, which does not tell. */
export const readPassage = z.object({
  kind: z.enum(['prompt', 'knowledge', 'greeting']),
  /** The document, or the section of the prompt. */
  title: z.string(),
  /** Where in the document it stands. */
  section: z.optional(z.string()),
  excerpt: z.string(),
  url: z.optional(z.string()),
  knowledgeBaseId: z.optional(uuid),
  documentId: z.optional(uuid),
  /** How well it fits the question; 0: it only stands in the same knowledge base. */
  score: z.optional(z.number()),
  used: z.optional(z.boolean()),
});
export type ReadPassage = z.output<typeof readPassage>;

/** A part of the time that an answer took. */
export const answerStep = z.object({
  kind: z.enum(['read', 'function', 'model', 'find']),
  /** The function's. */
  name: z.optional(z.string()),
  durationMs: z.int().check(z.nonnegative()),
});
export type AnswerStepTime = z.output<typeof answerStep>;

const appOfFunction = z.object({ appId: z.string(), appVersion: z.string(), name: z.string() });
export type AppOfFunction = z.output<typeof appOfFunction>;

/** What is kept beside an answer, for the people of its agent. */
export const answerTrace = z.object({
  passages: z.array(readPassage),
  steps: z.array(answerStep),
  /** The apps of the functions that were called, by the function's name. */
  apps: z.record(z.string(), appOfFunction),
});
export type AnswerTrace = z.output<typeof answerTrace>;

/** Why an answer is as it is. */
export const answerWhy = z.object({
  uuid,
  roomId,
  agentId: accountId,
  engine: answerEngine,
  model: z.optional(z.string()),
  passages: z.array(readPassage),
  functionsRun: z.array(z.object({ ...functionRun.shape, app: z.optional(appOfFunction) })),
  usage: z.optional(answerUsage),
  steps: z.array(answerStep),
});
export type AnswerWhy = z.output<typeof answerWhy>;

/** No passage was found; the agent said that it does not know; a person took over right after its answer. */
export const unansweredReason = z.enum(['noPassage', 'agentSaid', 'takenOver']);
export type UnansweredReason = z.output<typeof unansweredReason>;

const unansweredState = z.enum(['open', 'dismissed', 'taught']);
export const teachingPlace = z.enum(['prompt', 'knowledge']);
export type TeachingPlace = z.output<typeof teachingPlace>;

/** Questions that are alike and had no answer. */
export const unansweredQuestion = z.object({
  id: uuid,
  agentId: accountId,
  /** As it was asked first. */
  question: z.string(),
  times: z.int().check(z.positive()),
  lastAskedAt: timestampS,
  state: unansweredState,
  taughtIn: z.optional(teachingPlace),
  /** Asked in the chat beside the editor. */
  test: z.boolean(),
  /** Where it was asked, the latest first; only a few. */
  examples: z.array(z.object({ roomId, uuid, question: z.string(), reason: unansweredReason, timestamp: timestampS })),
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;
