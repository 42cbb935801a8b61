export { taskBatchMachine } from './taskBatch.machine';
export { selectBatch, selectBatchFailure, selectMayStopBatch } from './taskBatch.selectors';
export type { StopBatchOutput, TaskBatchContext, TaskBatchEvent, TaskBatchInput } from './taskBatch.types';
