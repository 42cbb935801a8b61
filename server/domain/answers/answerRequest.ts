import type { AgentAction, Campaign } from '#contract/entities/campaign';
import type { AnswerEngine, AnswerSource } from '#contract/entities/conversation';
import type { AnswerUsage, FunctionRun } from '#contract/entities/functionRun';
import type { AnswerTrace, UnansweredReason } from '#contract/entities/teaching';
import type { KnownPeer } from '../contacts/context';
import type { AnswerOutcome } from '../conversations/conversation';
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
  /** The apps of the agent, and which of their functions it may call. */
  readonly apps?: Campaign['apps'];
  readonly enabledFunctions?: Campaign['enabledFunctions'];
  /** Functions that an earlier try of the same answer called. */
  readonly earlierRuns?: readonly FunctionRun[];
  /** Overrides the host's model. */
  readonly model: string | undefined;
  /** The other side, if the organization knows them. */
  readonly peer: KnownPeer | null;
  /** Best matches for the question first. */
  readonly knowledge: readonly KnowledgePassage[];
  /** The conversation so far; the question is last. */
  readonly turns: readonly ConversationTurn[];
  readonly nowMs: number;
  /** What is written is said aloud. */
  readonly isCall?: boolean;
  /** What the team tells the agent in this call, and the other side does not hear; oldest first. */
  readonly notes?: readonly string[];
};

export type ConversationTurn = {
  /** `person`: a team member who wrote for the agent. */
  readonly role: 'user' | 'assistant' | 'person';
  readonly text: string;
  /** Names of the files that came with it. */
  readonly files?: readonly string[];
  readonly atMs: number;
};

/** The outcome of an answer that nothing is left to do after. */
export const ANSWERED: AnswerOutcome = { outcome: 'Question answered' };

/** The outcome of an answer that tells nothing. */
export const LEFT_OPEN: AnswerOutcome = { outcome: 'Question left open' };

export type MadeAnswer = {
  readonly text: string;
  readonly engine: AnswerEngine;
  readonly model: string | undefined;
  readonly sources: readonly AnswerSource[];
  readonly outcome: AnswerOutcome | undefined;
  readonly usage?: AnswerUsage | undefined;
  /** A person takes over after it: the agent called the function for that. */
  readonly handsOver?: boolean;
  /** Why it answers nothing. */
  readonly unanswered?: UnansweredReason | undefined;
  /** What is wrong with it, for the team. */
  readonly notice?: string | undefined;
  /** How long it took without the functions. */
  readonly durationMs?: number | undefined;
  /** The apps of the functions that were called, by the function's name. */
  readonly apps?: AnswerTrace['apps'] | undefined;
};
