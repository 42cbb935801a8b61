import type { Attachment, Message } from '#contract/entities/conversation';
import type { DeliveryChannel } from '#contract/entities/delivery';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** A reply to a room with its id, so that it is stored once however often it is sent. */
export type Reply = {
  readonly uuid: string;
  readonly roomId: string;
  /** The account that the person writes for. */
  readonly targetAccountId: number;
  readonly text: string;
  readonly files: readonly Attachment[];
  /** How it goes to somebody who does not chat; null: as they wrote last. */
  readonly channel: DeliveryChannel | null;
  /** Of a mail; empty: that of the thread. */
  readonly subject: string;
};

/** A reply that the host does not have yet. With a failure it was refused, and waits for the person. */
export type OutboxReply = Reply & { readonly failure: Failure | null };

export type OutboxInput = { readonly online: boolean };

export type OutboxContext = OutboxInput & {
  /** Of all rooms, in the order in which they were written. */
  readonly replies: readonly OutboxReply[];
  readonly sending: OutboxReply | null;
  /** Why the last attempt must be made again; null: it need not. */
  readonly away: Failure | null;
};

export type OutboxEvent =
  | PostedReply
  /** Sends a refused reply again. */
  | { type: 'outbox.retry'; uuid: string }
  /** Gives a reply back to the draft of its room. */
  | { type: 'outbox.takeBack'; uuid: string }
  | KeptReplies
  | NetworkEvent;

/** Sent by a room: a reply to send. */
export type PostedReply = { type: 'outbox.post'; reply: Reply };

/** To the rooms, and to whoever tells the person. */
export type OutboxNews =
  | { type: 'outbox.stored'; roomId: string; message: Message }
  | { type: 'outbox.givenBack'; reply: Reply }
  | { type: 'outbox.refused'; reply: Reply };

/** Sent to `keepOutbox`. A reply that is no longer there, because another tab sent it or gave it back, is not marked. */
export type OutboxCommand =
  | { type: 'outbox.add'; reply: OutboxReply }
  | { type: 'outbox.mark'; uuid: string; failure: Failure | null }
  | { type: 'outbox.drop'; uuid: string };

/** Sent by `keepOutbox`: what is stored on this device, at the start and whenever another tab changes it. */
export type KeptReplies = { type: 'outbox.kept'; replies: readonly OutboxReply[] };

export type SendReplyInput = { readonly reply: OutboxReply | null };
/** `gone`: another tab sent it or gave it back. */
export type SendReplyOutput = { readonly kind: 'sent'; readonly sent: Message } | { readonly kind: 'gone' };
