import type { SnapshotFrom } from 'xstate';
import type { mediaUploadMachine } from './mediaUpload.machine';
import type { MediaFile } from './mediaUpload.types';

type MediaUpload = SnapshotFrom<typeof mediaUploadMachine>;

const all = ({ context }: MediaUpload): readonly MediaFile[] => context.files;
/** The files of the draft: without those that a message takes along. Compare them shallowly. */
export const selectDraftFiles = (snapshot: MediaUpload): readonly MediaFile[] =>
  all(snapshot).filter(({ state }) => state !== 'sending');
export const selectIsOffline = (snapshot: MediaUpload): boolean => snapshot.matches('offline');
