import type { CampaignCopy } from '#contract/entities/campaign';
import type { AnswerEngine, Attachment, Message } from '#contract/entities/conversation';
import type { MediaNews } from '../mediaUpload';
import type { NetworkEvent } from '../network';
import type { ReactionsNews } from '../reactions/reactions.types';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** The agent, by user name or account id, and which of its copies answers. */
export type ChatPartner = { readonly target: string | number; readonly copy: CampaignCopy };

/** `seed` is a random uuid from which the ids of questions are derived. */
export type ChatInput = ChatPartner & { readonly seed: string };

/** A question with its id, so that one sent again is answered once. */
export type Question = { readonly uuid: string; readonly text: string; readonly files: readonly Attachment[] };

/** `isStale`: the room has messages that are not loaded. */
export type ChatContext = ChatInput &
  AskAgain & {
    /** How many questions were asked; the next id is derived from it. */
    readonly askedCount: number;
    readonly roomId: string | null;
    readonly messages: readonly Message[];
    /** The text in the input. */
    readonly draft: string;
    /** The files beside it that the host has; `areFilesWhole`: these are all that were chosen. */
    readonly files: readonly Attachment[];
    readonly areFilesWhole: boolean;
    /** The question being answered, or the one that failed; else null. */
    readonly question: Question | null;
    /** The answer so far. */
    readonly answer: string;
    readonly engine: AnswerEngine | null;
    /** Who answered the last question instead of the agent; null: the agent did, or may. */
    readonly silence: Silence | null;
    /** The next question starts a new conversation. */
    readonly restart: boolean;
    readonly failure: Failure | null;
  };

/** The agent is silent: the named person answers, or somebody of the team. */
export type Silence = { readonly by: string | null };

export type ChatEvent =
  | { type: 'chat.edit'; text: string }
  | { type: 'chat.send' }
  | { type: 'chat.retry' }
  | { type: 'chat.stop' }
  | { type: 'chat.restart' }
  | StreamNews
  | NetworkEvent
  | AnswerNews
  | KeptText
  | MediaNews
  | ReactionsNews;

/** Events of `askAgent`. It ends with one of the last three. */
export type AnswerNews =
  | { type: 'answer.started'; roomId: string; question: Message; engine: AnswerEngine }
  | { type: 'answer.delta'; text: string; isAnew: boolean }
  | { type: 'answer.finished'; answer: Message }
  | ({ type: 'answer.held' } & Silence)
  | { type: 'answer.failed'; failure: Failure };

export type AskAgentInput = ChatPartner & {
  readonly promptText: string;
  readonly mediaUrls: readonly string[];
  readonly uuid: string;
  readonly restart: boolean;
};

/** The stored conversation. */
export type ChatHistory = {
  readonly roomId: string | null;
  readonly messages: readonly Message[];
};
