import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * A letter typed on a line that can be seen whole is shown as it is: CodeMirror would look for the caret after each key,
 * and measure the text a second time for it. A word, or what was dictated, may take the caret further down.
 */
export const typingInSight = EditorView.inputHandler.of((view, from, _to, text, insert) => {
  if (text.length > 1 || !isInSight(view, from)) return false;
  const typed = insert();
  const { changes, selection, effects } = typed;
  view.dispatch({ changes, selection, effects, userEvent: typed.annotation(Transaction.userEvent) ?? 'input.type' });
  return true;
});

/** A line more below it is wanted, as the line may become longer by one when it is wrapped. */
function isInSight(view: EditorView, position: number): boolean {
  const { top, bottom } = view.lineBlockAt(position);
  const { scrollTop, clientHeight } = view.scrollDOM;
  const inView = (y: number) => scrollTop <= y && y <= scrollTop + clientHeight;
  const { top: paddingTop } = view.documentPadding;
  return inView(paddingTop + top) && inView(paddingTop + bottom + view.defaultLineHeight);
}
