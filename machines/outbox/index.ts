export { outboxMachine } from './outbox.machine';
export { type ReplyPhase, selectPhases, selectRepliesTo, selectSending } from './outbox.selectors';
export type {
  KeptReplies,
  OutboxCommand,
  OutboxContext,
  OutboxNews,
  OutboxReply,
  PostedReply,
  Reply,
  SendReplyInput,
  SendReplyOutput,
} from './outbox.types';
