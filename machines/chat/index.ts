export { chatMachine } from './chat.machine';
export {
  type ChatPhase,
  selectAnswer,
  selectDraft,
  selectDraftProblem,
  selectEngine,
  selectFailure,
  selectMediaRef,
  selectMessages,
  selectPhase,
  selectQuestion,
  selectReactionsRef,
  selectSilence,
} from './chat.selectors';
export type {
  AnswerNews,
  AskAgentInput,
  ChatContext,
  ChatEvent,
  ChatHistory,
  ChatInput,
  ChatPartner,
  Question,
  Silence,
} from './chat.types';
