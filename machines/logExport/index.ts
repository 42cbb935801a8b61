export { logExportMachine } from './logExport.machine';
export {
  type LogExportStep,
  selectLogExport,
  selectLogExportFailure,
  selectLogExportStep,
} from './logExport.selectors';
export { EXPORT_POLL_MS } from './logExport.setup';
export type {
  LogExportContext,
  LogExportEvent,
  LogExportInput,
  LogExportOutput,
  LogFileAsked,
  LogFileInput,
  RunningExport,
} from './logExport.types';
