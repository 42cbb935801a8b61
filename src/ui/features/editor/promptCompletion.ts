import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorView, tooltips } from '@codemirror/view';
import { holdsPhrase } from '#contract/rules/values/searchForm';
import { type PromptField, promptFields } from './promptMarks';

const OPEN_FIELD = /\{[A-Za-z0-9_ ]*$/;

/** The fields that a brace may stand for, by what is typed of their name, key or value. */
function fieldsFor(context: CompletionContext): CompletionResult | null {
  const open = context.matchBefore(OPEN_FIELD);
  if (open === null) return null;
  const typed = open.text.slice(1);
  const options = [...context.state.facet(promptFields)]
    .filter(([key, { label, value }]) => holdsPhrase([key, label, value], typed))
    .map(([key, field]) => optionOf(key, field));
  if (options.length === 0) return null;
  return { from: open.from + 1, options, filter: false, update: (_result, _from, _to, now) => fieldsFor(now) };
}

const optionOf = (key: string, { label, value }: PromptField): Completion => ({
  label,
  detail: value,
  apply: (view, completion, from, to) => {
    const end = view.state.sliceDoc(to, to + 1) === '}' ? to + 1 : to;
    view.dispatch({
      changes: { from: from - 1, to: end, insert: `{${key}}` },
      selection: { anchor: from + key.length + 1 },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    });
  },
});

/** An opening brace asks for a field. Nothing is looked for at any other key: that would be felt while typing. */
export const promptCompletion = [
  autocompletion({ override: [fieldsFor], activateOnTyping: false, icons: false }),
  // The editor cuts off what it holds.
  tooltips({ parent: document.body }),
  EditorView.updateListener.of(({ view, transactions }) => {
    const isBrace = transactions.some((transaction) => {
      let typed = '';
      transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
        typed += inserted.toString();
      });
      return transaction.isUserEvent('input.type') && typed === '{';
    });
    if (isBrace && !view.state.readOnly) startCompletion(view);
  }),
];
