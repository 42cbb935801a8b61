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
  '.cm-scroller': { fontFamily: 'var(--ap-fonts-body)', lineHeight: '22px', overflow: 'auto' },
  // What marks a line hangs in the margin, so that the text keeps one left edge.
  '.cm-content': { padding: '14px 36px 40px 0', caretColor: 'var(--ap-colors-ink)', maxWidth: 'calc(84ch + 80px)' },
  '.cm-line': { padding: '0 0 0 44px' },
  '.cm-heading': {
    paddingTop: '14px',
    fontSize: '15px',
    lineHeight: '24px',
    fontWeight: '620',
    letterSpacing: '-0.008em',
  },
  '.cm-heading:first-child': { paddingTop: '0' },
  '.cm-heading-2': { fontSize: '14px' },
  '.cm-heading-3': { fontSize: '14px', fontWeight: '560' },
  '.cm-heading-mark': {
    display: 'inline-block',
    width: '36px',
    marginLeft: '-36px',
    paddingRight: '10px',
    boxSizing: 'border-box',
    textAlign: 'right',
    fontSize: '12px',
    fontWeight: '400',
    letterSpacing: '-0.1em',
    whiteSpace: 'nowrap',
    color: 'var(--ap-colors-ink-faint)',
  },
  '.cm-list': { paddingLeft: '64px', textIndent: '-20px' },
  '.cm-list-mark': {
    display: 'inline-block',
    minWidth: '20px',
    textIndent: '0',
    color: 'var(--ap-colors-ink-faint)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-changed': { boxShadow: 'inset 2px 0 var(--ap-colors-accent-solid)' },
  '.cm-placeholder': { color: 'var(--ap-colors-ink-faint)' },
  '.cm-content ::selection': { backgroundColor: 'var(--ap-colors-selected)' },
  '.cm-prompt-field': {
    color: 'var(--ap-colors-accent-ink)',
    backgroundColor: 'var(--ap-colors-accent-tint)',
    borderRadius: '5px',
    padding: '2px 6px',
    fontSize: '13px',
    fontWeight: '500',
    textIndent: '0',
  },
  // It stands for nothing: the agent leaves it out.
  '.cm-unknown-field': {
    color: 'var(--ap-colors-warning-ink)',
    backgroundColor: 'var(--ap-colors-warning-tint)',
    padding: '1px 2px',
  },
  '.cm-panels': {
    backgroundColor: 'var(--ap-colors-raised)',
    color: 'var(--ap-colors-ink)',
    borderColor: 'var(--ap-colors-line)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--ap-colors-line)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ap-colors-found-tint)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--ap-colors-found-here)' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--ap-colors-panel)',
    backgroundImage: 'none',
    color: 'var(--ap-colors-ink)',
    border: '1px solid var(--ap-colors-line-strong)',
    borderRadius: '5px',
    fontSize: '13px',
  },
});
