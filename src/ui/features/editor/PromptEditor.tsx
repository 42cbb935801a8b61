import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findQuote } from '#contract/rules/agents/quote';
import { promptChanges } from './promptChanges';
import { changedLineMarks, type PromptFields, promptFields, promptMarks, showChangedLines } from './promptMarks';
import { promptTheme } from './promptTheme';
import { promptTools } from './promptTools';
import { typeOverSelection } from './typeOverSelection';
import { typeWithoutScrolling } from './typeWithoutScrolling';

/** Where one types, in characters from the beginning. */
export type Caret = { readonly start: number; readonly end: number };

/** What the outline asks of the editor. */
export type PromptHandle = { readonly goTo: (position: number) => void };

export type PromptEditorProps = {
  /** The owner's text. A change from elsewhere (undo, restore, another tab) replaces what is shown, caret kept. */
  value: string;
  /** Where somebody was typing when this took the place of a plain text area: it goes on there. */
  caret: RefObject<Caret | null>;
  /** The line that a link leads to: it is selected, and in the middle of the view. */
  quote: string;
  /** What `{key}` stands for. */
  fields: PromptFields;
  /** The numbers of the lines that differ from the live copy. */
  changed: readonly number[];
  handle: RefObject<PromptHandle | null>;
  label: string;
  placeholder: string;
  describedBy?: string | undefined;
  invalid: boolean;
  readOnly: boolean;
  /** The nonce of the page's style policy: CodeMirror writes its own style element. */
  nonce: string | undefined;
  onChange: (value: string) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/**
 * The prompt in CodeMirror: search, long texts, `{key}` fields marked. It has no history of its own: undo and redo are
 * the agent's, so that one Ctrl-Z undoes an edit wherever it was made. The caret and the selection are the browser's:
 * CodeMirror's drawn ones measure the text on each key.
 */
export const PromptEditor = (props: PromptEditorProps) => {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const settings = useRef(new Compartment());
  const [findBar, setFindBar] = useState<ReactNode>(null);
  const [changes] = useState(() =>
    promptChanges(() => {
      const { onChange } = latest.current;
      return (text) => text !== latest.current.value && onChange(text);
    }),
  );

  // A layout effect, in the same frame in which the text area is removed: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const editor = new EditorView({
      parent: parent.current as HTMLDivElement,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          latest.current.nonce ? EditorView.cspNonce.of(latest.current.nonce) : [],
          changes.extension,
          typeWithoutScrolling,
          typeOverSelection,
          keymap.of([
            { key: 'Mod-z', run: handled(() => latest.current.onUndo()) },
            { key: 'Mod-y', run: handled(() => latest.current.onRedo()) },
            { key: 'Mod-Shift-z', run: handled(() => latest.current.onRedo()) },
          ]),
          promptTools(setFindBar),
          EditorView.lineWrapping,
          promptMarks,
          changedLineMarks,
          promptTheme,
          placeholderText(latest.current.placeholder),
          settings.current.of(settingsOf(latest.current)),
        ],
      }),
    });
    view.current = editor;
    const { handle } = latest.current;
    handle.current = {
      goTo(position) {
        const anchor = Math.min(position, editor.state.doc.length);
        editor.dispatch({
          selection: { anchor },
          effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 14 }),
        });
        editor.focus();
      },
    };
    const { current: caret } = latest.current.caret;
    if (caret) {
      const { length } = editor.state.doc;
      editor.dispatch({ selection: { anchor: Math.min(caret.start, length), head: Math.min(caret.end, length) } });
      editor.focus();
    }
    const leavePage = changes.watchPage();
    return () => {
      leavePage();
      handle.current = null;
      editor.destroy();
    };
  }, [changes]);

  useEffect(() => {
    const editor = view.current;
    // What waits was typed after this value, and replaces it in a moment.
    if (!editor || changes.isWaiting()) return;
    const shown = editor.state.doc.toString();
    if (shown !== props.value) editor.dispatch(replacementOf(shown, props.value));
  }, [props.value, changes]);

  useEffect(() => {
    const editor = view.current;
    const found = editor && findQuote(editor.state.doc.toString(), props.quote);
    if (!found) return;
    editor.dispatch({
      selection: { anchor: found.start, head: found.end },
      effects: EditorView.scrollIntoView(found.start, { y: 'center' }),
    });
    editor.focus();
  }, [props.quote]);

  // The numbers are those of the owner's text: it is shown by now.
  useEffect(() => {
    if (!changes.isWaiting()) view.current?.dispatch({ effects: showChangedLines.of(props.changed) });
  }, [props.changed, changes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are made of these five alone
  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(settingsOf(latest.current)) });
  }, [props.label, props.describedBy, props.invalid, props.readOnly, props.fields]);

  return (
    <>
      <div ref={parent} className="prompt-editor" />
      {findBar}
    </>
  );
};

/** A key command that CodeMirror and the browser have nothing left to do with. */
const handled = (act: () => void) => () => {
  act();
  return true;
};

const settingsOf = (props: PromptEditorProps) => [
  EditorState.readOnly.of(props.readOnly),
  promptFields.of(props.fields),
  EditorView.contentAttributes.of({
    'aria-label': props.label,
    'aria-multiline': 'true',
    // It can be focused without this; accessibility checks look for the attribute on what scrolls.
    tabindex: '0',
    spellcheck: 'true',
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.invalid && { 'aria-invalid': 'true' }),
  }),
];

/** The smallest change that turns one text into the other, so that the caret and the scroll position stay. */
const replacementOf = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { changes: { from: start, to: before.length - end, insert: after.slice(start, after.length - end) } };
};
