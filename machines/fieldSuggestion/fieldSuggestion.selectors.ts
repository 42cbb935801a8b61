import type { SnapshotFrom } from 'xstate';
import type { fieldSuggestionMachine } from './fieldSuggestion.machine';

type FieldSuggestion = SnapshotFrom<typeof fieldSuggestionMachine>;

export const selectSuggestion = ({ context }: FieldSuggestion) => context.suggestion;
/** The value that the suggestion is for; the accepted one, once it is. */
export const selectSuggestedFor = ({ context }: FieldSuggestion): string => context.value;
export const selectSuggestionFailure = ({ context }: FieldSuggestion) => context.failure;
