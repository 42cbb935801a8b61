import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Handles a letter typed on a line that is fully visible without scrolling to the caret: CodeMirror would measure the text
 * a second time for that. Longer input, such as dictation, may move the caret out of view and is left to CodeMirror.
 */
export const typeWithoutScrolling = EditorView.inputHandler.of((view, from, _to, text, insert) => {
  if (text.length > 1 || !isInSight(view, from)) return false;
  const typed = insert();
  const { changes, selection, effects } = typed;
  view.dispatch({ changes, selection, effects, userEvent: typed.annotation(Transaction.userEvent) ?? 'input.type' });
  return true;
});

/** With room for one more line below, in case the line wraps. */
function isInSight(view: EditorView, position: number): boolean {
  const { top, bottom } = view.lineBlockAt(position);
  const { scrollTop, clientHeight } = view.scrollDOM;
  const inView = (y: number) => scrollTop <= y && y <= scrollTop + clientHeight;
  const { top: paddingTop } = view.documentPadding;
  return inView(paddingTop + top) && inView(paddingTop + bottom + view.defaultLineHeight);
}
