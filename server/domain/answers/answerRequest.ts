import type { AgentAction } from '#contract/entities/campaign';
import type { AnswerEngine, AnswerSource } from '#contract/entities/conversation';
import type { KnowledgePassage } from '../retrieval/passages';

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
  /** The passages nearest to the question come first. */
  readonly knowledge: readonly KnowledgePassage[];
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
export type AnswerOutcome = { readonly outcome: string; readonly summary: string };

export type MadeAnswer = {
  readonly text: string;
  readonly engine: AnswerEngine;
  readonly model: string | undefined;
  readonly sources: readonly AnswerSource[];
  readonly outcome: AnswerOutcome | undefined;
};
