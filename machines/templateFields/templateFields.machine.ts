import { TAGS } from '../shared/tags';
import { foundQuestion } from './found';
import { templateFieldsSetup } from './templateFields.setup';

/** What must be answered comes before what could be better. */
const SAVE = [
  { guard: 'lacksAnswer', actions: 'pointMissing' },
  { target: 'saving', actions: 'noteAnyway' },
] as const;

/**
 * The suggestions for what an agent answered to its template (specification 4). Spawned by `workspace` beside the editor of an agent,
 * which tells it the fields; owns a `fieldSuggestion` for each field that may have one.
 *
 * Owns: when the fields are checked, and which suggestion is looked at.
 * Invariants: nothing is published while a required field has no answer; found suggestions are shown or ignored by a person before a
 * publish; the fields are those of the editor.
 */
export const templateFieldsMachine = templateFieldsSetup.createMachine({
  id: 'templateFields',
  context: ({ input }) => ({
    ...input,
    templateId: null,
    fields: [],
    statuses: {},
    shown: null,
    pointed: null,
    anyway: null,
  }),
  type: 'parallel',
  on: {
    'templateFields.told': { actions: ['syncSuggestions', 'setFields'] },
    'templateFields.point': { actions: 'point' },
    'suggestion.changed': { actions: 'setStatus' },
    'suggestion.accepted': { actions: ['applyAccepted', 'tellAccepted'] },
  },
  states: {
    check: {
      initial: 'waiting',
      states: {
        // For the fields: only what is there at first is checked unasked.
        waiting: {
          always: [
            { guard: 'hasEligible', target: 'looking' },
            { guard: 'hasFields', target: 'resting' },
          ],
          // There is nothing to answer.
          on: { 'templateFields.save': { target: 'saving', actions: 'noteAnyway' } },
        },
        /** Nobody waits for this check. */
        looking: {
          entry: ['requestSuggestions', 'noteRequested'],
          always: { guard: 'isSettled', target: 'resting' },
          on: { 'templateFields.save': SAVE },
        },
        resting: {
          on: {
            'templateFields.check': { guard: 'hasUnchecked', target: 'looking' },
            'templateFields.save': SAVE,
          },
        },
        saving: {
          tags: TAGS.busy,
          entry: ['requestSuggestions', 'noteRequested'],
          always: [
            { guard: 'isChecked', target: 'asking' },
            { guard: 'isSettled', target: 'resting', actions: 'tellProceed' },
          ],
        },
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'askPerson',
            src: 'askPerson',
            input: ({ context }) => foundQuestion(context),
            onDone: [
              {
                guard: { type: 'isYes', params: ({ event }) => event.output },
                target: 'resting',
                actions: 'tellProceed',
              },
              { target: 'resting', actions: 'view' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    view: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'templateFields.show': { guard: 'isFound', target: 'open', actions: 'setShown' } },
        },
        open: {
          always: { guard: 'isShownGone', target: 'advancing' },
          on: {
            'templateFields.next': { actions: 'showNext' },
            'templateFields.previous': { actions: 'showPrevious' },
            'templateFields.accept': { guard: 'isShownOpen', actions: 'acceptShown' },
            'templateFields.dismiss': { guard: 'isShownOpen', actions: 'dismissShown' },
            'templateFields.hide': { target: 'closed', actions: 'forgetShown' },
          },
        },
        // Without a suggestion the view goes on to the next by itself.
        advancing: {
          after: {
            advance: [
              { guard: 'hasOpen', target: 'open', actions: 'showFollowing' },
              { target: 'closed', actions: 'forgetShown' },
            ],
          },
          on: { 'templateFields.hide': { target: 'closed', actions: 'forgetShown' } },
        },
      },
    },
  },
});
