export { createWorkQueueMachine } from './workQueue.machine';
export { selectIsAtWork } from './workQueue.selectors';
export type {
  DoWorkInput,
  WorkOutput,
  WorkQueueContext,
  WorkQueueInput,
  WorkQueueOptions,
  WorkShape,
} from './workQueue.types';
