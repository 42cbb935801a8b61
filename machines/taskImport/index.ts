export { taskImportMachine } from './taskImport.machine';
export {
  selectCanStartTasks,
  selectTaskFile,
  selectTaskImportFailure,
  selectTaskReport,
} from './taskImport.selectors';
export type {
  CheckListOutput,
  SendListInput,
  StartListOutput,
  TaskFile,
  TaskImportContext,
  TaskImportEvent,
  TaskImportInput,
  TaskImportNews,
} from './taskImport.types';
