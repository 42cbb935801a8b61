import type { Attachment, Message, Room } from '#contract/entities/conversation';
import type { DeliveryChannel } from '#contract/entities/delivery';
import type { MediaNews } from '../mediaUpload/mediaUpload.types';
import type { NetworkEvent } from '../network';
import type { OutboxNews, Reply } from '../outbox/outbox.types';
import type { ReactionsNews } from '../reactions/reactions.types';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** `seed` is a random uuid from which the ids of replies are derived. */
export type RoomInput = { readonly seed: string; readonly roomId: string; readonly targetAccountId: number };

export type RoomContext = RoomInput &
  AskAgain & {
    readonly room: Room | null;
    /** The room when the last load began. */
    readonly asked: Room | null;
    /** The room when it was last marked as read. */
    readonly marked: Room | null;
    /** Oldest first. */
    readonly messages: readonly Message[];
    /** No message up to this time is missing; null if none is missing at all. */
    readonly wholeUntilS: number | null;
    readonly hasOlder: boolean;
    readonly draft: string;
    /** The uploaded files of the draft. */
    readonly files: readonly Attachment[];
    /** No chosen file is still on its way, or was refused. */
    readonly areFilesWhole: boolean;
    readonly channel: DeliveryChannel | null;
    readonly subject: string;
    /** The reply that was given back. Sent again unchanged, it keeps its id. */
    readonly givenBack: Reply | null;
    readonly sentCount: number;
    /** Why the conversation could not be loaded. */
    readonly failure: Failure | null;
    readonly olderFailure: Failure | null;
    /** What is being changed in the room, or was refused. */
    readonly change: RoomChange | null;
    readonly changeFailure: Failure | null;
    /** A person marked it as unread: it stays so until something new is said. */
    readonly staysUnread: boolean;
  };

/** What a person does with the room: the wanted state, so that the same change twice is one. */
export type RoomChange =
  | { readonly kind: 'hold' | 'release' | 'close' | 'reopen' | 'markUnread' }
  | { readonly kind: 'agent'; readonly isEnabled: boolean }
  | { readonly kind: 'block'; readonly isBlocked: boolean }
  | { readonly kind: 'rate'; readonly rating: number | null }
  | { readonly kind: 'assign'; readonly userId: number | null }
  | { readonly kind: 'snooze'; readonly untilS: number | null }
  /** Sends a message again that failed. */
  | { readonly kind: 'resend'; readonly uuid: string }
  /** Fetches a file again that came with a message and is not here. */
  | { readonly kind: 'fetchFile'; readonly uuid: string; readonly file: number };

export type RoomEvent =
  | { type: 'room.retry' }
  | { type: 'room.edit'; text: string }
  | { type: 'room.chooseChannel'; channel: DeliveryChannel }
  | { type: 'room.editSubject'; subject: string }
  | { type: 'room.send' }
  | { type: 'room.older' }
  | { type: 'room.change'; change: RoomChange }
  | StreamNews
  | NetworkEvent
  | KeptText
  | { type: 'subject.kept'; text: string }
  | MediaNews
  | ReactionsNews
  | Extract<OutboxNews, { type: 'outbox.stored' | 'outbox.givenBack' }>;

export type LoadRoomInput = { readonly roomId: string; readonly targetAccountId: number };

export type LoadRoomOutput =
  | {
      readonly kind: 'found';
      readonly room: Room;
      readonly messages: readonly Message[];
      readonly hasOlder: boolean;
    }
  | { readonly kind: 'missing'; readonly failure: Failure };

export type LoadOlderInput = LoadRoomInput & { readonly before: string };
export type LoadOlderOutput = { readonly messages: readonly Message[]; readonly hasOlder: boolean };

export type ChangeRoomInput = LoadRoomInput & {
  readonly change: RoomChange;
  /** The other side, who is blocked. */
  readonly peerId: number;
};
export type ChangeRoomOutput =
  | { readonly kind: 'changed'; readonly room: Room }
  | { readonly kind: 'refused'; readonly failure: Failure };
