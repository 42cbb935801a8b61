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
  // The blank line above it is room enough.
  '.cm-heading:first-child, .cm-heading-apart': { paddingTop: '0' },
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
  // A dash is shown as the dot it stands for.
  '.cm-dot-mark': {
    color: 'transparent',
    backgroundImage: 'radial-gradient(circle at 6px 50%, var(--ap-colors-ink-faint) 2px, transparent 2.5px)',
  },
  '.cm-changed': { boxShadow: 'inset 2px 0 var(--ap-colors-accent-solid)' },
  '.cm-placeholder': { color: 'var(--ap-colors-ink-faint)' },
  // Where else the selected word stands.
  '& .cm-selectionMatch': { backgroundColor: 'var(--ap-colors-selected)' },
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
  '.cm-tooltip.cm-tooltip-autocomplete': {
    padding: '4px',
    border: '1px solid var(--ap-colors-line)',
    borderRadius: '10px',
    backgroundColor: 'var(--ap-colors-panel)',
    color: 'var(--ap-colors-ink)',
    boxShadow: 'var(--ap-shadows-overlay)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    width: '296px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: '12em',
    fontFamily: 'var(--ap-fonts-body)',
    fontSize: '13px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '30px',
    padding: '0 8px',
    borderRadius: '6px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ap-colors-accent-tint)',
    color: 'var(--ap-colors-ink)',
  },
  '.cm-completionLabel': { flexShrink: '0' },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontStyle: 'normal',
    fontSize: '12px',
    color: 'var(--ap-colors-ink-muted)',
  },
  '@media (max-width: 767.98px)': {
    '.cm-scroller': { fontSize: '15px', lineHeight: '24px' },
    '.cm-content': { paddingRight: '18px' },
    '.cm-line': { paddingLeft: '30px' },
    '.cm-list': { paddingLeft: '50px' },
    '.cm-heading': { fontSize: '16px' },
    '.cm-heading-mark': { width: '26px', marginLeft: '-26px' },
  },
});
