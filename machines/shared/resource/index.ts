export { createResourceMachine } from './resource.machine';
export { selectRecord, selectRefusal, selectRefused, selectResourceFailure } from './resource.selectors';
export type {
  LoadRecordInput,
  ResourceContext,
  ResourceEvent,
  ResourceInput,
  ResourceOptions,
  ResourceTask,
  SaveRecordInput,
} from './resource.types';
