import type { AgentAction } from '#contract/entities/campaign';
import type { AnswerEngine, AnswerSource } from '#contract/entities/conversation';
import type { KnownPeer } from '../contacts/context';
import type { KnowledgePassage } from '../retrieval/passages';

/** Everything an answer is made from, read before the model is called. */
export type AnswerRequest = {
  readonly agentName: string;
  /** With the template's fields filled in. */
  readonly prompt: string;
  readonly greeting: string | undefined;
  readonly language: string | undefined;
  readonly timeZone: string;
  readonly actions: readonly AgentAction[];
  /** Overrides the host's model. */
  readonly model: string | undefined;
  /** The other side, if the organization knows them. */
  readonly peer: KnownPeer | null;
  /** Best matches for the question first. */
  readonly knowledge: readonly KnowledgePassage[];
  /** The conversation so far; the question is last. */
  readonly turns: readonly ConversationTurn[];
  readonly nowMs: number;
};

export type ConversationTurn = {
  /** `person`: a team member who wrote for the agent. */
  readonly role: 'user' | 'assistant' | 'person';
  readonly text: string;
  readonly atMs: number;
};

/** The result of a conversation, for the log. One without a summary replaces none that is there. */
export type AnswerOutcome = { readonly outcome: string; readonly summary?: string };

/** The outcome of an answer that nothing is left to do after. */
export const ANSWERED: AnswerOutcome = { outcome: 'Question answered' };

export type MadeAnswer = {
  readonly text: string;
  readonly engine: AnswerEngine;
  readonly model: string | undefined;
  readonly sources: readonly AnswerSource[];
  readonly outcome: AnswerOutcome | undefined;
};
