export { mediaUploadMachine } from './mediaUpload.machine';
export { selectDraftFiles, selectIsOffline } from './mediaUpload.selectors';
export type {
  ChosenFile,
  KeepFilesCommand,
  KeepFilesInput,
  KeptFiles,
  MediaFile,
  MediaFileState,
  MediaNews,
  MediaUploadContext,
  MediaUploadEvent,
  MediaUploadInput,
  UploadFileInput,
  UploadNews,
  UploadPlace,
} from './mediaUpload.types';
