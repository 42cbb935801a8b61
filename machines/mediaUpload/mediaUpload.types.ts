import type { EventObject } from 'xstate';
import type { Attachment } from '#contract/entities/conversation';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** Whom the files are for: the account that a person writes for, or the agent that somebody writes to. */
export type UploadPlace = { readonly targetAccountId: number } | { readonly targetAgent: string | number };

/** `key` names the draft whose files these are, on this device. */
export type MediaUploadInput = { readonly key: string; readonly place: UploadPlace };

/** A file that a person chose. Its bytes stay in the platform, under its id. */
export type ChosenFile = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
};

/** `refused`: the host does not take it. `failed`: it can be tried again. `sending`: a message takes it along. */
export type MediaFileState = 'waiting' | 'uploading' | 'uploaded' | 'sending' | 'refused' | 'failed';

export type MediaFile = ChosenFile & {
  readonly state: MediaFileState;
  readonly sentBytes: number;
  /** What the host made of it. */
  readonly attachment: Attachment | null;
  readonly failure: Failure | null;
};

export type MediaUploadContext = MediaUploadInput & {
  /** In the order in which they were chosen. */
  readonly files: readonly MediaFile[];
};

export type MediaUploadEvent =
  | { type: 'media.add'; files: readonly ChosenFile[] }
  | { type: 'media.remove'; id: string }
  | { type: 'media.retry'; id: string }
  /** A message takes the uploaded files along, was stored, or was not. */
  | { type: 'media.take' }
  | { type: 'media.sent' }
  | { type: 'media.giveBack' }
  /** Another message goes instead: what the last one was to take along comes back, and what is uploaded goes. */
  | { type: 'media.swap' }
  | KeptFiles
  | UploadNews
  | NetworkEvent;

/** To its owner: what a message may carry now, and whether all that was chosen is among it. */
export type MediaNews = { type: 'media.changed'; attached: readonly Attachment[]; isWhole: boolean };

/** Events of `uploadFile`. It ends with one of the last three. */
export type UploadNews =
  | { type: 'upload.progressed'; sentBytes: number }
  | { type: 'upload.finished'; attachment: Attachment }
  | { type: 'upload.refused'; failure: Failure }
  | { type: 'upload.failed'; failure: Failure };

export type UploadFileInput = { readonly fileId: string; readonly place: UploadPlace };

/** Sent to `keepFiles`: the uploaded files to remember on this device until a message carries them. */
export type KeepFilesCommand = { type: 'files.keep'; files: readonly MediaFile[] } & EventObject;
export type KeepFilesInput = { readonly key: string };
/** Sent by `keepFiles` at the start: the uploaded files of the last visit. */
export type KeptFiles = { type: 'files.kept'; files: readonly MediaFile[] };
