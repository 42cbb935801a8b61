import type { AgentAction } from '#contract/entities/campaign';
import type { AnswerEngine, AnswerSource } from '#contract/entities/conversation';
import type { KnowledgeText } from '../retrieval/units/readText';

/** What an answer is made from, read before anything is waited for. */
export type AnswerRequest = {
  readonly agentName: string;
  /** Filled in. */
  readonly prompt: string;
  readonly greeting: string | undefined;
  readonly language: string | undefined;
  readonly timeZone: string;
  readonly actions: readonly AgentAction[];
  /** Another model than the host's own. */
  readonly model: string | undefined;
  readonly knowledge: readonly KnowledgeText[];
  /** The conversation so far, the question last. */
  readonly turns: readonly ConversationTurn[];
  readonly nowMs: number;
};

export type ConversationTurn = {
  /** `person`: somebody of the team, in the agent's name. */
  readonly role: 'user' | 'assistant' | 'person';
  readonly text: string;
  readonly atMs: number;
};

/** What came of a conversation, for the log. */
export type AnswerOutcome = { readonly outcome: string; readonly summary: string; readonly name?: string | undefined };

export type MadeAnswer = {
  readonly text: string;
  readonly engine: AnswerEngine;
  readonly model: string | undefined;
  readonly sources: readonly AnswerSource[];
  readonly outcome: AnswerOutcome | undefined;
};
