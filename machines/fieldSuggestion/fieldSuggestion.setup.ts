import { assign, sendParent, setup } from 'xstate';
import { SUGGESTION_FAILED } from '#contract/rules/messages';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  FieldSuggestionContext,
  FieldSuggestionEvent,
  FieldSuggestionInput,
  SuggestFieldInput,
  Suggestion,
  SuggestionNews,
  SuggestionStatus,
} from './fieldSuggestion.types';

export const fieldSuggestionSetup = setup({
  types: {
    context: {} as FieldSuggestionContext,
    events: {} as FieldSuggestionEvent,
    input: {} as FieldSuggestionInput,
    tags: {} as Tag,
  },
  actors: {
    /** Asks for a suggestion; one without a text is a normal output. */
    suggestField: placeholder<SuggestFieldInput, Suggestion>('suggestField'),
  },
  guards: {
    differs: ({ context, event }) => event.type === 'suggestion.told' && event.value !== context.value,
    hasSuggestion: (_, { promptSuggestion }: Suggestion) => promptSuggestion !== '',
  },
  actions: {
    /** What was said of another value is void. */
    setValue: assign(({ event }) =>
      event.type === 'suggestion.told'
        ? { value: event.value, suggestion: null, acceptedValue: null, failure: null }
        : {},
    ),
    forgetFailure: assign({ failure: null }),
    setSuggestion: assign((_, suggestion: Suggestion) => ({ suggestion })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SUGGESTION_FAILED) })),
    accept: assign(({ context: { suggestion, value } }) => {
      const accepted = suggestion?.promptSuggestion ?? value;
      return { value: accepted, acceptedValue: accepted };
    }),
    forgetSuggestion: assign({ suggestion: null }),
    tellStatus: sendParent(
      ({ context: { key } }, status: SuggestionStatus): SuggestionNews => ({ type: 'suggestion.changed', key, status }),
    ),
    tellAccepted: sendParent(
      ({ context: { key, value } }): SuggestionNews => ({ type: 'suggestion.accepted', key, value }),
    ),
  },
});
