import { TAGS } from '../shared/tags';
import { fieldSuggestionSetup } from './fieldSuggestion.setup';

/**
 * The suggestion for one field of a template (specification 4). Spawned by `templateFields`, one for each field that may have one.
 *
 * Owns: what was suggested for the value on the screen.
 * Invariants: accepted means that the value is the accepted one; an answer counts only for the value that was asked about, so a stale
 * one never overwrites a newer edit.
 */
export const fieldSuggestionMachine = fieldSuggestionSetup.createMachine({
  id: 'fieldSuggestion',
  context: ({ input }) => ({ ...input, suggestion: null, acceptedValue: null, failure: null }),
  on: {
    'suggestion.told': {
      guard: 'differs',
      target: '.idle',
      actions: ['setValue', { type: 'tellStatus', params: 'IDLE' }],
    },
  },
  initial: 'idle',
  states: {
    // The owner knows that it begins here.
    idle: { on: { 'suggestion.request': 'thinking' } },
    // An edit leaves this state, which aborts the call silently.
    thinking: {
      tags: TAGS.busy,
      entry: { type: 'tellStatus', params: 'THINKING' },
      invoke: {
        id: 'suggestField',
        src: 'suggestField',
        input: ({ context: { agentId, templateId, key, value } }) => ({ agentId, templateId, key, value }),
        onDone: [
          {
            guard: { type: 'hasSuggestion', params: ({ event }) => event.output },
            target: 'suggested',
            actions: { type: 'setSuggestion', params: ({ event }) => event.output },
          },
          { target: 'noSuggestion', actions: { type: 'setSuggestion', params: ({ event }) => event.output } },
        ],
        onError: { target: 'error', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    suggested: {
      entry: { type: 'tellStatus', params: 'SUGGESTED' },
      on: {
        'suggestion.accept': { target: 'accepted', actions: ['accept', 'tellAccepted'] },
        'suggestion.dismiss': { target: 'noSuggestion', actions: 'forgetSuggestion' },
      },
    },
    accepted: { entry: { type: 'tellStatus', params: 'ACCEPTED' } },
    noSuggestion: { entry: { type: 'tellStatus', params: 'NO_SUGGESTION' } },
    error: {
      tags: TAGS.failed,
      entry: { type: 'tellStatus', params: 'ERROR' },
      on: { 'suggestion.request': { target: 'thinking', actions: 'forgetFailure' } },
    },
  },
});
