export { createCollectionMachine } from './collection.machine';
export * from './collection.selectors';
export type {
  CollectionContext,
  CollectionEvent,
  CollectionInput,
  CollectionNews,
  CollectionOptions,
  CollectionTask,
  ItemKey,
  LoadPageInput,
  LoadPageOutput,
  RecallRowsInput,
  SaveMutationInput,
  SaveMutationOutput,
} from './collection.types';
