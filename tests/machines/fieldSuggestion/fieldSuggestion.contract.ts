import { fieldSuggestionMachine, type Suggestion } from '#machines/fieldSuggestion';
import { defineContract } from '#tests/harness/index.ts';
import { BETTER, INPUT } from './fieldSuggestion.plan';

const SECTION = '4 Template-field suggestion status';
const CHANGED = 'send parent suggestion.changed';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;

type Answered = { readonly event: { readonly output: Suggestion } };
type Told = { readonly did: readonly { readonly label: string; readonly event?: object }[] };
/** What the owner is told. */
const tells =
  (status: string, ...before: readonly object[]) =>
  ({ did }: Told) =>
    JSON.stringify(did.flatMap(({ label, event }) => (label.startsWith('send parent') ? [event] : []))) ===
    JSON.stringify([...before, { type: 'suggestion.changed', key: 'hours', status }]);

export const fieldSuggestionContract = defineContract(fieldSuggestionMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'suggestion.told',
      when: 'differs',
      given: ({ context, event }) => event.value !== context.value,
      to: 'idle',
      // What was found for another value is void, and an answer on its way is not waited for.
      does: ['setValue', CHANGED],
      sets: ({ event: { value } }) => ({ value, suggestion: null, acceptedValue: null, failure: null }),
      expect: tells('IDLE'),
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'suggestion.request',
      to: 'thinking',
      does: [CHANGED],
      expect: tells('THINKING'),
      section: SECTION,
    },
    {
      in: 'thinking',
      on: 'done suggestField',
      when: 'hasSuggestion(…)',
      given: ({ event }: Answered) => event.output.promptSuggestion !== '',
      to: 'suggested',
      does: ['setSuggestion', CHANGED],
      sets: ({ event: { output } }) => ({ suggestion: output }),
      expect: tells('SUGGESTED'),
      section: SECTION,
    },
    {
      in: 'thinking',
      on: 'done suggestField',
      to: 'noSuggestion',
      does: ['setSuggestion', CHANGED],
      sets: ({ event: { output } }) => ({ suggestion: output }),
      expect: tells('NO_SUGGESTION'),
      section: SECTION,
    },
    {
      in: 'thinking',
      on: 'error suggestField',
      to: 'error',
      does: ['setError', CHANGED],
      sets: { failure: AWAY },
      expect: tells('ERROR'),
      section: SECTION,
    },
    {
      in: 'suggested',
      on: 'suggestion.accept',
      to: 'accepted',
      does: ['accept', 'send parent suggestion.accepted', CHANGED],
      sets: { value: BETTER, acceptedValue: BETTER },
      expect: tells('ACCEPTED', { type: 'suggestion.accepted', key: 'hours', value: BETTER }),
      section: SECTION,
    },
    {
      in: 'suggested',
      on: 'suggestion.dismiss',
      to: 'noSuggestion',
      does: ['forgetSuggestion', CHANGED],
      sets: { suggestion: null },
      expect: tells('NO_SUGGESTION'),
      section: '2 Suggestion dialog',
    },
    {
      in: 'error',
      on: 'suggestion.request',
      to: 'thinking',
      does: ['forgetFailure', CHANGED],
      sets: { failure: null },
      expect: tells('THINKING'),
      section: SECTION,
    },
  ],
  inputs: { suggestField: ({ context: { value } }) => ({ ...INPUT, value }) },
  invariants: {
    'accepted means that the value is the accepted one': (snapshot) =>
      snapshot.matches('accepted') === (snapshot.context.acceptedValue !== null) &&
      (!snapshot.matches('accepted') || snapshot.context.value === snapshot.context.acceptedValue),
    'an answer is kept only with the value that it was given for': (snapshot) =>
      snapshot.context.suggestion === null || !(snapshot.matches('idle') || snapshot.matches('thinking')),
  },
});
