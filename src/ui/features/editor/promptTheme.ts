import { EditorView } from '@codemirror/view';

/** The prompt editor in the console's tokens; they are CSS variables, so that both themes are one. */
export const promptTheme = EditorView.theme({
  // Contained: a typed letter lays out the prompt again, but not the page around it.
  '&': {
    height: '100%',
    contain: 'strict',
    color: 'var(--ap-colors-ink)',
    backgroundColor: 'transparent',
    fontSize: '14px',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--ap-fonts-body)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '16px 20px', caretColor: 'var(--ap-colors-ink)', maxWidth: '84ch' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ap-colors-ink-faint)' },
  '.cm-content ::selection': { backgroundColor: 'var(--ap-colors-selected)' },
  '.cm-prompt-field': {
    color: 'var(--ap-colors-accent-ink)',
    backgroundColor: 'var(--ap-colors-accent-tint)',
    borderRadius: '3px',
    padding: '1px 2px',
    fontWeight: '500',
  },
  '.cm-panels': {
    backgroundColor: 'var(--ap-colors-raised)',
    color: 'var(--ap-colors-ink)',
    borderColor: 'var(--ap-colors-line)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--ap-colors-line)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ap-colors-warning-tint)' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--ap-colors-panel)',
    backgroundImage: 'none',
    color: 'var(--ap-colors-ink)',
    border: '1px solid var(--ap-colors-line-strong)',
    borderRadius: '5px',
    fontSize: '13px',
  },
});
