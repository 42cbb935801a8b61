import type { Message } from '#contract/entities/conversation';
import type { ComposeChannel, ComposeDraft, ComposeFacts } from '#contract/rules/conversations/composing';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** What the address says. */
export type ComposeAddress = {
  /** The parameter `new` (specification 2): somebody to write to, or that a message is begun; null: none is open. */
  readonly wanted: string | null;
  readonly isJunk: boolean;
  /** The conversation that is open instead. */
  readonly roomId: string | null;
};

/** `seed` is a random uuid from which the ids of messages are derived. */
export type ComposeInput = ComposeAddress & {
  readonly seed: string;
  readonly online: boolean;
  readonly targetAccountId: number;
  readonly organizationId: number;
};

export type ComposeContext = Omit<ComposeInput, 'roomId'> & {
  readonly draft: ComposeDraft;
  /** Drafts to others: of closed tabs, and those that the present one took the place of. The oldest first. */
  readonly waiting: readonly ComposeDraft[];
  /** The message on its way. */
  readonly sending: ComposeDraft | null;
  /** Whether it was sent from the open compose, which then gives way to its conversation. */
  readonly sendsOpen: boolean;
  /** What `wanted` was when the draft was begun; null: it is not open. */
  readonly begun: string | null;
  /** The conversation to go back to. */
  readonly previousRoomId: string | null;
  readonly sentCount: number;
  readonly facts: ComposeFacts | null;
  readonly failure: Failure | null;
  readonly sendFailure: Failure | null;
};

export type ComposeEvent =
  | ({ type: 'compose.readdressed' } & ComposeAddress)
  | { type: 'compose.edit'; changes: Partial<ComposeDraft> }
  | { type: 'compose.send' }
  /** Edits a message again that waits for the network. */
  | { type: 'compose.takeBack' }
  | { type: 'compose.discard' }
  | { type: 'compose.retry' }
  | StreamNews
  | NetworkEvent
  | KeptText;

export type LoadFactsInput = {
  readonly targetAccountId: number;
  readonly organizationId: number;
  readonly agentId: number | null;
};

export type SendFirstInput = {
  readonly agentId: number;
  readonly to: string;
  readonly channel: ComposeChannel;
  readonly message: string;
  readonly uuid: string;
};
export type SendFirstOutput =
  | { readonly kind: 'sent'; readonly sent: Message }
  | { readonly kind: 'refused'; readonly failure: Failure };
