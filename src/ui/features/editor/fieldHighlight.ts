import { StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { createTypingPause } from '../../timing/typing';
import { isTyped } from './typed';

const decorator = new MatchDecorator({
  regexp: /\{[A-Za-z][A-Za-z0-9_]*\}/g,
  decoration: Decoration.mark({ class: 'cm-prompt-field' }),
});

const lookAgain = StateEffect.define<null>();

/**
 * Marks `{key}` fields, so that a person sees what will be filled in. While somebody types, the marks move along with the
 * text; fields are looked for once typing pauses, since looking is a good part of what a key costs.
 */
export const fieldHighlight = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    readonly pause = createTypingPause();

    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view);
    }

    update(update: ViewUpdate) {
      const { view, docChanged, changes, transactions } = update;
      if (docChanged && isTyped(transactions)) {
        this.decorations = this.decorations.map(changes);
        this.pause.wait(() => view.dispatch({ effects: lookAgain.of(null) }));
      } else if (transactions.some(({ effects }) => effects.some((effect) => effect.is(lookAgain)))) {
        this.decorations = decorator.createDeco(view);
      } else {
        this.decorations = decorator.updateDeco(update, this.decorations);
      }
    }

    destroy() {
      this.pause.drop();
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
