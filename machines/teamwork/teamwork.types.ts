import type { DeliveryWay } from '#contract/entities/delivery';
import type { CannedReply, Colleague, Note } from '#contract/entities/teamwork';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** `seed` is a random uuid from which the ids of notes are derived. */
export type TeamworkInput = { readonly seed: string; readonly roomId: string; readonly targetAccountId: number };

/** A note with its id, so that one sent again is stored once. */
export type NewNote = { readonly uuid: string; readonly text: string };

/** What a person does with the canned replies. */
export type RepliesChange =
  | { readonly kind: 'save'; readonly title: string; readonly text: string }
  | { readonly kind: 'delete'; readonly id: string };

export type TeamworkContext = TeamworkInput &
  AskAgain & {
    /** Oldest first. */
    readonly notes: readonly Note[];
    /** Who can answer in the room. */
    readonly people: readonly Colleague[];
    readonly replies: readonly CannedReply[];
    /** What becomes of a text or a mail to the other side. */
    readonly ways: readonly DeliveryWay[];
    readonly draft: string;
    /** The note being stored. */
    readonly sending: NewNote | null;
    /** The note that was not stored. Sent again unchanged, it keeps its id. */
    readonly refused: NewNote | null;
    readonly sentCount: number;
    /** The change of the canned replies that is carried out, or was refused. */
    readonly change: RepliesChange | null;
    readonly failure: Failure | null;
    readonly noteFailure: Failure | null;
    readonly changeFailure: Failure | null;
  };

export type TeamworkEvent =
  | { type: 'teamwork.retry' }
  | { type: 'note.open' }
  | { type: 'note.close' }
  | { type: 'note.edit'; text: string }
  | { type: 'note.send' }
  | { type: 'replies.change'; change: RepliesChange }
  | StreamNews
  | NetworkEvent
  | KeptText;

export type LoadTeamworkInput = { readonly roomId: string; readonly targetAccountId: number };
export type LoadTeamworkOutput = Pick<TeamworkContext, 'notes' | 'people' | 'replies' | 'ways'>;

export type SendNoteInput = LoadTeamworkInput & NewNote;
export type SendNoteOutput =
  | { readonly kind: 'sent'; readonly note: Note }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type ChangeRepliesInput = { readonly targetAccountId: number; readonly change: RepliesChange };
export type ChangeRepliesOutput =
  | { readonly kind: 'changed'; readonly replies: readonly CannedReply[] }
  | { readonly kind: 'refused'; readonly failure: Failure };
