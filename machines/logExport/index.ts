export { logExportMachine } from './logExport.machine';
export {
  type LogExportStep,
  selectLogExport,
  selectLogExportFailure,
  selectLogExportStep,
} from './logExport.selectors';
export type {
  LogExportContext,
  LogExportEvent,
  LogExportInput,
  LogExportOutput,
  LogFileAsked,
  LogFileInput,
  RunningExport,
} from './logExport.types';
