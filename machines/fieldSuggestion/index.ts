export { fieldSuggestionMachine } from './fieldSuggestion.machine';
export { selectSuggestedFor, selectSuggestion, selectSuggestionFailure } from './fieldSuggestion.selectors';
export type {
  FieldSuggestionInput,
  SuggestFieldInput,
  Suggestion,
  SuggestionNews,
  SuggestionStatus,
} from './fieldSuggestion.types';
