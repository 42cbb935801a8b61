import { assign, sendParent, sendTo, setup } from 'xstate';
import { LOAD_PAGE_FAILED, SAVE_PAGE_FAILED } from '#contract/rules/messages/profile';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import type { KeepTextCommand, KeepTextInput } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { changedLinks, EMPTY_PAGE, isComplete, textOf, typedBeside, typedIn } from './fields';
import type {
  Page,
  PageFields,
  PageFormContext,
  PageFormEvent,
  PageFormInput,
  PageFormNews,
  SavePageInput,
  SavePageOutput,
} from './pageForm.types';

export const pageFormSetup = setup({
  types: {
    context: {} as PageFormContext,
    events: {} as PageFormEvent,
    input: {} as PageFormInput,
    tags: {} as Tag,
  },
  actors: {
    loadPage: placeholder<PageFormInput, Page>('loadPage'),
    savePage: placeholder<SavePageInput, SavePageOutput>('savePage'),
    /** Stores what is typed on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    canSave: ({ context: { form, typed } }) => Object.keys(typed).length > 0 && isComplete(form),
    isSaved: (_, output: SavePageOutput) => output.kind === 'saved',
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    setPage: assign(({ context }, page: Page) => ({ page, ...withTyped(page, context.typed), failure: null })),
    editFields: assign(({ context: { page, typed }, event }) =>
      event.type === 'pageForm.edit' ? withTyped(page, { ...typed, ...event.changes }) : {},
    ),
    editLinks: assign(({ context: { page, form, typed }, event }) =>
      'list' in event ? withTyped(page, { ...typed, [event.list]: changedLinks(form, event) }) : {},
    ),
    /** What was typed since is newer. */
    takeUp: assign(({ context: { page, typed }, event }) => {
      if (event.type !== 'text.kept') return {};
      const kept = typedIn(event.text);
      return { ...withTyped(page, { ...kept, ...typed }), isTakenUp: Object.keys(kept).length > 0 };
    }),
    forgetTyped: assign(({ context }) => ({ ...withTyped(context.page, {}), isTakenUp: false, failure: null })),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: textOf(context.typed) })),
    /** The host has it. */
    dropTyped: sendTo('keepText', { type: 'text.keep', text: '' }),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: SavePageOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_PAGE_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SAVE_PAGE_FAILED) })),
    tellSaved: sendParent({ type: 'pageForm.saved' } satisfies PageFormNews),
  },
});

/** The form with what was typed over what the page has. */
const withTyped = (page: Page | null, typed: Partial<PageFields>) => {
  // Until the page is known, all of it may be new.
  const beside = page ? typedBeside(page.fields, typed) : typed;
  return { typed: beside, form: { ...(page?.fields ?? EMPTY_PAGE), ...beside } };
};
