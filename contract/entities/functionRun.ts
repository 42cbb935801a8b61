import * as z from 'zod/mini';
import { accountId, roomId, timestampS, uuid } from './shared';

/** A function that the agent ran while it wrote an answer, or in a call (specification 2, function details). */
export const functionRun = z.object({
  /** Its name in the list of functions. */
  name: z.string(),
  /** What it did, in words. */
  title: z.optional(z.string()),
  /** What it was about, in one line. */
  summary: z.optional(z.string()),
  /** As the model gave them, even if they do not fit. */
  arguments: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  /** Why it failed. */
  error: z.optional(z.string()),
  durationMs: z.optional(z.int().check(z.nonnegative())),
  timestamp: timestampS,
});
export type FunctionRun = z.output<typeof functionRun>;

/** What an answer took, as far as the model's endpoint tells it. */
export const answerUsage = z.object({
  model: z.optional(z.string()),
  inputTokens: z.optional(z.int().check(z.nonnegative())),
  outputTokens: z.optional(z.int().check(z.nonnegative())),
  costUsd: z.optional(z.number()),
  durationMs: z.optional(z.int().check(z.nonnegative())),
});
export type AnswerUsage = z.output<typeof answerUsage>;

export const requestKind = z.enum(['message', 'booking', 'transfer', 'confirmation']);
export type RequestKind = z.output<typeof requestKind>;

/** What an agent asked its people to do: answer a message, confirm a booking, take over, or do what costs money. */
export const agentRequest = z.object({
  id: uuid,
  agentId: accountId,
  roomId,
  kind: requestKind,
  /** What the agent gathered, as the function's arguments. */
  details: z.record(z.string(), z.unknown()),
  done: z.boolean(),
  timestamp: timestampS,
});
export type AgentRequest = z.output<typeof agentRequest>;
