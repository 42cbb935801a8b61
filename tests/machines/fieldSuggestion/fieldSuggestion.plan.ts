import { fieldSuggestionMachine } from '#machines/fieldSuggestion';
import { definePlan } from '#tests/harness/index.ts';

export const INPUT = { agentId: 7, templateId: 'front-desk', key: 'hours', value: 'mon-fri 9-17' };
export const BETTER = 'Monday to Friday: 9 to 17.';
export const NEWER = 'mon-fri 9-18';
export const FOUND = { promptSuggestion: BETTER, promptReasonTitle: 'Whole words', promptReason: 'It is heard.' };
export const NOTHING = { promptSuggestion: '', promptReason: 'No language model is connected.' };

export const fieldSuggestionPlan = definePlan(fieldSuggestionMachine, {
  inputs: [INPUT],
  events: {
    'suggestion.request': [{}],
    'suggestion.told': [{ value: INPUT.value }, { value: NEWER }, { value: BETTER }],
    'suggestion.accept': [{}],
    'suggestion.dismiss': [{}],
  },
  outcomes: {
    suggestField: { ok: [FOUND, NOTHING], error: [{ kind: 'unavailable', message: 'The host is away.' }] },
  },
  project: ({ value, suggestion, acceptedValue, failure }) => ({
    value,
    suggestion: suggestion?.promptSuggestion,
    acceptedValue,
    failure: failure?.kind,
  }),
});
