import { EditorView } from '@codemirror/view';

/**
 * Writes what is typed over a selection. The browser would copy the style of the replaced text into an attribute of the new
 * one, which the page's policy refuses.
 */
export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    if (view.state.readOnly || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
