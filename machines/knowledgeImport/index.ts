export { knowledgeImportMachine } from './knowledgeImport.machine';
export {
  selectAddedBase,
  selectCanSubmit,
  selectImportFailure,
  selectImportStep,
  selectLeftPages,
  selectPages,
  selectSourceFields,
} from './knowledgeImport.selectors';
export type {
  AddSourceInput,
  AddSourceOutput,
  DiscoverInput,
  DiscoverOutput,
  KnowledgeImportContext,
  KnowledgeImportEvent,
  KnowledgeImportInput,
  SourceFields,
  SourceKind,
} from './knowledgeImport.types';
