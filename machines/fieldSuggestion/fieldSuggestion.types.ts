import type { Failure } from '../shared/failure';

/** The status of a suggestion (specification 4). */
export type SuggestionStatus = 'IDLE' | 'THINKING' | 'SUGGESTED' | 'ACCEPTED' | 'NO_SUGGESTION' | 'ERROR';

/** A better text, and why (specification 3). An empty one is none. */
export type Suggestion = {
  readonly promptSuggestion: string;
  readonly promptReasonTitle?: string | undefined;
  readonly promptReason?: string | undefined;
};

export type FieldSuggestionInput = {
  readonly agentId: number;
  readonly templateId: string;
  readonly key: string;
  readonly value: string;
};

export type FieldSuggestionContext = FieldSuggestionInput & {
  /** What was answered for `value`; without a text it may still say why there is none. */
  readonly suggestion: Suggestion | null;
  readonly acceptedValue: string | null;
  readonly failure: Failure | null;
};

export type FieldSuggestionEvent =
  | { type: 'suggestion.request' }
  /** The value on the screen, whoever changed it. */
  | { type: 'suggestion.told'; value: string }
  | { type: 'suggestion.accept' }
  | { type: 'suggestion.dismiss' };

/** Sent to the owner. */
export type SuggestionNews =
  | { type: 'suggestion.changed'; key: string; status: SuggestionStatus }
  | { type: 'suggestion.accepted'; key: string; value: string };

export type SuggestFieldInput = FieldSuggestionInput;
