import { assign, raise, sendParent, sendTo, setup } from 'xstate';
import { FIELD_ADVANCE_DELAY_MS } from '#contract/rules/constants';
import type { Question } from '../confirm';
import { type FieldSuggestionInput, fieldSuggestionMachine } from '../fieldSuggestion';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import { eligible, following, found, missing, neighbour, open, suggestionIdOf, thinking, unchecked } from './found';
import type {
  TemplateFieldsContext,
  TemplateFieldsEvent,
  TemplateFieldsInput,
  TemplateFieldsNews,
} from './templateFields.types';

const base = setup({
  types: {
    context: {} as TemplateFieldsContext,
    events: {} as TemplateFieldsEvent,
    input: {} as TemplateFieldsInput,
    tags: {} as Tag,
  },
  actors: {
    fieldSuggestion: fieldSuggestionMachine,
    /** Asks the person; true for yes. */
    askPerson: placeholder<Omit<Question, 'askId'>, boolean>('askPerson'),
  },
  guards: {
    hasEligible: ({ context }) => eligible(context).length > 0,
    hasFields: ({ context }) => context.fields.length > 0,
    hasUnchecked: ({ context }) => unchecked(context).length > 0,
    isSettled: ({ context }) => thinking(context).length === 0,
    hasOpen: ({ context }) => open(context).length > 0,
    /** Checked, and something was found. */
    isChecked: ({ context }) => thinking(context).length === 0 && open(context).length > 0,
    lacksAnswer: ({ context }) => missing(context) !== null,
    isFound: ({ context, event }) => event.type === 'templateFields.show' && found(context).includes(event.key),
    isShownOpen: ({ context }) => open(context).includes(context.shown ?? ''),
    isShownGone: ({ context }) => !found(context).includes(context.shown ?? ''),
    isYes: (_, answer: boolean) => answer,
  },
  actions: {
    setFields: assign(({ context, event }) => {
      if (event.type !== 'templateFields.told') return {};
      const { templateId, fields } = event;
      const kept = templateId === context.templateId ? context.statuses : {};
      const statuses = Object.fromEntries(
        eligible({ templateId, fields }).map(({ key }) => [key, kept[key] ?? ('IDLE' as const)]),
      );
      return { templateId, fields, statuses };
    }),
    setStatus: assign(({ context: { statuses }, event }) =>
      event.type === 'suggestion.changed' && event.key in statuses
        ? { statuses: { ...statuses, [event.key]: event.status } }
        : {},
    ),
    applyAccepted: assign(({ context: { fields }, event }) =>
      event.type === 'suggestion.accepted'
        ? { fields: fields.map((field) => (field.key === event.key ? { ...field, value: event.value } : field)) }
        : {},
    ),
    setShown: assign(({ event }) => (event.type === 'templateFields.show' ? { shown: event.key } : {})),
    noteAnyway: assign(({ event }) => (event.type === 'templateFields.save' ? { anyway: event.anyway ?? null } : {})),
    showNext: assign(({ context }) => ({ shown: neighbour(context, 1) })),
    showPrevious: assign(({ context }) => ({ shown: neighbour(context, -1) })),
    showFollowing: assign(({ context }) => ({ shown: following(context) })),
    forgetShown: assign({ shown: null }),
    point: assign(({ context: { pointed }, event }) =>
      event.type === 'templateFields.point' ? { pointed: { key: event.key, count: (pointed?.count ?? 0) + 1 } } : {},
    ),
    pointMissing: assign(({ context }) => {
      const key = missing(context);
      return key === null ? {} : { pointed: { key, count: (context.pointed?.count ?? 0) + 1 } };
    }),
    /** Shows the first suggestion that waits. */
    view: raise(({ context }) => ({ type: 'templateFields.show' as const, key: open(context)[0] ?? '' })),
    acceptShown: sendTo(({ context }) => suggestionIdOf(context.shown ?? ''), { type: 'suggestion.accept' }),
    dismissShown: sendTo(({ context }) => suggestionIdOf(context.shown ?? ''), { type: 'suggestion.dismiss' }),
    tellAccepted: sendParent(
      ({ context: { agentId, fields } }): TemplateFieldsNews => ({ type: 'templateFields.accepted', agentId, fields }),
    ),
    tellProceed: sendParent(
      ({ context: { agentId, anyway } }): TemplateFieldsNews => ({
        type: 'templateFields.proceed',
        agentId,
        ...(anyway !== null && { anyway }),
      }),
    ),
  },
  delays: { advance: FIELD_ADVANCE_DELAY_MS },
});

export const templateFieldsSetup = base.extend({
  actions: {
    /** One actor for each field that may have a suggestion; it is told its value. Runs before `setFields`, which knows only the new ones. */
    syncSuggestions: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'templateFields.told') return;
      const { templateId } = event;
      const wanted = eligible(event);
      const isSame = templateId === context.templateId;
      const known = Object.keys(context.statuses);
      for (const key of known)
        if (!isSame || wanted.every((field) => field.key !== key)) enqueue.stopChild(suggestionIdOf(key));
      for (const { key, value } of wanted) {
        const id = suggestionIdOf(key);
        const input: FieldSuggestionInput = { agentId: context.agentId, templateId: templateId ?? '', key, value };
        if (isSame && known.includes(key)) enqueue.sendTo(id, { type: 'suggestion.told', value });
        else enqueue.spawnChild('fieldSuggestion', { id, input });
      }
    }),
    requestSuggestions: base.enqueueActions(({ context, enqueue }) => {
      for (const key of unchecked(context)) enqueue.sendTo(suggestionIdOf(key), { type: 'suggestion.request' });
    }),
    /** Before they report it, so that a check is not over before it began. */
    noteRequested: assign(({ context }) => ({
      statuses: {
        ...context.statuses,
        ...Object.fromEntries(unchecked(context).map((key) => [key, 'THINKING' as const])),
      },
    })),
  },
});
