import { MEDIA_LIMIT_BYTES, MEDIA_OF_MESSAGE_LIMIT } from '#contract/rules/conversations/media';
import { fileTooLarge, tooManyFiles } from '#contract/rules/messages/media';
import type { ChosenFile, MediaFile, MediaFileState } from './mediaUpload.types';

/** Pure changes of the files of a draft. */

/** The chosen files behind those that are there; what no message could carry is refused before it is sent anywhere. */
export const withChosen = (files: readonly MediaFile[], chosen: readonly ChosenFile[]): readonly MediaFile[] =>
  chosen.reduce((all, file) => all.concat(fileOf(file, all)), files);

const fileOf = (file: ChosenFile, before: readonly MediaFile[]): MediaFile => {
  const reason = refusalOf(file, before);
  return {
    ...file,
    state: reason === null ? 'waiting' : 'refused',
    sentBytes: 0,
    attachment: null,
    failure: reason === null ? null : { kind: 'invalid', message: reason },
  };
};

const refusalOf = ({ sizeBytes }: ChosenFile, before: readonly MediaFile[]): string | null => {
  if (sizeBytes > MEDIA_LIMIT_BYTES) return fileTooLarge(MEDIA_LIMIT_BYTES);
  const counted = before.filter(({ state }) => state !== 'refused' && state !== 'sending');
  return counted.length < MEDIA_OF_MESSAGE_LIMIT ? null : tooManyFiles(MEDIA_OF_MESSAGE_LIMIT);
};

export const inState = (files: readonly MediaFile[], state: MediaFileState): MediaFile | undefined =>
  files.find((file) => file.state === state);

/** Changes the files that are in that state. */
export const changed = (
  files: readonly MediaFile[],
  state: MediaFileState,
  change: Partial<MediaFile>,
): readonly MediaFile[] => files.map((file) => (file.state === state ? { ...file, ...change } : file));

/** Files that the host has and no stored message carries yet. */
export const toKeep = (files: readonly MediaFile[]): readonly MediaFile[] =>
  files.filter(({ state }) => state === 'uploaded' || state === 'sending');

/** What a message was to take along is in the draft again, and what was in the draft goes along. */
export const swapped = (files: readonly MediaFile[]): readonly MediaFile[] =>
  files.map((file) => ({ ...file, state: OTHER[file.state] ?? file.state }));

const OTHER: Partial<Record<MediaFileState, MediaFileState>> = { uploaded: 'sending', sending: 'uploaded' };
