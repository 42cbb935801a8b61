export { mergeContactsMachine } from './mergeContacts.machine';
export {
  selectIsDismissing,
  selectIsMerging,
  selectMergeFailure,
  selectPair,
  selectPicks,
} from './mergeContacts.selectors';
export type {
  ContactPair,
  DismissOutput,
  MergeContactsInput,
  MergeContactsNews,
  MergeInput,
  MergeOutput,
} from './mergeContacts.types';
