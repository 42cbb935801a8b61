import { assign, sendParent, sendTo, setup } from 'xstate';
import type { StoredDefinition } from '#contract/entities/app';
import { LOAD_APPS_FAILED, SAVE_DEFINITION_FAILED, TRY_FUNCTION_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import type { KeepTextCommand, KeepTextInput } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AppMakerContext,
  AppMakerEvent,
  AppMakerInput,
  LoadDefinitionInput,
  SaveDefinitionInput,
  SaveDefinitionOutput,
  TryMadeInput,
  TryMadeOutput,
} from './appMaker.types';
import { formOf } from './formOf';
import { formIn, isSame, textOf } from './kept';
import { EMPTY_FORM, type MadeForm } from './madeForm';

export const appMakerSetup = setup({
  types: {
    context: {} as AppMakerContext,
    events: {} as AppMakerEvent,
    input: {} as AppMakerInput,
    tags: {} as Tag,
  },
  actors: {
    loadDefinition: placeholder<LoadDefinitionInput, StoredDefinition>('loadDefinition'),
    saveDefinition: placeholder<SaveDefinitionInput, SaveDefinitionOutput>('saveDefinition'),
    tryMade: placeholder<TryMadeInput, TryMadeOutput>('tryMade'),
    /** Stores what is typed on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isKnown: ({ context }) => context.asked !== null,
    isTyped: ({ context }) => !isSame(context.form, baseOf(context)),
    /** What was typed since is newer than what was kept. */
    isUntouched: ({ context }) => isSame(context.form, baseOf(context)),
    isDone: (_, output: SaveDefinitionOutput) => output.kind === 'done',
    isBack: ({ context, event }) => isBack(event, context.failure),
    isChosen: ({ context }) => context.trial !== null && context.trial.index < context.form.functions.length,
  },
  actions: {
    takeDefinition: assign(({ context }, definition: StoredDefinition) => ({
      definition,
      form: baseOf({ ...context, definition }),
    })),
    editForm: assign(({ context: { form }, event }) =>
      event.type === 'appMaker.edit' ? { form: { ...form, ...event.changes } } : {},
    ),
    takeUp: assign(({ context, event }) => {
      const kept = event.type === 'text.kept' ? formIn(event.text) : null;
      return kept === null || isSame(kept, context.form) ? {} : { form: kept, isTakenUp: true };
    }),
    forgetTyped: assign(({ context }) => ({ form: baseOf(context), isTakenUp: false, failure: null, trial: null })),
    keepTyped: sendTo('keepText', ({ context }) => ({
      type: 'text.keep',
      text: isSame(context.form, baseOf(context)) ? '' : textOf(context.form),
    })),
    /** The host has it. */
    dropTyped: sendTo('keepText', { type: 'text.keep', text: '' }),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: SaveDefinitionOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_APPS_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SAVE_DEFINITION_FAILED) })),
    chooseFunction: assign(({ event }) =>
      event.type === 'appMaker.chooseFunction'
        ? { trial: event.index === null ? null : { index: event.index, ...NOTHING_TRIED } }
        : {},
    ),
    enter: assign(({ context: { trial }, event }) =>
      event.type === 'appMaker.enter' && trial !== null
        ? { trial: { ...trial, [event.what]: { ...trial[event.what], [event.name]: event.value } } }
        : {},
    ),
    takeTried: assign(({ context: { trial } }, output: TryMadeOutput) => ({
      trial: trial && {
        ...trial,
        tried: output.kind === 'tried' ? output.tried : null,
        failure: output.kind === 'refused' ? output.failure : null,
      },
    })),
    keepTrialError: assign(({ context: { trial } }, { error }: Thrown) => ({
      trial: trial && { ...trial, tried: null, failure: toFailure(error, TRY_FUNCTION_FAILED) },
    })),
    tellDone: sendParent({ type: 'appMaker.done' }),
  },
});

const NOTHING_TRIED = { entered: {}, settings: {}, tried: null, failure: null };

/** The form before anything is typed. A new version begins as the one before it, under a number that is entered. */
function baseOf({ asked, definition }: Pick<AppMakerContext, 'asked' | 'definition'>): MadeForm {
  if (definition === null) return EMPTY_FORM;
  const form = formOf(definition);
  return asked?.isNewVersion ? { ...form, appVersion: '' } : form;
}
