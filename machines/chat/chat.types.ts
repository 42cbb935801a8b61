import type { CampaignCopy } from '#contract/entities/campaign';
import type { AnswerEngine, Message } from '#contract/entities/conversation';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** Who is talked to: an agent by its user name or its account id, and which of its copies. */
export type ChatPartner = { readonly target: string | number; readonly copy: CampaignCopy };

/** `seed` is a random uuid, from which the ids of the questions are derived. */
export type ChatInput = ChatPartner & { readonly seed: string };

/** A question with the id the host knows it by, so that one sent again is answered once. */
export type Question = { readonly uuid: string; readonly text: string };

/** `isStale`: something was said in the room that is not among the messages. */
export type ChatContext = ChatInput &
  AskAgain & {
    /** Questions asked so far; the next one's id is derived from it. */
    readonly askedCount: number;
    readonly roomId: string | null;
    readonly messages: readonly Message[];
    /** What stands in the input. */
    readonly draft: string;
    /** The question that is being answered, or that failed; null when there is nothing to ask again. */
    readonly question: Question | null;
    /** The answer as far as it has come. */
    readonly answer: string;
    readonly engine: AnswerEngine | null;
    /** The next question begins a new conversation. */
    readonly restart: boolean;
    readonly failure: Failure | null;
  };

export type ChatEvent =
  | { type: 'chat.edit'; text: string }
  | { type: 'chat.send' }
  | { type: 'chat.retry' }
  | { type: 'chat.stop' }
  | { type: 'chat.restart' }
  | StreamNews
  | NetworkEvent
  | AnswerNews
  | KeptText;

/** What `askAgent` tells while it lives; it ends with one of the last two. */
export type AnswerNews =
  | { type: 'answer.started'; roomId: string; question: Message; engine: AnswerEngine }
  | { type: 'answer.delta'; text: string }
  | { type: 'answer.finished'; answer: Message }
  | { type: 'answer.failed'; failure: Failure };

export type AskAgentInput = ChatPartner & {
  readonly promptText: string;
  readonly uuid: string;
  readonly restart: boolean;
};

/** The stored conversation. */
export type ChatHistory = {
  readonly roomId: string | null;
  readonly messages: readonly Message[];
};
