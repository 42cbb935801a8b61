import type { SnapshotFrom } from 'xstate';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { textTooLong } from '#contract/rules/messages/values';
import type { chatMachine } from './chat.machine';
import type { Question } from './chat.types';
import { isTooLong } from './draft';

type Chat = SnapshotFrom<typeof chatMachine>;

export const selectMessages = ({ context }: Chat) => context.messages;
export const selectDraft = ({ context }: Chat): string => context.draft;
/** Why the draft cannot be sent. */
export const selectDraftProblem = ({ context }: Chat): string | null =>
  isTooLong(context.draft) ? textTooLong(MESSAGE_MAX_CHARACTERS) : null;
export const selectAnswer = ({ context }: Chat): string => context.answer;
export const selectEngine = ({ context }: Chat) => context.engine;
export const selectSilence = ({ context }: Chat) => context.silence;
export const selectFailure = ({ context }: Chat) => context.failure;

export const selectMediaRef = ({ children }: Chat) => children.mediaUpload;
export const selectReactionsRef = ({ children }: Chat) => children.reactions;

/** The current question, if it is not among the messages yet. */
export const selectQuestion = ({ context: { question, messages } }: Chat): Question | null =>
  question !== null && messages.every((message) => message.uuid !== question.uuid) ? question : null;

export type ChatPhase = 'loading' | 'loadFailed' | 'idle' | 'answering' | 'failed';

export const selectPhase = (snapshot: Chat): ChatPhase => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('loadFailed')) return 'loadFailed';
  if (snapshot.matches('asking')) return 'answering';
  return snapshot.matches('failed') ? 'failed' : 'idle';
};
