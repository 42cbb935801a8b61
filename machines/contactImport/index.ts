export { contactImportMachine } from './contactImport.machine';
export {
  type ImportStep,
  selectCanStartImport,
  selectImport,
  selectImportChoice,
  selectImportFailure,
  selectImportFile,
  selectImportPreview,
  selectImportStep,
} from './contactImport.selectors';
export type {
  ChangeImportInput,
  ContactImportContext,
  ContactImportEvent,
  ContactImportInput,
  ContactImportNews,
  ImportChoice,
  ImportDraft,
  ImportDraftOutput,
  ImportFile,
  ImportOutput,
  ReadImportInput,
  UploadImportInput,
} from './contactImport.types';
