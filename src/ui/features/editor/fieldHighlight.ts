import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const decorator = new MatchDecorator({
  regexp: /\{[A-Za-z][A-Za-z0-9_]*\}/g,
  decoration: Decoration.mark({ class: 'cm-prompt-field' }),
});

/** Marks `{key}` fields, so that a person sees what will be filled in. */
export const fieldHighlight = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
